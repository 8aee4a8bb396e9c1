import { expect, it } from 'vitest';
import { siteForm } from '#shared/forms/site-form.ts';
import type { Fields } from '../../support/server/multipart-body.ts';
import { PAYER } from '../../support/forms/payer-form.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { postAsHtmlForm } from '../support/post-as-html-form.ts';

const { schema } = PAYER;
const [{ key } = { key: '' }] = siteForm(schema).resolve({ payer: {} }).root.child('payer')?.choices ?? [];

onEachDatabase('the choice of a branch, sent without scripts', (newPlace) => {
  const send = async (fields: Fields) => postAsHtmlForm(await newPlace(), PAYER, fields);

  it('decides which answers are stored, and is not stored itself', async () => {
    const { status, stored } = await send({ [`payer/${key}`]: '1', 'payer/name': 'Asha', 'payer/branch': 'Pune' });
    expect([status, stored]).toEqual([303, { payer: { name: 'Asha', branch: 'Pune' } }]);
  });

  it('stays with its row when empty rows before it are dropped', async () => {
    const empty = { [`others/0/${key}`]: '0', 'others/0/name': '' };
    const { status, stored } = await send({ ...empty, [`others/1/${key}`]: '1', 'others/1/name': 'Ravi', 'others/1/branch': 'Goa' });
    expect([status, stored]).toEqual([303, { others: [{ name: 'Ravi', branch: 'Goa' }] }]);
  });

  it('shows the page again if the branch was not on it, and else reports errors at the fields', async () => {
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
