import { useMemo, useState } from 'react';
import { useAnswer } from '../state/use-answer.ts';
import styles from './file-tabs.module.css';

const NOTHING = {};

/** Inserts a field of the documentation into the form. */
export type OnInsert = (field: string, isRequired: boolean) => Promise<void>;

/** A select with the fields of the documentation's examples. The chosen one is inserted at the cursor. */
export function InsertField({ onInsert }: { readonly onInsert: OnInsert }) {
  const [isRequired, setRequired] = useState(false);
  const { answer } = useAnswer('fields', NOTHING);
  const groups = useMemo(() => Map.groupBy(answer?.fields ?? [], ({ group }) => group), [answer]);
  return (
    <>
      <label className={styles.required} title="Inserts the field as one that must be filled in">
        <input type="checkbox" checked={isRequired} onChange={({ target }) => setRequired(target.checked)} /> required
      </label>
      <select
        className={styles.samples}
        aria-label="Insert a field"
        title="Puts a field into the form where the cursor stands, and into its samples"
        value=""
        onChange={({ target }) => target.value && void onInsert(target.value, isRequired)}
      >
        <option value="">Insert a field…</option>
        {[...groups].map(([group, fields]) => (
          <optgroup key={group} label={group}>
            {fields.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </>
  );
}
