import { BAD, GOOD, PDF } from '../../../server/support/documents.ts';
import type { Payload } from '#shared/forms/types.ts';
import { mutateJson } from './json-mutations.ts';
import { nastyText } from './strings.ts';
import type { Random } from '../../support/random.ts';
import type { Fields } from '../../../support/server/multipart-body.ts';

/** Mutations of a multipart body: its parts, their heads, and its bytes. */

interface Part {
  /** Lines of the part's head. */
  readonly head: readonly string[];
  readonly content: Buffer | string;
}

const disposition = (name: string, filename?: string) =>
  `Content-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}`;

/** The parts a browser would send. */
function partsOf(fields: Fields): Part[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    [value]
      .flat()
      .map((item) =>
        typeof item === 'string'
          ? { head: [disposition(name)], content: item }
          : { head: [disposition(name, item.name), 'Content-Type: application/octet-stream'], content: item.content },
      ),
  );
}

const FILENAMES: readonly string[] = [
  '../../../../tmp/evil.pdf',
  '..\\..\\evil.pdf',
  '/etc/passwd',
  'C:\\Windows\\a.pdf',
  'a\\".pdf',
  "a';rm -rf /.pdf",
  'a\0.pdf',
  'a.pdf\0.exe',
  'a.pdf.exe',
  'a.exe.pdf',
  '.pdf',
  'pdf',
  '.',
  '..',
  '',
  ' ',
  'con.pdf',
  'a.pdf ',
  'a.PdF',
  'a.pdf;a=b',
  '\u202efdp.exe',
  '\ufeff.pdf',
  `${'a'.repeat(5000)}.pdf`,
  `${'é'.repeat(300)}.pdf`,
  '=cmd.pdf',
  '<img src=x>.pdf',
  '%2e%2e%2fa.pdf',
  'a\u2028.pdf',
];

/** Field names with paths that no form has. */
function strangePath(name: string, random: Random): string {
  return random.pick([
    'payload',
    `${name}/0/name`,
    `${name}/0/0/0`,
    `${name}/99999/name`,
    `${name}/1e3/name`,
    `${name}/-1`,
    `${name}/__proto__/polluted`,
    '__proto__/polluted',
    'constructor/prototype/polluted',
    'references/0/name',
    'references/2/phone',
    'references/0/__proto__',
    'branches/0/address/city',
    'branches/0',
    '/',
    '//',
    '~',
    '~2/~1/~0',
    'a/'.repeat(3000),
    'references/0/'.repeat(1000),
  ]);
}

/** Heads that are malformed, doubled or missing, and the encodings of RFC 2231, 5987 and 2047. */
function strangeHead(name: string, random: Random): string[] {
  const filename = random.pick(FILENAMES);
  const file = disposition(name, filename);
  return random.pick<string[]>([
    [],
    [''],
    ['Content-Type: application/pdf'],
    [file, file],
    [disposition(name), file],
    [
      file,
      `Content-Type: ${random.pick(['text/html', 'application/json', 'multipart/mixed; boundary=inner', 'application/x-www-form-urlencoded', '', ';;;', 'text/plain; charset=utf-16le', 'text/plain; charset=base64', 'a'.repeat(2000)])}`,
    ],
    [
      disposition(name),
      `Content-Type: ${random.pick(['application/json', 'application/octet-stream', 'text/plain; charset=utf-16', 'text/plain; charset=__proto__', 'text/html'])}`,
    ],
    [`Content-Disposition: form-data; name="${name}"; filename*=UTF-8''${encodeURIComponent(filename)}`],
    [`Content-Disposition: form-data; name="${name}"; filename*=utf-16''%ff%fe%zz`],
    [`Content-Disposition: form-data; name="${name}"; filename*0="a"; filename*1=".pdf"`],
    [`Content-Disposition: form-data; name*=UTF-8''${name}; filename="a.pdf"`],
    [`Content-Disposition: form-data; name="${name}"; name="email"; filename="a.pdf"; filename="b.exe"`],
    [`Content-Disposition: form-data; name="${name}"; filename="=?UTF-8?B?Li4vYS5wZGY=?="`],
    [`Content-Disposition: form-data; name=${name}; filename=a.pdf`],
    [`Content-Disposition: form-data; name="${name}`],
    [`Content-Disposition: attachment; name="${name}"; filename="a.pdf"`],
    ['Content-Disposition: form-data'],
    ['Content-Disposition: form-data; filename="a.pdf"'],
    [`content-disposition:form-data;name="${name}";filename="${filename}"`],
    [`Content-Disposition : form-data; name="${name}"`],
    [`Content-Disposition: form-data;\r\n name="${name}"`],
    [`Content-Disposition: form-data; name="${name}"\n`, 'X: \0'],
    [disposition(name), 'Content-Transfer-Encoding: base64'],
    [file, 'Content-Transfer-Encoding: quoted-printable', 'Content-Encoding: gzip'],
    [file, ...Array.from({ length: random.pick([5, 30, 2500]) }, (_, i) => `X-${i}: ${i}`)],
    [file, `X: ${'y'.repeat(random.pick([1000, 90_000]))}`],
    [
      disposition(
        random.pick(['__proto__', 'constructor', 'toString', '', '\0', 'x'.repeat(500), 'a\\"b', 'name[]', 'name[a]', 'é', '\ud800']),
        random.chance(0.5) ? 'a.pdf' : undefined,
      ),
    ],
  ]);
}

function anyContent(random: Random): Buffer | string {
  if (random.chance(0.4)) return random.pick(Object.values(GOOD));
  if (random.chance(0.4)) return random.pick(Object.values(BAD));
  return random.pick([
    nastyText(random),
    random.bytes(100),
    PDF.slice(0, 3),
    PDF + '\r\n--',
    '',
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--x--',
  ]);
}

/** The fields of an unchanged part `payload`; undefined for any other part. */
function payloadIn({ head, content }: Part): Payload | undefined {
  try {
    const value: unknown = head[0] === disposition('payload') ? JSON.parse(String(content)) : undefined;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Payload) : undefined;
  } catch {
    return undefined;
  }
}

/** JSON for the part `payload` that no form asks for. */
const anyJson = (random: Random): string =>
  random.pick([
    '{}',
    'null',
    '[]',
    '{"references":{}}',
    '{"references":[null,1,[],{}]}',
    `{"references":[${Array.from({ length: random.pick([10, 3000]) }, () => '{}').join(',')}]}`,
    `{"references":${'['.repeat(random.pick([3, 100, 30_000]))}`,
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    '{"file":{"name":"a.pdf","size":9,"path":"/etc/passwd"}}',
    nastyText(random),
  ]);

function mutateParts(parts: readonly Part[], names: readonly string[], random: Random): Part[] {
  const all = [...parts];
  for (let changes = 1 + random.below(3); changes > 0; changes -= 1) {
    const at = random.below(all.length);
    const name = random.chance(0.2) ? strangePath(random.pick(names), random) : random.pick(names);
    const old = all[at] ?? { head: [], content: '' };
    const makers: readonly (() => Part[])[] = [
      () => [],
      () => [old, old],
      () => Array.from({ length: random.pick([3, 20, 300]) }, () => old),
      () => [{ ...old, content: anyContent(random) }],
      () => [{ ...old, content: nastyText(random) }],
      () => [{ ...old, head: strangeHead(name, random) }],
      () => [old, { head: strangeHead(name, random), content: anyContent(random) }],
      () => [{ head: [disposition(name, random.pick(FILENAMES)), 'Content-Type: application/pdf'], content: anyContent(random) }],
      () => [{ head: [disposition(name, random.pick([...Object.keys(GOOD), ...Object.keys(BAD)]))], content: anyContent(random) }],
      () => [{ head: [disposition(name)], content: anyContent(random) }],
      () => [old, { head: [disposition('payload')], content: anyJson(random) }],
      () => [{ ...old, content: mutateJson(payloadIn(old) ?? {}, random) }],
    ];
    all.splice(at, 1, ...random.pick(makers)());
  }
  return all;
}

export interface MutatedBody {
  readonly contentType: string;
  readonly body: Buffer;
}

function serialize(parts: readonly Part[], boundary: string, end = `--${boundary}--\r\n`): Buffer {
  const pieces = parts.flatMap(({ head, content }) => [
    Buffer.from(`--${boundary}\r\n${head.map((line) => `${line}\r\n`).join('')}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(end)]);
}

function mutateBytes({ contentType, body }: MutatedBody, boundary: string, random: Random): MutatedBody {
  const at = random.below(body.length + 1);
  const text = () => body.toString('latin1');
  const withText = (changed: string) => ({ contentType, body: Buffer.from(changed, 'latin1') });
  const makers: readonly (() => MutatedBody)[] = [
    () => ({ contentType, body: body.subarray(0, at) }),
    () => ({ contentType, body: Buffer.concat([body.subarray(0, at), random.bytes(1 + random.below(40)), body.subarray(at)]) }),
    () => ({ contentType, body: Buffer.concat([random.bytes(20), body, random.bytes(20)]) }),
    () => ({ contentType, body: Buffer.concat([body, body]) }),
    () => ({ contentType, body: Buffer.alloc(0) }),
    () => withText(text().replaceAll('\r\n', '\n')),
    () => withText(text().replaceAll(`--${boundary}`, `-${boundary}`)),
    () => withText(text().replace(`--${boundary}--`, `--${boundary}`)),
    () => withText(text().replace(`--${boundary}\r\n`, `--${boundary}--\r\n`)),
    () => withText(text().replaceAll(boundary, boundary.toUpperCase())),
    () => withText(`\r\n\r\n${text()}`),
    () => ({ contentType: `multipart/form-data; boundary="${boundary}"`, body }),
    () => ({ contentType: `multipart/form-data; boundary=${boundary}; boundary=other`, body }),
    () => ({ contentType: `multipart/form-data; boundary=${boundary.slice(0, 4)}`, body }),
    () => ({ contentType: `multipart/form-data; boundary=${'b'.repeat(random.pick([70, 71, 2000]))}`, body }),
    () => ({
      contentType: random.pick([
        'multipart/form-data',
        'multipart/form-data; boundary',
        'multipart/form-data; boundary=',
        'multipart/mixed; boundary=x',
        'multipart/form-data; charset=utf-16; boundary=x',
      ]),
      body,
    }),
  ];
  return random.pick(makers)();
}

/** Mutates a valid body. One in twenty stays valid. */
export function mutateMultipart(fields: Fields, names: readonly string[], random: Random): MutatedBody {
  const boundary = `----part${random.below(2 ** 30).toString(36)}`;
  const contentType = `multipart/form-data; boundary=${boundary}`;
  const parts = partsOf(fields);
  const choice = random.next();
  if (choice < 0.05) return { contentType, body: serialize(parts, boundary) };
  const whole = { contentType, body: serialize(choice < 0.75 ? mutateParts(parts, names, random) : parts, boundary) };
  return choice < 0.6 ? whole : mutateBytes(whole, boundary, random);
}
