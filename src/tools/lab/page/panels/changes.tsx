// The lab's panel of changes since the last release.
import type { Changed, StoredImpact } from '../../protocol/calls.ts';
import { useAnswer } from '../state/use-answer.ts';
import type { LiveForm } from '../state/use-form.ts';
import { Allow } from './allow.tsx';
import styles from './panels.module.css';

/** The time without a change after which stored leads are read, in ms. */
const COUNT_MS = 500;

const counted = (count: number, singular: string, plural: string) => `${count} ${count === 1 ? singular : plural}`;

const NOT_COUNTED = {
  'nothing breaks': 'No change breaks a field: stored leads and unfinished applications stay valid.',
  absent: 'There is no database in the data folder yet, so no stored lead is affected.',
  older: 'Stored leads were not counted: the database has an earlier version. Start the server of this version once to update it.',
} as const;

/** How many stored leads and unfinished applications the changes affect. */
function StoredLeads({ impact }: { readonly impact: StoredImpact }) {
  if (impact.kind !== 'counted') return <p className={styles.note}>{NOT_COUNTED[impact.kind]}</p>;
  const { leads, refused, unfinished, byChange } = impact;
  return (
    <>
      <p className={refused > 0 ? styles.bad : styles.note}>
        {refused} of {counted(leads, 'stored lead', 'stored leads')} would not satisfy the form any more.
        {unfinished > 0 && ` ${counted(unfinished, 'application is', 'applications are')} unfinished.`}
      </p>
      <ul className={styles.list}>
        {byChange.map(({ path, what, leads: affected }) => (
          <li key={path + what}>
            <code>{path}</code> {what}: {counted(affected, 'lead', 'leads')}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether a breaking change is the first one at its path. All at one path are allowed together. */
const isFirstAt = (changes: readonly Changed[], index: number) =>
  changes.findIndex(({ harm, path, why }) => harm === 'breaks' && why === undefined && path === changes[index]?.path) === index;

interface ChangesProps extends LiveForm {
  /** Called after a change was allowed. */
  readonly onAllowed: () => void;
}

/** The changes since the last release, and the stored leads that they affect. */
export function Changes({ checked, parts, onAllowed }: ChangesProps) {
  const { answer, args, problem } = useAnswer('stored', parts, COUNT_MS);
  // Counts for older texts are not shown.
  const impact = args === parts ? answer : undefined;
  if (!checked) return <p className={styles.note}>Comparing with the last release…</p>;
  if (checked.changes.length === 0) return <p className={styles.note}>The form has not changed since the last release.</p>;
  return (
    <>
      <ul className={styles.list}>
        {checked.changes.map(({ harm, path, what, fix, why }, index) => (
          <li key={path + what}>
            <strong className={harm === 'breaks' ? styles.bad : styles.good}>{harm}</strong> {path !== '' && <code>{path}</code>} {what}.
            {why === undefined ? fix !== undefined && ` ${fix}.` : ` Intended: ${why}`}
            {parts && harm === 'breaks' && why === undefined && isFirstAt(checked.changes, index) && (
              <Allow editedForm={parts} path={path} onAllowed={onAllowed} />
            )}
          </li>
        ))}
      </ul>
      {checked.changes.some(({ harm }) => harm !== 'words') && (
        <p className={styles.note}>
          What the form sends has changed. <code>npm run test:unit -- contract -u</code> updates the list of public calls: send its diff to
          whoever calls the API.
        </p>
      )}
      <h3 className={styles.title}>Stored leads on this machine</h3>
      {problem !== undefined && <p className={styles.bad}>{problem}</p>}
      {impact === undefined && problem === undefined && <p className={styles.note}>Counting…</p>}
      {impact === null && <p className={styles.note}>The files are not a valid form at the moment. Correct what is marked.</p>}
      {impact && <StoredLeads impact={impact} />}
    </>
  );
}
