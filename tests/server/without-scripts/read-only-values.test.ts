import { expect, it } from 'vitest';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import { PAYER } from '../../support/forms/payer-form.ts';
import { DEFAULTS } from '../../support/forms/tables/defaults.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { postAsHtmlForm } from '../support/post-as-html-form.ts';

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

onEachDatabase('a read-only field in a form sent without scripts', (newPlace) => {
  it('is stored with its default if its branch was not on the page', async () => {
    const { status, stored } = await postAsHtmlForm(await newPlace(), ORDER, { plan: 'large' });
    expect([status, stored]).toEqual([303, { plan: 'large', price: 499 }]);
  });
});
