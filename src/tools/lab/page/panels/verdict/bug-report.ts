import { writeAddress } from '../../address.ts';
import { inText } from '../../parts/in-text.ts';
import { agree, type Compared } from './joined-errors.ts';

/** A payload to report. */
export interface ReportedPayload {
  readonly form: string;
  readonly payload: unknown;
  /** Its errors. */
  readonly lines: readonly Compared[];
  /** Its sample, with the expected messages by field. */
  readonly sample?: { readonly id: string; readonly expected: Readonly<Record<string, string>> };
  /** The edits of the form's files, as a diff; '' if there are none. */
  readonly edit: string;
}

/** The URL that opens a form with a payload. */
export const linkTo = (form: string, payload: unknown): string =>
  new URL(writeAddress({ form, payload: JSON.stringify(payload) }), window.location.href).href;

/** A cell of a table in Markdown. */
const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');
const valueCell = (value: unknown) => (value === undefined ? '' : cell(inText(value)));

function describeExpected({ id, expected }: NonNullable<ReportedPayload['sample']>): string {
  const errors = Object.entries(expected).map(([field, message]) => `\`${field}\`: ${message}`);
  return `The sample \`${id}\` expects that ${errors.length === 0 ? 'it is accepted' : `it is rejected with ${errors.join('; ')}`}.`;
}

/** A bug report about a payload, in Markdown. */
export function bugReport({ form, payload, lines, sample, edit }: ReportedPayload): string {
  const rows = lines.map((line) => {
    const verdict = agree(line) ? line.message : `page: ${line.page ?? 'accepts it'}; API: ${line.api ?? 'accepts it'}`;
    return `| \`${line.field || '(whole payload)'}\` | ${cell(verdict)} | ${line.keyword ?? ''} | ${valueCell(line.limit)} | ${valueCell(line.value)} |`;
  });
  const verdict = lines.length === 0 ? 'accepts' : 'rejects';
  return [
    `The form \`${form}\` ${verdict} this payload:`,
    '',
    '```json',
    JSON.stringify(payload, undefined, 2),
    '```',
    '',
    ...(sample === undefined ? [] : [describeExpected(sample), '']),
    ...(rows.length === 0 ? [] : ['| path | message | rule | limit | value |', '|---|---|---|---|---|', ...rows, '']),
    ...(edit === '' ? [] : ['With this change of the form:', '', '```diff', edit, '```', '']),
    `Open it in the form lab: ${linkTo(form, payload)}`,
    `Check it in a terminal: \`npm run forms -- check ${form} payload.json\``,
    '',
  ].join('\n');
}
