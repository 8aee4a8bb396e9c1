import { expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { resolveDefinition } from '#shared/forms/resolve.ts';
import { type Fields, multipartBody } from '../../support/multipart-body.ts';
import { PAYER } from '../../support/payer-form.ts';
import { DEFAULTS } from '../../support/tables/defaults.ts';
import { testApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { builtSite } from '../support/site.ts';

const text = { type: 'string', title: 'Text', maxLength: 50 } as const;
const price = { type: 'integer', title: 'Price', readOnly: true, default: 499 } as const;

const ORDER = resolveDefinition(
  {
    name: 'payer',
    schema: {
      $id: 'payer',
      type: 'object',
      title: 'Order',
      required: ['plan'],
      properties: { plan: { ...text, enum: ['small', 'large'] } },
      if: { properties: { plan: { const: 'large' } }, required: ['plan'] },
      then: { properties: { price }, required: ['price'] },
    },
    ui: {},
    submit: PAYER.submit,
  },
  {},
  DEFAULTS,
);

onEachDatabase('a field that can only be read, of a form sent without scripts', (place) => {
  it('holds what it begins with in a branch that its page did not show', async () => {
    const where = await place();
    const app = await testApp(where, { siteDir: builtSite(), definitions: new Map([['payer', ORDER]]), flows: {} });
    const fields: Fields = { plan: 'large' };
    const { payload, headers } = multipartBody(fields);
    const browser = { host: 'www.example.com', origin: 'https://www.example.com', 'sec-fetch-site': 'same-origin', accept: 'text/html' };
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/post-payer', payload, headers: { ...browser, ...headers } });
    const storage = await openStorage(where);
    const leads = await storage.db.selectFrom('leads').select('payload').execute();
    await storage.close();
    expect([statusCode, ...leads.map((lead) => JSON.parse(lead.payload) as unknown)]).toEqual([303, { plan: 'large', price: 499 }]);
  });
});
