// The lab's toolbar: sample, state, width, and saving.
import { memo } from 'react';
import { LAB } from '../protocol/calls.ts';
import { STATE_NAMES, STATES, WIDTHS, type Address, type Wording, type ShownAs, writeAddress } from './address.ts';
import { CopyButton } from './parts/copy-button.tsx';
import type { useAddress } from './state/use-address.ts';
import type { LabFiles } from './state/use-files.ts';
import type { LiveForm } from './state/use-form.ts';
import styles from './bar.module.css';

interface BarProps {
  readonly form: string;
  readonly address: Address;
  /** The open file. */
  readonly file: string;
  readonly go: ReturnType<typeof useAddress>[1];
  readonly outcomes: LiveForm['outcomes'];
  readonly checked: LiveForm['checked'];
  readonly restart: LiveForm['restart'];
  readonly unsaved: LabFiles['unsaved'];
  readonly save: LabFiles['save'];
  readonly revert: LabFiles['revert'];
}

/** The option for a payload in the URL. No sample has this id. */
const PAYLOAD = '#payload';

/** The label of the button: the unsaved file, or their number. */
function saveLabel(unsaved: readonly string[]): string {
  const [first, ...others] = unsaved;
  if (first === undefined) return 'All files saved';
  return others.length > 0 ? `Save ${unsaved.length} files` : `Save ${first.split('/').at(-1)}`;
}

/** The toolbar. It is memoized, so that it does not render with each key in the editor. */
export const Bar = memo(function Bar({ form, address, file, go, outcomes, checked, restart, unsaved, save, revert }: BarProps) {
  const { sample, state, width, language, payload } = address;
  return (
    <header className={styles.bar}>
      <a href={LAB} className={styles.home}>
        Form lab
      </a>
      <h1 className={styles.name}>{form}</h1>
      <label title="A sample whose values the form shows">
        Fill with{' '}
        <select
          value={payload === undefined ? (sample ?? '') : PAYLOAD}
          onChange={({ target }) => go({ sample: target.value || undefined, payload: undefined })}
        >
          <option value="">nothing</option>
          {payload !== undefined && <option value={PAYLOAD}>linked payload</option>}
          {sample !== undefined && !checked && <option value={sample}>{sample}</option>}
          {checked?.samples.map(({ id }) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
        </select>
      </label>
      <label title="All errors, sending, the dialog of each outcome, without scripts, printed">
        State{' '}
        <select value={state} onChange={({ target }) => go({ state: target.value as ShownAs })}>
          {STATES.map((option) => (
            <option key={option} value={option}>
              {STATE_NAMES[option]}
            </option>
          ))}
          {outcomes.map((key) => (
            <option key={key} value={`outcome-${key}`}>
              Dialog of {key}
            </option>
          ))}
        </select>
      </label>
      <label title="Width of the form, as on a phone, a tablet or a desktop">
        Width{' '}
        <select value={width ?? ''} onChange={({ target }) => go({ width: target.value === '' ? undefined : Number(target.value) })}>
          <option value="">full width</option>
          {[...new Set([...WIDTHS, ...(width === undefined ? [] : [width])])].map((option) => (
            <option key={option} value={option}>
              {option} px
            </option>
          ))}
        </select>
      </label>
      <label title="Long words show what a translation would break">
        Language{' '}
        <select value={language} onChange={({ target }) => go({ language: target.value as Wording })}>
          <option value="written">English</option>
          <option value="long">Long words</option>
        </select>
      </label>
      <button type="button" className={styles.button} title="Drops what was typed into the form" onClick={restart}>
        Reset the form
      </button>
      <CopyButton
        label="Copy the link"
        title="A link to what you see: form, sample, state, width, panel"
        text={() => window.location.href}
        className={styles.button}
      />
      <a href={writeAddress({ form, view: 'sheet' })} className={styles.home} title="The form in every state and width, as pictures">
        All states
      </a>
      <div className={styles.push}>
        <button
          type="button"
          className={styles.button}
          disabled={!unsaved.includes(file)}
          title="Drops your changes to the open file"
          onClick={() => void revert(file)}
        >
          Reload from disk
        </button>
        <button type="button" className={styles.save} disabled={unsaved.length === 0} title="Ctrl+S" onClick={() => void save()}>
          {saveLabel(unsaved)}
        </button>
      </div>
    </header>
  );
});
