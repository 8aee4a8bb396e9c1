import { writeAddress } from '../address.ts';
import { inText } from '../parts/in-text.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { agree, type Compared } from './compared.ts';
import styles from './panels.module.css';

interface ShareProps {
  readonly form: string;
  readonly payload: unknown;
  /** What is wrong with it. */
  readonly lines: readonly Compared[];
}

/** The address that opens a form with a payload. */
const linkTo = (form: string, payload: unknown) =>
  new URL(writeAddress({ form, payload: JSON.stringify(payload) }), window.location.href).href;

/** A cell of a table in Markdown. */
const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');
const valueCell = (value: unknown) => (value === undefined ? '' : cell(inText(value)));

/** A payload and what is wrong with it, in Markdown. */
function bugReport({ form, payload, lines }: ShareProps): string {
  const rows = lines.map((line) => {
    const said = agree(line) ? line.message : `page: ${line.page ?? 'accepts it'}; API: ${line.api ?? 'accepts it'}`;
    return `| \`${line.field || '(whole payload)'}\` | ${cell(said)} | ${line.keyword ?? ''} | ${valueCell(line.limit)} | ${valueCell(line.value)} |`;
  });
  const verdict = lines.length === 0 ? 'accepts' : 'rejects';
  return [
    `The form \`${form}\` ${verdict} this payload:`,
    '',
    '```json',
    JSON.stringify(payload, undefined, 2),
    '```',
    '',
    ...(rows.length === 0 ? [] : ['| path | message | rule | limit | value |', '|---|---|---|---|---|', ...rows, '']),
    `Open it in the form lab: ${linkTo(form, payload)}`,
    `Check it in a terminal: \`npm run forms -- check ${form} payload.json\``,
    '',
  ].join('\n');
}

/** Hands a payload on: to a colleague, or into an issue. */
export function Share(props: ShareProps) {
  return (
    <p className={styles.line}>
      <CopyButton
        label="Copy a link with this payload"
        title="A link that opens this form filled in with this payload. The payload stands behind the #, so no server sees it"
        text={() => linkTo(props.form, props.payload)}
      />
      <CopyButton
        label="Copy as a bug report"
        title="Payload, errors and link as Markdown, to paste into an issue"
        text={() => bugReport(props)}
      />
    </p>
  );
}
