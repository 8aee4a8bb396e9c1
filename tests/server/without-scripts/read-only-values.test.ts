import { expect, it } from 'vitest';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import { PAYER } from '../../support/forms/payer-form.ts';
import { DEFAULTS } from '../../support/forms/tables/defaults.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { sendAsDocument } from '../support/send-as-document.ts';

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
    const { status, stored } = await sendAsDocument(await place(), ORDER, { plan: 'large' });
    expect([status, stored]).toEqual([303, { plan: 'large', price: 499 }]);
  });
});
