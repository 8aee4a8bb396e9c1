import { memo } from 'react';
import type { Issue } from '../../protocol/calls.ts';
import styles from './issues.module.css';

interface IssuesProps {
  readonly issues: readonly Issue[];
  /** Whether the slow checks, such as samples, are done too. */
  readonly isChecked: boolean;
  /** Whether samples can be fixed automatically. */
  readonly isFixable: boolean;
  /** A sentence about the last action. */
  readonly notice: string;
  readonly onGo: (path: string, offset: number) => void;
  /** Opens the panel where a breaking change can be allowed. */
  readonly onAllow: () => void;
  /** Fixes the samples. */
  readonly onFix: () => void;
}

const counted = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`;

/** The issues in the form's files, with links to their lines. */
export const Issues = memo(function Issues({ issues, isChecked, isFixable, notice, onGo, onAllow, onFix }: IssuesProps) {
  const nothing = isChecked ? 'No problems found.' : 'No problems in the files; the samples are running.';
  const mistakes = issues.filter(({ isWarning }) => !isWarning).length;
  const warnings = issues.length - mistakes;
  const summary = [...(mistakes > 0 ? [counted(mistakes, 'problem')] : []), ...(warnings > 0 ? [counted(warnings, 'warning')] : [])];
  return (
    <div className={styles.issues}>
      <p className={styles.summary} role="status">
        <span data-mistakes={mistakes > 0 ? '' : undefined}>{summary.join(', ') || nothing}</span> <span>{notice}</span>
      </p>
      {isFixable && (
        <button
          type="button"
          className={styles.fix}
          title="Renames fields, drops removed ones, updates messages and adds missing limits. Saves nothing"
          onClick={onFix}
        >
          Fix the samples
        </button>
      )}
      {issues.length > 0 && (
        <ul className={styles.list}>
          {issues.map(({ file, isOwn, line, column, from, key, message, fix, isWarning, isBreak }) => (
            <li key={`${file} ${key} ${message}`}>
              {isOwn ? (
                <button type="button" className={styles.place} title="Go to this line" onClick={() => onGo(file, from)}>
                  {file}:{line}:{column}
                </button>
              ) : (
                <code>{file}</code>
              )}{' '}
              <code>{key}</code>{' '}
              {isWarning && <span title="It stops nothing, and fails the tests of this site's own forms">Warning: </span>}
              {message}. {fix}.{' '}
              {isBreak && (
                <button type="button" className={styles.place} title="Record why it is intended" onClick={onAllow}>
                  Allow this change…
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
