// The lab's table of samples that break.
import type { Reason, SampleVerdict } from '../../../protocol/calls.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { inText } from '../../parts/in-text.ts';
import { bugReport } from '../verdict/bug-report.ts';
import styles from '../panels.module.css';

interface BrokenSamplesProps {
  readonly form: string;
  /** The samples that fail. */
  readonly samples: readonly SampleVerdict[];
  /** The edits of the form's files, as a diff. */
  readonly edit: string;
  /** Fills the form in with a sample. */
  readonly onShow: (sample: string) => void;
}

/** The expected errors that do not occur, as pairs of field and message. */
const missing = ({ expected, actual }: SampleVerdict) =>
  Object.entries(expected).filter(([field, message]) => !actual.some((error) => error.field === field && error.message === message));

/** The errors that occur and are not expected. */
const unexpected = ({ expected, actual }: SampleVerdict): readonly Reason[] =>
  actual.filter(({ field, message }) => expected[field] !== message);

/** The cells about one unexpected error, or about an accepted sample. */
function Now({ error }: { readonly error: Reason | undefined }) {
  if (!error) return <td colSpan={4}>accepted</td>;
  const { field, message, keyword, limit, value } = error;
  return (
    <>
      <td className={styles.bad}>
        <code>{field || '(whole payload)'}</code> {message}
      </td>
      <td data-whole>
        <code>{keyword}</code>
      </td>
      <td>{limit !== undefined && <code>{inText(limit)}</code>}</td>
      <td>
        <code>{inText(value)}</code>
      </td>
    </>
  );
}

/** A table of the failing samples, with expected and actual errors, and a bug report to copy. */
export function BrokenSamples({ form, samples, edit, onShow }: BrokenSamplesProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {['Case', 'Expected', 'Now', 'Keyword', 'Limit', 'Value', 'Bug report'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {samples.map((sample) => {
        const { id, payload, expected, actual } = sample;
        const [first, ...others] = unexpected(sample);
        const missingErrors = missing(sample);
        const rows = others.length + 1;
        return (
          <tbody key={id}>
            <tr>
              <th scope="row" rowSpan={rows}>
                <button type="button" className={styles.link} title="Fills the form in with this case" onClick={() => onShow(id)}>
                  {id}
                </button>
              </th>
              <td rowSpan={rows}>
                {missingErrors.length === 0
                  ? 'accepted'
                  : missingErrors.map(([field, message]) => (
                      <div key={field}>
                        <code>{field}</code> {message}
                      </div>
                    ))}
              </td>
              <Now error={first} />
              <td rowSpan={rows}>
                <CopyButton
                  label="Copy"
                  name={`Copy ${id} as a bug report`}
                  title="Payload, rule, limit, value, what is expected, your change of the form, and a link, as Markdown"
                  text={() =>
                    bugReport({
                      form,
                      payload,
                      sample: { id, expected },
                      edit,
                      lines: actual.map((error) => ({ ...error, page: error.message, api: error.message })),
                    })
                  }
                />
              </td>
            </tr>
            {others.map((error) => (
              <tr key={error.field}>
                <Now error={error} />
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}
