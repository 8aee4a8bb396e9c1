import { expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import type { FieldSchema, FormDefinition } from '#shared/forms/types.ts';
import { multipartBody } from '../../support/server/multipart-body.ts';
import { DEFAULTS } from '../../support/forms/tables/defaults.ts';
import { testApp } from '../support/app.ts';
import { onEachDatabase, type TestPlace } from '../support/database/databases.ts';
import { BROWSER } from '../support/post-as-html-form.ts';
import { builtSite } from '../support/site.ts';

const note = { type: 'string', title: 'Note', maxLength: 10 } as const;
const PROPERTIES: Readonly<Record<string, FieldSchema>> = {
  note,
  code: { type: 'string', title: 'Code', maxLength: 20, pattern: '^[a-z\\n]+$' },
  name: { type: 'string', title: 'Name', maxLength: 20, person: 'name', pattern: '^[A-Za-z]+( [A-Za-z]+)*$' },
  email: { type: 'string', title: 'E-mail', maxLength: 40, format: 'email' },
  phone: { type: 'string', title: 'Phone', spelling: 'phone', minLength: 10, maxLength: 10 },
};
const ROWS = {
  rows: { type: 'array', title: 'Rows', maxItems: 3, items: { type: 'object', title: 'Row', properties: { note } } },
} as const;

const formOf = (encoding: 'json' | 'multipart', properties: Readonly<Record<string, FieldSchema>>): FormDefinition =>
  resolveDefinition(
    {
      name: 'letter',
      schema: { $id: 'letter', type: 'object', title: 'Letter', properties },
      ui: {},
      submit: {
        call: { method: 'POST', path: '/post-letter', encoding },
        purpose: 'We read it.',
        keepFor: { received: 'P1Y' },
        outcomes: { 200: { dialog: { icon: 'success', title: 'Saved' } } },
      },
    },
    {},
    DEFAULTS,
  );

type Values = Readonly<Record<string, string>>;
/** One way to encode the values. `page`: a browser sends the form without scripts. `rows`: the form has rows. */
interface Wire {
  readonly encoding: 'json' | 'multipart';
  readonly page?: boolean;
  readonly body: (values: Values) => { readonly payload: Buffer | string; readonly headers: Readonly<Record<string, string>> };
  readonly rows?: boolean;
}

const asJson = (values: Values) => ({ payload: JSON.stringify(values), headers: { 'content-type': 'application/json' } });
const asPairs = (values: Values) => ({
  payload: new URLSearchParams(values).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
const asJsonPart = (values: Values) => multipartBody({ payload: JSON.stringify({ ...values, rows: [{ note: values['note'] }] }) });
const asRowParts = ({ note: text = '', ...values }: Values) => multipartBody({ ...values, note: text, 'rows/0/note': text });

const WIRES: Readonly<Record<string, Wire>> = {
  JSON: { encoding: 'json', body: asJson },
  multipart: { encoding: 'multipart', body: multipartBody },
  'a part that is JSON': { encoding: 'multipart', body: asJsonPart, rows: true },
  'parts of rows': { encoding: 'multipart', body: asRowParts, rows: true },
  'a page without scripts': { encoding: 'multipart', page: true, body: multipartBody },
  'a page without scripts, urlencoded': { encoding: 'json', page: true, body: asPairs },
};

async function send(place: TestPlace, { encoding, page = false, body, rows = false }: Wire, values: Values) {
  const form = formOf(encoding, rows ? { ...PROPERTIES, ...ROWS } : PROPERTIES);
  const app = await testApp(place, { siteDir: builtSite(), definitions: new Map([['letter', form]]), flows: {} });
  const { payload, headers } = body(values);
  const response = await app.inject({ method: 'POST', url: '/api/post-letter', payload, headers: { ...(page && BROWSER), ...headers } });
  const storage = await openStorage(place);
  const [lead] = await storage.db.selectFrom('leads').select('payload').execute();
  await storage.close();
  return { status: response.statusCode, stored: lead && (JSON.parse(lead.payload) as unknown) };
}

onEachDatabase('pasted text', (newPlace) => {
  for (const [name, wire] of Object.entries(WIRES)) {
    it.each(['\n', '\r\n', '\r'])(`${name}: counts a line break (%j) as one character, and stores it as LF`, async (lineBreak) => {
      const values = { note: `12345${lineBreak}7890`, code: `ab${lineBreak}cd` };
      const { status, stored } = await send(await newPlace(), wire, values);
      expect(status).toBe(wire.page ? 303 : 200);
      expect(stored).toEqual({ note: '12345\n7890', code: 'ab\ncd', ...(wire.rows && { rows: [{ note: '12345\n7890' }] }) });
    });

    it(`${name}: removes invisible characters and unusual spaces where a format needs it`, async () => {
      const values = {
        note: 'soft\u00ADly',
        name: '\u202AAsha\u00A0Ra\u200Bo\u202C',
        email: '\u200Easha@exam\u00ADple.com\u00A0',
        phone: '\u202A+91\u00A098765\u201143210\u202C',
      };
      const { status, stored } = await send(await newPlace(), wire, values);
      expect(status).toBe(wire.page ? 303 : 200);
      expect(stored).toMatchObject({ note: 'soft\u00ADly', name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' });
    });
  }
});
