import type { FormDefinition } from '#shared/forms/types.ts';
import styles from './panels.module.css';

/** The payload as it is sent, and the call that sends it. */
export function Sent({ definition, payload }: { readonly definition: FormDefinition | undefined; readonly payload: unknown }) {
  if (!definition || payload === undefined) return <p className={styles.note}>Waiting for the form…</p>;
  const { call, instead } = definition.submit;
  const how = call
    ? `${call.method} /api${call.path} · ${call.encoding === 'json' ? 'application/json' : 'multipart/form-data; documents stand here by name and size'}`
    : `No call: submitting ${instead === 'show' ? 'shows the values in a dialog' : 'logs the values'}.`;
  return (
    <>
      <p className={styles.note}>{how}</p>
      <pre className={styles.code}>{JSON.stringify(payload, undefined, 2)}</pre>
    </>
  );
}
