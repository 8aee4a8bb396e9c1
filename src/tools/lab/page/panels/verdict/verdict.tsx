// The lab's panel of the verdicts of page and API.
import type { ApiFieldError } from '#shared/forms/types.ts';
import { inText } from '../../parts/in-text.ts';
import type { LiveForm } from '../../state/use-form.ts';
import type { PastedPayload } from '../../state/use-pasted.ts';
import { agree, joinErrors, type Compared } from './joined-errors.ts';
import { NotShown } from './hidden-values.tsx';
import { Share } from './share.tsx';
import styles from '../panels.module.css';

/** `3 fields are wrong` */
const countWrong = (count: number): string => `${count === 1 ? 'one field is' : `${count} fields are`} wrong`;

interface PastedVerdictProps extends Pick<ReasonsProps, 'onShrink'> {
  readonly pasted: PastedPayload;
  /** The edits of the form's files, for a bug report. */
  readonly edit: string;
  readonly children?: React.ReactNode;
}

/** The verdict of the API on a payload that was pasted or generated. */
export function PastedVerdict({ pasted: { asked, explained }, edit, onShrink, children }: PastedVerdictProps) {
  if (!asked || !explained) return null;
  const lines = explained.errors.map((error) => ({ ...error, page: error.message, api: error.message }));
  return (
    <>
      <p className={lines.length === 0 ? styles.good : styles.bad}>
        {lines.length === 0 ? 'The API accepts this payload.' : `The API rejects this payload: ${countWrong(lines.length)}.`}
      </p>
      <NotShown hidden={explained.hidden} />
      <Share form={asked.form} payload={asked.payload} lines={lines} edit={edit}>
        {children}
      </Share>
      {lines.length > 0 && <Reasons lines={lines} onShrink={onShrink} />}
    </>
  );
}

/** The verdicts of page and API on the values in the form. If they differ, the engine has a defect. */
export function Verdict({ definition, held, explained, notShown, edit }: LiveForm & { readonly edit: string }) {
  if (!definition || !held || !explained) return <p className={styles.note}>Waiting for the form…</p>;
  const local = new Set(definition.submit.local);
  const isLocal = ({ field }: ApiFieldError) => local.has(field.split('/')[0] ?? '');
  const lines = joinErrors(
    held.errors.filter((error) => !isLocal(error)),
    explained.errors,
  );
  const localErrors = held.errors.filter(isLocal);
  const differ = lines.filter((line) => !agree(line));
  return (
    <>
      <p className={differ.length > 0 ? styles.bad : styles.note} role="status">
        {differ.length > 0
          ? `Page and API do not agree on ${differ.length === 1 ? 'a field' : `${differ.length} fields`}: this is a defect of the engine.`
          : lines.length === 0
            ? 'Page and API accept this payload.'
            : `Page and API agree: ${countWrong(lines.length)}.`}
        {localErrors.length > 0 && ` Only the browser also requires: ${localErrors.map(({ field }) => field).join(', ')}.`}
      </p>
      <NotShown hidden={notShown} />
      {lines.length > 0 && <Reasons lines={lines} />}
      <Share form={definition.name} payload={held.sent} lines={lines} edit={edit} />
    </>
  );
}

interface ReasonsProps {
  readonly lines: readonly Compared[];
  /** Looks for the smallest part that is rejected with the error at a path. */
  readonly onShrink?: ((path: string) => void) | undefined;
}

/** A table of errors, with rule, limit and value. */
function Reasons({ lines, onShrink }: ReasonsProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {['Path', 'Message', 'Keyword', 'Limit', 'Value'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          {onShrink && <th scope="col">Smallest failing part</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.field} data-differs={agree(line) ? undefined : ''}>
            <th scope="row">
              <code>{line.field || '(whole payload)'}</code>
            </th>
            <td>
              {agree(line) ? (
                line.message
              ) : (
                <>
                  page: {line.page ?? 'accepts it'}
                  <br />
                  API: {line.api ?? 'accepts it'}
                </>
              )}
            </td>
            <td data-whole>{line.keyword && <code>{line.keyword}</code>}</td>
            <td>{line.limit !== undefined && <code>{inText(line.limit)}</code>}</td>
            <td>{line.keyword && <code>{inText(line.value)}</code>}</td>
            {onShrink && (
              <td>
                <button
                  type="button"
                  title="Removes everything that this error does not need"
                  onClick={() => onShrink(line.field)}
                  aria-label={`Find the smallest failing part for ${line.field || 'the whole payload'}`}
                >
                  Find
                </button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
