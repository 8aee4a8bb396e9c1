// The lab's table of samples that break.
import type { Reason, SampleVerdict } from '../../protocol/calls.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { inText } from '../parts/in-text.ts';
import { bugReport } from './bug-report.ts';
import styles from './panels.module.css';

interface BrokenSamplesProps {
  readonly form: string;
  /** Those that do not give what they state. */
  readonly samples: readonly SampleVerdict[];
  /** What was changed in the form's files, as a diff. */
  readonly edit: string;
  /** Fills the form in with one of them. */
  readonly onShow: (sample: string) => void;
}

/** The messages by field that are stated and do not come. */
const missing = ({ stated, given }: SampleVerdict) =>
  Object.entries(stated).filter(([field, message]) => !given.some((one) => one.field === field && one.message === message));

/** The errors that come and are not stated. */
const unexpected = ({ stated, given }: SampleVerdict): readonly Reason[] => given.filter(({ field, message }) => stated[field] !== message);

/** What comes of a sample: one row an error that is not stated, or one that says that it is accepted. */
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

/** Samples that break: what each expects, what it gets now, by which rule, and a report of it to copy. */
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
        const { id, payload, stated, given } = sample;
        const [first, ...others] = unexpected(sample);
        const expected = missing(sample);
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
                {expected.length === 0
                  ? 'accepted'
                  : expected.map(([field, message]) => (
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
                      sample: { id, stated },
                      edit,
                      lines: given.map((one) => ({ ...one, page: one.message, api: one.message })),
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
