import { useMemo } from 'react';
import { useAnswer } from '../state/use-answer.ts';
import styles from './file-tabs.module.css';

const NOTHING = {};

/** Every field that the documentation tells by example, to put where the cursor stands. */
export function InsertField({ onInsert }: { readonly onInsert: (field: string) => void }) {
  const { answer } = useAnswer('fields', NOTHING);
  const groups = useMemo(() => Map.groupBy(answer?.fields ?? [], ({ group }) => group), [answer]);
  return (
    <select
      className={styles.samples}
      aria-label="Insert a field"
      value=""
      onChange={({ target }) => target.value && onInsert(target.value)}
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
  );
}
