import type { Consequences } from '../../protocol/calls.ts';
import type { LiveForm } from '../state/use-form.ts';
import styles from './panels.module.css';

const REFUSED = 'The API rejects these values, so nothing would be stored. See «Verdict».';

function Row({ row: { payload, sealed, files, status } }: Consequences) {
  return (
    <dl className={styles.facts}>
      <dt>status</dt>
      <dd>
        <code>{status}</code>
      </dd>
      <dt>payload</dt>
      <dd>
        <pre className={styles.code}>{JSON.stringify(payload, undefined, 2)}</pre>
      </dd>
      <dt>encrypted</dt>
      <dd>{sealed.length === 0 ? 'nothing' : sealed.map((path) => <code key={path}>{path} </code>)}</dd>
      <dt>files</dt>
      <dd>{files.length === 0 ? 'none' : files.map((file) => <code key={file}>{file} </code>)}</dd>
    </dl>
  );
}

function Columns({ columns }: Consequences) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">Cell, masked as staff see it</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mail({ mail: { subject, replyTo, text } }: Consequences) {
  return (
    <>
      <dl className={styles.facts}>
        <dt>Subject</dt>
        <dd>{subject}</dd>
        <dt>Reply to</dt>
        <dd>{replyTo ?? 'nobody: the form asks for no address'}</dd>
      </dl>
      <pre className={styles.code}>{text}</pre>
    </>
  );
}

const VIEWS = { stored: Row, export: Columns, mail: Mail } as const;

/** What the server does with an accepted payload: the stored row, the export or the mail. */
export function KeptAs({ view, explained }: Pick<LiveForm, 'explained'> & { readonly view: keyof typeof VIEWS }) {
  if (!explained) return <p className={styles.note}>Waiting for the form…</p>;
  if (!explained.outcome) return <p className={styles.note}>{REFUSED}</p>;
  const View = VIEWS[view];
  return <View {...explained.outcome} />;
}
