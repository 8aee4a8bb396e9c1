import { useId, useState } from 'react';
import type { Written } from '../../protocol/calls.ts';
import { call } from '../call.ts';
import { useAnswer } from '../state/use-answer.ts';
import styles from './panels.module.css';

interface ReachProps {
  readonly parts: Written | undefined;
  readonly onMade: (payload: unknown) => void;
}

/** Makes a payload that the form accepts and that has a value at a place, also at one that shows for some answers alone. */
export function Reach({ parts, onMade }: ReachProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const paths = useAnswer('places', parts).answer?.paths ?? [];
  const make = async (path: string) => {
    if (!parts || path === '') return;
    setNote('Generating…');
    try {
      const made = await call('reach', { ...parts, path });
      if (made?.payload) onMade(made.payload);
      setNote(made?.payload ? `This payload has a value at ${path}.` : `No payload with a value at ${path} was found.`);
    } catch (error) {
      setNote((error as Error).message);
    }
  };
  return (
    <p className={styles.line}>
      <label htmlFor={id}>Generate a payload that reaches</label>
      <select
        id={id}
        value=""
        title="A payload that the form accepts, with a value in this field, even where other answers hide the field"
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
        {note}
      </span>
    </p>
  );
}
