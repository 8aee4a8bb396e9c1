import { useId, useMemo, useState } from 'react';
import type { LiveForm } from '../state/use-form.ts';
import { useAnswer } from '../state/use-answer.ts';
import { Reach } from './reach.tsx';
import { Share } from './share.tsx';
import { Smallest } from './smallest.tsx';
import { countOfWrong, Reasons } from './verdict.tsx';
import styles from './panels.module.css';

type Read = { readonly body: unknown } | { readonly problem: string };

function read(text: string): Read | undefined {
  if (text.trim() === '') return undefined;
  try {
    return { body: JSON.parse(text) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/** A payload of somebody else: what the API says to it, by path, with the rule that it breaks. */
export function Paste({ parts, onOpen }: LiveForm & { /** Fills the form in with it. */ readonly onOpen: (payload: string) => void }) {
  const [text, setText] = useState('');
  const id = useId();
  const given = useMemo(() => read(text), [text]);
  const asked = useMemo(() => (given && 'body' in given && parts ? { ...parts, payload: given.body } : undefined), [given, parts]);
  const { answer, problem } = useAnswer('tell', asked);
  const [wanted, setWanted] = useState<{ readonly of: typeof asked; readonly path: string }>();
  const smallest = useMemo(() => (asked && wanted?.of === asked ? { ...asked, path: wanted.path } : undefined), [asked, wanted]);
  const errors = answer?.errors.map((error) => ({ ...error, page: error.message, api: error.message }));
  return (
    <div className={styles.paste}>
      <div>
        <Reach parts={parts} onMade={(payload) => setText(JSON.stringify(payload, undefined, 2))} />
        <label htmlFor={id}>Payload as JSON. Write a file as {'{ "name": "cv.pdf", "size": 1000 }'}</label>
        <textarea id={id} className={styles.area} value={text} spellCheck={false} onChange={({ target }) => setText(target.value)} />
      </div>
      <div role="status">
        {given && 'problem' in given && <p className={styles.bad}>This is not JSON: {given.problem}</p>}
        {asked && problem !== undefined && <p className={styles.bad}>{problem}</p>}
        {asked && answer === null && <p className={styles.bad}>The files are not a valid form at the moment. Correct what is marked.</p>}
        {asked && errors && (
          <>
            <p className={errors.length === 0 ? styles.good : styles.bad}>
              {errors.length === 0 ? 'The API accepts this payload.' : `The API rejects this payload: ${countOfWrong(errors.length)}.`}
            </p>
            <Share form={asked.form} payload={asked.payload} lines={errors}>
              <button type="button" title="Fills the form in with this payload" onClick={() => onOpen(JSON.stringify(asked.payload))}>
                Show it in the form
              </button>
            </Share>
          </>
        )}
        {asked && errors && errors.length > 0 && <Reasons lines={errors} onShrink={(path) => setWanted({ of: asked, path })} />}
        {smallest && <Smallest asked={smallest} onTake={(part) => setText(JSON.stringify(part, undefined, 2))} />}
      </div>
    </div>
  );
}
