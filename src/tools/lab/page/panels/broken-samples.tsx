import type { SampleVerdict } from '../../protocol/calls.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { bugReport } from './bug-report.ts';
import styles from './panels.module.css';

interface BrokenSamplesProps {
  readonly form: string;
  /** Those that do not give what they state. */
  readonly samples: readonly SampleVerdict[];
  /** Fills the form in with one of them. */
  readonly onShow: (sample: string) => void;
}

/** The messages by field that are in one of the two only. */
function only(here: SampleVerdict['stated'], there: SampleVerdict['stated']): readonly (readonly [string, string])[] {
  return Object.entries(here).filter(([field, message]) => there[field] !== message);
}

function Messages({ errors }: { readonly errors: ReturnType<typeof only> }) {
  if (errors.length === 0) return <>accepted</>;
  return errors.map(([field, message]) => (
    <div key={field}>
      <code>{field}</code> {message}
    </div>
  ));
}

/** Samples that break: what each expects, what it gets now, and a report of it to copy. */
export function BrokenSamples({ form, samples, onShow }: BrokenSamplesProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {['Case', 'Expected', 'Now', 'Bug report'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {samples.map(({ id, payload, stated, given }) => (
          <tr key={id}>
            <th scope="row">
              <button type="button" className={styles.link} title="Fills the form in with this case" onClick={() => onShow(id)}>
                {id}
              </button>
            </th>
            <td>
              <Messages errors={only(stated, given)} />
            </td>
            <td className={styles.bad}>
              <Messages errors={only(given, stated)} />
            </td>
            <td>
              <CopyButton
                label="Copy"
                name={`Copy ${id} as a bug report`}
                title="Payload, what is expected, what comes of it, and a link, as Markdown"
                text={() =>
                  bugReport({
                    form,
                    payload,
                    sample: { id, stated },
                    lines: Object.entries(given).map(([field, message]) => ({ field, message, page: message, api: message })),
                  })
                }
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
