import { openStorage } from '#server/storage/open.ts';
import type { AnsweredForm } from '#shared/forms/wire/no-script-answer.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { type Fields, multipartBody } from '../../support/server/multipart-body.ts';
import { testApp } from './app.ts';
import type { TestPlace } from './database/databases.ts';
import { builtSite } from './site.ts';

/** Headers of a browser that posts an HTML form without JavaScript. */
export const BROWSER = {
  host: 'www.example.com',
  origin: 'https://www.example.com',
  'sec-fetch-site': 'same-origin',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
} as const;

/** Returns what the renderer got to show the form again. Returns undefined if the page shows no answer. */
export function shownAnswer(html: string): AnsweredForm | undefined {
  const json = /<script type="application\/json" id="answer">(.*?)<\/script>/s.exec(html)?.[1];
  return json === undefined ? undefined : (JSON.parse(json) as AnsweredForm);
}

interface PostedForm {
  readonly status: number;
  /** What the returned page shows; empty after a redirect. */
  readonly answered: Partial<AnsweredForm>;
  /** The payload of the lead, if one was stored. */
  readonly stored: unknown;
  readonly files: readonly { readonly field: string; readonly size: number }[];
}

/** Posts a form like a browser without JavaScript, to a site with this form only. */
export async function postAsHtmlForm(place: TestPlace, form: FormDefinition, fields: Fields): Promise<PostedForm> {
  const app = await testApp(place, { siteDir: builtSite(), definitions: new Map([[form.name, form]]), flows: {} });
  const { payload, headers } = multipartBody(fields);
  const url = `/api${form.submit.call?.path}`;
  const response = await app.inject({ method: 'POST', url, payload, headers: { ...BROWSER, ...headers } });
  const storage = await openStorage(place);
  const [lead] = await storage.db.selectFrom('leads').select('payload').execute();
  const files = await storage.db.selectFrom('files').select(['field', 'size']).execute();
  await storage.close();
  return {
    status: response.statusCode,
    answered: shownAnswer(response.body) ?? {},
    stored: lead && (JSON.parse(lead.payload) as unknown),
    files,
  };
}
