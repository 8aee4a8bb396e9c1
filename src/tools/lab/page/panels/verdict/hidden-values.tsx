import type { HiddenValue } from '../../../protocol/calls.ts';
import styles from '../panels.module.css';

/** The values of a payload that the form does not show, each with the condition that hides it. */
export function NotShown({ hidden }: { readonly hidden: readonly HiddenValue[] }) {
  if (hidden.length === 0) return null;
  return (
    <>
      <p className={styles.warned}>
        The form does not show {hidden.length === 1 ? 'one value' : `${hidden.length} values`} of this payload, and does not send{' '}
        {hidden.length === 1 ? 'it' : 'them'}:
      </p>
      <ul className={styles.list}>
        {hidden.map(({ path, why }) => (
          <li key={path}>
            <code>{path}</code>: {why}.
          </li>
        ))}
      </ul>
    </>
  );
}
