import { writeAddress } from '../address.ts';
import { inText } from '../parts/in-text.ts';
import { agree, type Compared } from './compared.ts';

/** A payload to report. */
export interface Reported {
  readonly form: string;
  readonly payload: unknown;
  /** What is wrong with it. */
  readonly lines: readonly Compared[];
  /** The sample that it is of, with what that states: message by field. */
  readonly sample?: { readonly id: string; readonly stated: Readonly<Record<string, string>> };
  /** What was changed in the form's files, as a diff; '' where nothing was. */
  readonly edit: string;
}

/** The address that opens a form with a payload. */
export const linkTo = (form: string, payload: unknown): string =>
  new URL(writeAddress({ form, payload: JSON.stringify(payload) }), window.location.href).href;

/** A cell of a table in Markdown. */
const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');
const valueCell = (value: unknown) => (value === undefined ? '' : cell(inText(value)));

function expectation({ id, stated }: NonNullable<Reported['sample']>): string {
  const errors = Object.entries(stated).map(([field, message]) => `\`${field}\`: ${message}`);
  return `The sample \`${id}\` expects that ${errors.length === 0 ? 'it is accepted' : `it is rejected with ${errors.join('; ')}`}.`;
}

/** A payload and what is wrong with it, in Markdown. */
export function bugReport({ form, payload, lines, sample, edit }: Reported): string {
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
    ...(sample === undefined ? [] : [expectation(sample), '']),
    ...(rows.length === 0 ? [] : ['| path | message | rule | limit | value |', '|---|---|---|---|---|', ...rows, '']),
    ...(edit === '' ? [] : ['With this change of the form:', '', '```diff', edit, '```', '']),
    `Open it in the form lab: ${linkTo(form, payload)}`,
    `Check it in a terminal: \`npm run forms -- check ${form} payload.json\``,
    '',
  ].join('\n');
}
