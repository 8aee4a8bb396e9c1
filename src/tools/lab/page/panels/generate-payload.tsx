import { useId, useState } from 'react';
import type { Written } from '../../protocol/calls.ts';
import { call } from '../call.ts';
import { useAnswer } from '../state/use-answer.ts';
import styles from './panels.module.css';

interface ReachProps {
  readonly parts: Written | undefined;
  /** The text in the payload field. A note disappears when it is edited. */
  readonly text: string;
  readonly onMade: (text: string) => void;
}

/** Generates a valid payload in which a chosen field is shown, even if only some answers reveal it. */
export function Reach({ parts, text, onMade }: ReachProps) {
  const id = useId();
  const [note, setNote] = useState({ about: '', words: '' });
  const paths = useAnswer('places', parts).answer?.paths ?? [];
  const make = async (path: string) => {
    if (!parts || path === '') return;
    const say = (words: string, about = text) => setNote({ about, words });
    say('Generating…');
    try {
      const result = await call('reach', { ...parts, path });
      if (!result?.payload) return say(`No payload was found with which the form shows ${path}.`);
      const generated = JSON.stringify(result.payload, undefined, 2);
      onMade(generated);
      say(`With this payload, the form shows ${path}.`, generated);
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
        {note.about === text && note.words}
      </span>
    </p>
  );
}
