import { useId, useState } from 'react';
import type { Written } from '../../protocol/calls.ts';
import { call } from '../call.ts';
import styles from './panels.module.css';

interface AllowProps {
  /** The form with its files as they are edited. */
  readonly editedForm: Written;
  /** The path of the breaking change; '' for the form itself. */
  readonly path: string;
  readonly onAllowed: () => void;
}

/** A form to allow a breaking change with a reason. */
export function Allow({ editedForm, path, onAllowed }: AllowProps) {
  const [why, setWhy] = useState('');
  const [problem, setProblem] = useState('');
  const id = useId();
  const allow = async () => {
    setProblem('');
    await call('allow', { ...editedForm, path, why }).then(onAllowed, (error: Error) => setProblem(error.message));
  };
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        void allow();
      }}
    >
      <label htmlFor={id}>This change is intended because</label>
      <input
        id={id}
        className={styles.reason}
        value={why}
        placeholder="the bank asks for it from May on"
        onChange={({ target }) => setWhy(target.value)}
      />
      <button type="submit" disabled={why.trim() === ''} aria-label={`Allow this change: ${path === '' ? editedForm.form : path}`}>
        Allow this change
      </button>
      {problem !== '' && (
        <span className={styles.bad} role="alert">
          {problem}
        </span>
      )}
    </form>
  );
}
