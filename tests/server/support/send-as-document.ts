import { openStorage } from '#server/storage/open.ts';
import type { AnsweredForm } from '#shared/forms/wire/no-script-answer.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { type Fields, multipartBody } from '../../support/server/multipart-body.ts';
import { testApp } from './app.ts';
import type { TestPlace } from './database/databases.ts';
import { builtSite } from './site.ts';

/** What came of a form that was sent. */
interface SentDocument {
  readonly status: number;
  /** What the page that comes back shows; empty where none does. */
  readonly answered: Partial<AnsweredForm>;
  /** The payload of the lead, if there is one. */
  readonly stored: unknown;
  readonly files: readonly { readonly field: string; readonly size: number }[];
}

const BROWSER = { host: 'www.example.com', origin: 'https://www.example.com', 'sec-fetch-site': 'same-origin', accept: 'text/html' };
const ANSWER = /<script type="application\/json" id="answer">(.*?)<\/script>/s;

/** Sends a form of a site that has no other as a browser without scripts does. */
export async function sendAsDocument(where: TestPlace, form: FormDefinition, fields: Fields): Promise<SentDocument> {
  const app = await testApp(where, { siteDir: builtSite(), definitions: new Map([[form.name, form]]), flows: {} });
  const { payload, headers } = multipartBody(fields);
  const url = `/api${form.submit.call?.path}`;
  const response = await app.inject({ method: 'POST', url, payload, headers: { ...BROWSER, ...headers } });
  const storage = await openStorage(where);
  const [lead] = await storage.db.selectFrom('leads').select('payload').execute();
  const files = await storage.db.selectFrom('files').select(['field', 'size']).execute();
  await storage.close();
  return {
    status: response.statusCode,
    answered: JSON.parse(ANSWER.exec(response.body)?.[1] ?? '{}') as Partial<AnsweredForm>,
    stored: lead && (JSON.parse(lead.payload) as unknown),
    files,
  };
}
