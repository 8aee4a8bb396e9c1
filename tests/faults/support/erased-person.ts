import { createHash, randomBytes } from 'node:crypto';
import type { FormSchema } from '#shared/forms/types.ts';
import type { Storage } from '#server/storage/open.ts';
import { hashOf } from '#server/storage/hash.ts';
import { comparable } from '#server/submissions/unique-values.ts';
import type { ListeningServer } from '../../support/server/server-process.ts';
import { type Fields, multipartBody } from '../../support/server/multipart-body.ts';
import { PDF } from '../../server/support/documents.ts';
import { WebVisitor } from './object-storage-site.ts';
import { definitionOf } from '../../support/forms/site-words.ts';
import { callOf, partsOf, readForm, sampleOf, updateOf } from '../../support/forms/site-forms.ts';

/** Everything that the erased person writes. No other lead of a test contains any of it. */
export const PERSON = {
  email: 'zubaida.quereshi@post.example',
  earlierEmail: 'zubaida.before@post.example',
  phone: '9123409876',
  name: 'Zubaida Quereshi',
  sentence: 'Zubaida would like to sell saffron everywhere.',
  account: '50100348812097',
  earlierAccount: '50100348812001',
  pan: 'BQZPZ7731K',
  earlierPan: 'AQZPZ7731K',
  document: 'curriculum of Zubaida',
  earlierDocument: 'first curriculum of Zubaida',
  fileName: 'zubaida-quereshi-pan.pdf',
} as const;

/** Values that are stored unencrypted. */
export const PLAIN = ['email', 'earlierEmail', 'phone', 'name', 'sentence'] as const satisfies (keyof typeof PERSON)[];

const { email, phone, name, sentence } = PERSON;
/** The longest message that all three forms accept. */
const longest = Math.min(
  ...['contact', 'quote', 'partner'].map((form) => definitionOf(form).schema.properties['message']?.maxLength ?? Infinity),
);
/** A message that does not compress, longer than a database page if the forms allow it. */
const message = `${sentence} ${randomBytes(3000).toString('base64')}`.slice(0, longest);
const pieces = [0.2, 0.4, 0.6, 0.8, 1].map((share) => message.slice(0, message.length * share).slice(-60));
const pdf = (words: string) => ({ name: PERSON.fileName, content: `${PDF}${words}` });
const ADD = '/add-it-sevice-provider-individual';

/** The answers whose fields a form has. */
function pickFields(form: string, answers: Fields): Fields {
  const { properties } = readForm(form, 'schema.json') as FormSchema;
  return Object.fromEntries(Object.entries(answers).filter(([field]) => Object.hasOwn(properties, field)));
}

/** Sends all of the person's values: several forms, and an application whose steps are changed afterwards. */
export async function sendAll(server: ListeningServer): Promise<void> {
  const visitor = new WebVisitor();
  let sent = 0;
  const post = async (path: string, fields: Fields, isMultipart = false) => {
    sent += 1;
    const key = { 'idempotency-key': `zubaida-sends-${sent}` };
    const { payload, headers } = isMultipart ? multipartBody(fields) : { payload: JSON.stringify(fields), headers: {} };
    const { status, text } = await visitor.post(server, path, payload, { ...headers, ...key });
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return (JSON.parse(text) as { data: { id: string } }).data.id;
  };
  await post(callOf('contact'), sampleOf('contact', pickFields('contact', { name, email, phone, message })));
  await post(callOf('quote'), partsOf('quote', pickFields('quote', { name, email, phone, message, file: pdf(PERSON.document) })), true);
  await post(callOf('newsletter'), sampleOf('newsletter', { email }) as Fields);
  await post(callOf('partner'), sampleOf('partner', pickFields('partner', { name, email, mobile: phone, message })));
  const first = partsOf('individual-details', {
    name,
    mobile: phone,
    email: PERSON.earlierEmail,
    pan_text: PERSON.earlierPan,
    cv: pdf(PERSON.earlierDocument),
    pan: pdf(PERSON.document),
  });
  const id = await post(`${ADD}-details`, first, true);
  const bank = sampleOf('individual-bank', { name }) as Fields;
  await post(`${ADD}-bank-details?id=${id}`, { ...bank, bank_account_no: PERSON.earlierAccount });
  await post(`${updateOf('individual-details')}?id=${id}`, { ...first, email, pan_text: PERSON.pan, cv: pdf(PERSON.document) }, true);
  await post(`${ADD}-bank-details?id=${id}`, { ...bank, bank_account_no: PERSON.account });
  await post(`${ADD}-service-details?id=${id}`, sampleOf('individual-services', { cms_service: ['Drupal'] }) as Fields);
}

const TIME = /^\d{4}-\d\d-\d\dT/;
/** Limits for `storedTexts`: shorter texts are our own words, such as form names; longer ones are spread over pages. */
const SHORTEST = 30;
const LONGEST = 1000;

/**
 * The texts of all rows as they are stored: hashes, random names, encrypted values. Call it while the person's rows are the only
 * ones.
 */
export async function storedTexts({ db }: Storage): Promise<string[]> {
  const tables = ['leads', 'visitor_tokens', 'files', 'unique_keys', 'idempotency', 'outbox'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  const values = rows.flat().flatMap((row) => Object.values(row) as unknown[]);
  const texts = values.filter(
    (value) => typeof value === 'string' && value.length >= SHORTEST && value.length <= LONGEST && !TIME.test(value),
  );
  return [...new Set(texts as string[])];
}

/** Everything that the person wrote, in every encoding and hash that might be stored. */
export function everyEncoding(): (string | Buffer)[] {
  return [...Object.values(PERSON).flatMap(encodingsOf), ...pieces];
}

function encodingsOf(value: string): (string | Buffer)[] {
  const utf8 = Buffer.from(value);
  const utf16 = Buffer.from(value, 'utf16le');
  const digests = [
    createHash('sha256').update(value).digest(),
    createHash('sha256').update(comparable(value)).digest(),
    Buffer.from(hashOf(comparable(value)), 'hex'),
  ];
  return [
    utf8,
    utf16,
    Buffer.from(utf16).swap16(),
    ...digests,
    ...[utf8, ...digests].flatMap((bytes) => [bytes.toString('hex'), bytes.toString('base64')]),
  ];
}
