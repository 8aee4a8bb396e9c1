import { useState } from 'react';
import { LAB } from '../protocol/calls.ts';
import { STATES, WIDTHS, type Address, type ShownAs } from './address.ts';
import type { useAddress } from './state/use-address.ts';
import type { LabFiles } from './state/use-files.ts';
import type { LiveForm } from './state/use-form.ts';
import styles from './bar.module.css';

interface BarProps {
  readonly form: string;
  readonly address: Address;
  readonly go: ReturnType<typeof useAddress>[1];
  readonly live: LiveForm;
  readonly files: LabFiles;
}

const WORDS: Readonly<Record<(typeof STATES)[number], string>> = {
  typed: 'As typed',
  errors: 'All errors',
  sending: 'Sending',
  stored: 'As stored, to change',
  unscripted: 'Without scripts',
};

/** What is shown and how: sample, state, width; saving; and the address of it all. */
export function Bar({ form, address, go, live, files }: BarProps) {
  const [isCopied, setCopied] = useState(false);
  const { definition, checked, restart } = live;
  const { file, sample, state, width } = address;
  const outcomes = Object.keys({ ...definition?.submit.outcomes, ...definition?.submit.update?.outcomes });
  const isUnsaved = files.unsaved.includes(file);
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
          <option value="">none: empty</option>
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
              {WORDS[one]}
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
          <option value="">all there is</option>
          {[...new Set([...WIDTHS, ...(width === undefined ? [] : [width])])].map((one) => (
            <option key={one} value={one}>
              {one} px
            </option>
          ))}
        </select>
      </label>
      <button type="button" className={styles.button} onClick={restart}>
        Start again
      </button>
      <button type="button" className={styles.button} onClick={copy}>
        {isCopied ? 'Copied' : 'Copy the address'}
      </button>
      <span className={styles.push} />
      <button type="button" className={styles.button} disabled={!isUnsaved} onClick={() => void files.revert(file)}>
        Take from disk
      </button>
      <button type="button" className={styles.save} disabled={!isUnsaved} onClick={() => void files.save(file)}>
        Save {file.split('/').at(-1)}
      </button>
    </header>
  );
}
