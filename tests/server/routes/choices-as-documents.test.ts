import { expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { structureOf } from '#shared/forms/structure/structure.ts';
import { type Fields, multipartBody } from '../../support/multipart-body.ts';
import { PAYER } from '../../support/payer-form.ts';
import { testApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { builtSite } from '../support/site.ts';

const { schema } = PAYER;
const [{ key } = { key: '' }] = structureOf(schema).shape(schema.properties['payer'] ?? {}, undefined).choices;

onEachDatabase('a choice sent without scripts', (place) => {
  async function send(fields: Fields) {
    const where = await place();
    const app = await testApp(where, { siteDir: builtSite(), definitions: new Map([['payer', PAYER]]), flows: {} });
    const { payload, headers } = multipartBody(fields);
    const browser = { host: 'www.example.com', origin: 'https://www.example.com', 'sec-fetch-site': 'same-origin', accept: 'text/html' };
    const response = await app.inject({ method: 'POST', url: '/api/post-payer', payload, headers: { ...browser, ...headers } });
    const answer = /<script type="application\/json" id="answer">(.*?)<\/script>/s.exec(response.body)?.[1] ?? '{}';
    const storage = await openStorage(where);
    const [lead] = await storage.db.selectFrom('leads').select('payload').execute();
    await storage.close();
    return { status: response.statusCode, answered: JSON.parse(answer) as object, stored: lead && (JSON.parse(lead.payload) as unknown) };
  }

  it('decides what is kept of the answers, and is itself kept nowhere', async () => {
    const { status, stored } = await send({ [`payer/${key}`]: '1', 'payer/name': 'Asha', 'payer/branch': 'Pune' });
    expect([status, stored]).toEqual([303, { payer: { name: 'Asha', branch: 'Pune' } }]);
  });

  it('goes with its row, whatever was left empty before it', async () => {
    const empty = { [`others/0/${key}`]: '0', 'others/0/name': '' };
    const { status, stored } = await send({ ...empty, [`others/1/${key}`]: '1', 'others/1/name': 'Ravi', 'others/1/branch': 'Goa' });
    expect([status, stored]).toEqual([303, { others: [{ name: 'Ravi', branch: 'Goa' }] }]);
  });

  it('brings the page again where that did not show what is asked then, and its words at the field once it did', async () => {
    const unseen = await send({ [`payer/${key}`]: '1 unseen', 'payer/name': 'Asha' });
    expect(unseen).toMatchObject({
      status: 422,
      answered: { title: 'There is more to fill in', values: { payer: { name: 'Asha' } }, errors: [], chosen: { [`payer ${key}`]: 1 } },
      stored: undefined,
    });
    const seen = await send({ [`payer/${key}`]: '1', 'payer/name': '', 'payer/branch': 'Pune' });
    expect(seen).toMatchObject({ status: 422, answered: { chosen: { [`payer ${key}`]: 1 } } });
    expect((seen.answered as { errors: object[] }).errors).toEqual([{ field: 'payer/name', message: 'Name is required' }]);
  });
});
