// The lab's panel of samples and their verdicts.
import { useId, useState } from 'react';
import { writeAddress, type Address } from '../../address.ts';
import type { Written } from '../../../protocol/calls.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { fixSamples } from '../../state/fix-samples.ts';
import type { useAddress } from '../../state/use-address.ts';
import type { LabFiles } from '../../state/use-files.ts';
import type { LiveForm } from '../../state/use-form.ts';
import { BrokenSamples } from './broken-samples.tsx';
import { sampleFile } from './sample-file.ts';
import styles from '../panels.module.css';

/** The time without a change after which mutants are run, in ms. */
const MUTANTS_MS = 500;

interface UndetectedProps {
  readonly written: Written | undefined;
  readonly onMake: (path: string, text: string) => void;
  readonly onMakeAll: () => void;
}

/** The rules that no sample tests, after a pause in typing. */
function Undetected({ written, onMake, onMakeAll }: UndetectedProps) {
  const { answer, args, problem } = useAnswer('mutants', written, MUTANTS_MS);
  if (problem !== undefined) return <p className={styles.bad}>{problem}</p>;
  if (answer === undefined) return <p className={styles.note}>Changing each rule in turn, to see whether a sample fails…</p>;
  if (answer === null) return <p className={styles.note}>Rules are tested once nothing else is wrong.</p>;
  const { tried, undetected, took } = answer;
  return (
    <>
      <p className={styles.note}>
        {args === written ? '' : 'Running again. '}
        The lab made {tried} changes, each of one rule, in {took} ms:{' '}
        {undetected.length === 0 ? 'each time, a sample failed' : `${undetected.length} times, no sample failed`}. A rule can change in
        several ways.
      </p>
      {undetected.filter(({ sample }) => sample).length > 1 && (
        <button type="button" onClick={onMakeAll}>
          Add all of these samples
        </button>
      )}
      {undetected.length > 0 && (
        <ul className={styles.list}>
          {undetected.map(({ key, change, fix, sample }) => (
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
  /** The edits of the form's files, as a diff. */
  readonly edit: string;
  readonly address: Address;
  readonly go: ReturnType<typeof useAddress>[1];
}

/** The samples with their verdicts, the rules that no sample tests, and a form to save the current values as a sample. */
export function SamplesPanel({ checked, held, explained, files, edit, address, go }: SamplesProps) {
  const [name, setName] = useState('');
  const id = useId();
  if (!checked || !held) return <p className={styles.note}>Running the samples…</p>;
  const make = (path: string, text: string) => {
    files.setText(path, text);
    go({ file: path });
  };
  const saveSample = () => {
    const isValid = ({ id: sample }: { readonly id: string }) => !sample.includes('/');
    const from = checked.samples.find(({ id: sample }) => sample === 'complete') ??
      checked.samples.find(isValid) ?? { id: 'complete', payload: {} };
    const { path, text } = sampleFile({ form: address.form ?? '', name, payload: held.sent, errors: explained?.errors ?? [], from });
    make(path, text);
    setName('');
  };
  const isRefused = explained !== undefined && explained.errors.length > 0;
  // An existing sample is changed in the editor, so that its cases are not lost.
  const isTaken = files.paths.includes(`samples/${isRefused ? 'invalid' : 'valid'}/${name}.json`);
  const isValidName = /^[a-z0-9][a-z0-9-]*$/.test(name) && !isTaken;
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
          .map(({ id: sample, expected }) => (
            <li key={sample}>
              <a
                href={writeAddress({ ...address, sample })}
                aria-current={address.sample === sample ? 'true' : undefined}
                title={Object.values(expected).join(' · ') || 'accepted'}
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
      <Undetected written={files.written} onMake={make} onMakeAll={() => void fixSamples(files)} />
      <h3 className={styles.title}>A new sample</h3>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          if (isValidName) saveSample();
        }}
      >
        <label htmlFor={id}>Save what the form holds as a sample</label>
        <input id={id} value={name} placeholder="name-of-the-sample" onChange={({ target }) => setName(target.value)} />
        <button type="submit" disabled={!isValidName} title="Opens it as a new file, to be saved">
          Save as {isRefused ? 'an invalid sample' : 'a valid sample'}
        </button>
        {isTaken && <span className={styles.bad}>A sample has that name already.</span>}
      </form>
    </>
  );
}
