import { memo, useState } from 'react';
import { LAB } from '../protocol/calls.ts';
import { STATE_NAMES, STATES, WIDTHS, type Address, type Wording, type ShownAs, writeAddress } from './address.ts';
import type { useAddress } from './state/use-address.ts';
import type { LabFiles } from './state/use-files.ts';
import type { LiveForm } from './state/use-form.ts';
import styles from './bar.module.css';

interface BarProps {
  readonly form: string;
  readonly address: Address;
  /** The one in the editor. */
  readonly file: string;
  readonly go: ReturnType<typeof useAddress>[1];
  readonly outcomes: LiveForm['outcomes'];
  readonly checked: LiveForm['checked'];
  readonly restart: LiveForm['restart'];
  readonly unsaved: LabFiles['unsaved'];
  readonly save: LabFiles['save'];
  readonly revert: LabFiles['revert'];
}

/** What saving would write: the file, or how many. */
function saving(unsaved: readonly string[]): string {
  const [first, ...others] = unsaved;
  if (first === undefined) return 'All files saved';
  return others.length > 0 ? `Save ${unsaved.length} files` : `Save ${first.split('/').at(-1)}`;
}

/** What is shown and how: sample, state, width; saving; and the address of it all. It does not change with each key in the editor. */
export const Bar = memo(function Bar({ form, address, file, go, outcomes, checked, restart, unsaved, save, revert }: BarProps) {
  const [isCopied, setCopied] = useState(false);
  const { sample, state, width, language } = address;
  const copy = () => {
    void navigator.clipboard.writeText(window.location.href).then(() => setCopied(true));
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <header className={styles.bar}>
      <a href={LAB} className={styles.home}>
        Form lab
      </a>
      <h1 className={styles.name}>{form}</h1>
      <label>
        Sample{' '}
        <select value={sample ?? ''} onChange={({ target }) => go({ sample: target.value || undefined })}>
          <option value="">none (empty form)</option>
          {sample !== undefined && !checked && <option value={sample}>{sample}</option>}
          {checked?.samples.map(({ id }) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
        </select>
      </label>
      <label>
        State{' '}
        <select value={state} onChange={({ target }) => go({ state: target.value as ShownAs })}>
          {STATES.map((one) => (
            <option key={one} value={one}>
              {STATE_NAMES[one]}
            </option>
          ))}
          {outcomes.map((key) => (
            <option key={key} value={`outcome-${key}`}>
              Dialog of {key}
            </option>
          ))}
        </select>
      </label>
      <label>
        Width{' '}
        <select value={width ?? ''} onChange={({ target }) => go({ width: target.value === '' ? undefined : Number(target.value) })}>
          <option value="">full width</option>
          {[...new Set([...WIDTHS, ...(width === undefined ? [] : [width])])].map((one) => (
            <option key={one} value={one}>
              {one} px
            </option>
          ))}
        </select>
      </label>
      <label>
        Language{' '}
        <select value={language} onChange={({ target }) => go({ language: target.value as Wording })}>
          <option value="written">English</option>
          <option value="long">Long words</option>
        </select>
      </label>
      <button type="button" className={styles.button} onClick={restart}>
        Reset the form
      </button>
      <button type="button" className={styles.button} onClick={copy}>
        {isCopied ? 'Copied' : 'Copy the link'}
      </button>
      <a href={writeAddress({ form, view: 'sheet' })} className={styles.home}>
        All states
      </a>
      <div className={styles.push}>
        <button type="button" className={styles.button} disabled={!unsaved.includes(file)} onClick={() => void revert(file)}>
          Reload from disk
        </button>
        <button type="button" className={styles.save} disabled={unsaved.length === 0} title="Ctrl+S" onClick={() => void save()}>
          {saving(unsaved)}
        </button>
      </div>
    </header>
  );
});
