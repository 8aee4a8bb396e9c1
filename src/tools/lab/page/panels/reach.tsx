import { useId, useState } from 'react';
import type { Written } from '../../protocol/calls.ts';
import { call } from '../call.ts';
import { useAnswer } from '../state/use-answer.ts';
import styles from './panels.module.css';

interface ReachProps {
  readonly parts: Written | undefined;
  /** What stands in the field for the payload: a note is about what was made, and goes once that is changed. */
  readonly text: string;
  readonly onMade: (text: string) => void;
}

/** Makes a payload that the form accepts and with which it shows a field, also one that shows for some answers alone. */
export function Reach({ parts, text, onMade }: ReachProps) {
  const id = useId();
  const [note, setNote] = useState({ of: '', words: '' });
  const paths = useAnswer('places', parts).answer?.paths ?? [];
  const make = async (path: string) => {
    if (!parts || path === '') return;
    const say = (words: string, of = text) => setNote({ of, words });
    say('Generating…');
    try {
      const made = await call('reach', { ...parts, path });
      if (!made?.payload) return say(`No payload was found with which the form shows ${path}.`);
      const found = JSON.stringify(made.payload, undefined, 2);
      onMade(found);
      say(`With this payload, the form shows ${path}.`, found);
    } catch (error) {
      say((error as Error).message);
    }
  };
  return (
    <p className={styles.line}>
      <label htmlFor={id}>Generate a payload that reaches</label>
      <select
        id={id}
        value=""
        title="The smallest payload that the form accepts and with which it shows this field, even one that other answers hide"
        onChange={({ target }) => void make(target.value)}
      >
        <option value="">a field…</option>
        {paths.map((path) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </select>
      <span className={styles.note} role="status">
        {note.of === text && note.words}
      </span>
    </p>
  );
}
