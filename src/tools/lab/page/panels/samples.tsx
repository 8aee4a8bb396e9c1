// The lab's panel of samples and their verdicts.
import { useId, useState } from 'react';
import { writeAddress, type Address } from '../address.ts';
import type { Written } from '../../protocol/calls.ts';
import { useAnswer } from '../state/use-answer.ts';
import { fixSamplesOf } from '../state/fix.ts';
import type { useAddress } from '../state/use-address.ts';
import type { LabFiles } from '../state/use-files.ts';
import type { LiveForm } from '../state/use-form.ts';
import { BrokenSamples } from './broken-samples.tsx';
import { sampleFile } from './sample-file.ts';
import styles from './panels.module.css';

/** Milliseconds without a change after which mutants are run. */
const MUTANTS_MS = 500;

interface UnnoticedProps {
  readonly written: Written | undefined;
  readonly onMake: (path: string, text: string) => void;
  readonly onMakeAll: () => void;
}

/** Rules that no sample tests the loss of, once nothing is typed for a moment. */
function Unnoticed({ written, onMake, onMakeAll }: UnnoticedProps) {
  const { answer, asked, problem } = useAnswer('mutants', written, MUTANTS_MS);
  if (problem !== undefined) return <p className={styles.bad}>{problem}</p>;
  if (answer === undefined) return <p className={styles.note}>Changing each rule in turn, to see whether a sample fails…</p>;
  if (answer === null) return <p className={styles.note}>Rules are tested once nothing else is wrong.</p>;
  const { tried, unnoticed, took } = answer;
  return (
    <>
      <p className={styles.note}>
        {asked === written ? '' : 'Running again. '}
        The lab made {tried} changes, each of one rule, in {took} ms:{' '}
        {unnoticed.length === 0 ? 'each time, a sample failed' : `${unnoticed.length} times, no sample failed`}. A rule can change in
        several ways.
      </p>
      {unnoticed.filter(({ sample }) => sample).length > 1 && (
        <button type="button" onClick={onMakeAll}>
          Add all of these samples
        </button>
      )}
      {unnoticed.length > 0 && (
        <ul className={styles.list}>
          {unnoticed.map(({ key, change, fix, sample }) => (
            <li key={key + change}>
              <code>{key}</code>: {change}. {fix}.{' '}
              {sample && (
                <button type="button" onClick={() => onMake(sample.path, sample.text)}>
                  Add the sample
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface SamplesProps extends LiveForm {
  readonly files: LabFiles;
  /** What was changed in the form's files, as a diff. */
  readonly edit: string;
  readonly address: Address;
  readonly go: ReturnType<typeof useAddress>[1];
}

/** The samples with their verdicts, what none of them notices, and a new one of what the form holds. */
export function SamplesPanel({ checked, held, explained, files, edit, address, go }: SamplesProps) {
  const [name, setName] = useState('');
  const id = useId();
  if (!checked || !held) return <p className={styles.note}>Running the samples…</p>;
  const make = (path: string, text: string) => {
    files.setText(path, text);
    go({ file: path });
  };
  const keep = () => {
    const isValid = ({ id: sample }: { readonly id: string }) => !sample.includes('/');
    const from = checked.samples.find(({ id: sample }) => sample === 'complete') ??
      checked.samples.find(isValid) ?? { id: 'complete', payload: {} };
    const { path, text } = sampleFile({ form: address.form ?? '', name, payload: held.sent, errors: explained?.errors ?? [], from });
    make(path, text);
    setName('');
  };
  const isRefused = explained !== undefined && explained.errors.length > 0;
  // A sample that is there already is changed in the editor: nothing it states is to be lost.
  const isTaken = files.paths.includes(`samples/${isRefused ? 'invalid' : 'valid'}/${name}.json`);
  const isName = /^[a-z0-9][a-z0-9-]*$/.test(name) && !isTaken;
  const broken = checked.samples.filter(({ agrees }) => !agrees);
  const show = (sample: string) => go({ sample, payload: undefined });
  return (
    <>
      <h3 className={styles.title}>
        {new Set(checked.samples.map(({ file }) => file)).size} files, {checked.samples.length} cases
      </h3>
      {broken.length === 0 ? (
        <p className={styles.note}>Each case gives what it expects.</p>
      ) : (
        <>
          <p className={styles.bad}>
            {broken.length === 1 ? 'One case breaks' : `${broken.length} cases break`}: the form answers otherwise than the case expects.
          </p>
          <BrokenSamples form={address.form ?? ''} samples={broken} edit={edit} onShow={show} />
        </>
      )}
      <ul className={styles.chips}>
        {checked.samples
          .filter(({ agrees }) => agrees)
          .map(({ id: sample, stated }) => (
            <li key={sample}>
              <a
                href={writeAddress({ ...address, sample })}
                aria-current={address.sample === sample ? 'true' : undefined}
                title={Object.values(stated).join(' · ') || 'accepted'}
                onClick={(event) => {
                  event.preventDefault();
                  show(sample);
                }}
              >
                <span aria-hidden="true">✓</span> {sample}
              </a>
            </li>
          ))}
      </ul>
      <h3 className={styles.title}>Rules that no sample tests</h3>
      <Unnoticed written={files.written} onMake={make} onMakeAll={() => void fixSamplesOf(files)} />
      <h3 className={styles.title}>A new sample</h3>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          if (isName) keep();
        }}
      >
        <label htmlFor={id}>Save what the form holds as a sample</label>
        <input id={id} value={name} placeholder="name-of-the-sample" onChange={({ target }) => setName(target.value)} />
        <button type="submit" disabled={!isName} title="Opens it as a new file, to be saved">
          Save as {isRefused ? 'an invalid sample' : 'a valid sample'}
        </button>
        {isTaken && <span className={styles.bad}>A sample has that name already.</span>}
      </form>
    </>
  );
}
