import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import type { FormSource } from '#shared/forms/definition/sources.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { DEFAULTS } from './tables/defaults.ts';

const text = (title: string) => ({ type: 'string', title, maxLength: 50 }) as const;
const payer = {
  type: 'object',
  anyOf: [
    { title: 'A person', additionalProperties: false, required: ['name'], properties: { name: text('Name') } },
    { title: 'A firm', required: ['name', 'branch'], properties: { name: text('Name'), branch: text('Branch') } },
  ],
};

/** A form with alternatives that only the visitor can choose between, in a group and in rows. */
const SOURCE: FormSource = {
  name: 'payer',
  schema: {
    $id: 'payer',
    type: 'object',
    title: 'Payer',
    additionalProperties: false,
    properties: { payer: { title: 'Payer', ...payer }, others: { title: 'Others', type: 'array', maxItems: 3, items: payer } },
  } as unknown as FormSource['schema'],
  ui: {},
  submit: {
    call: { method: 'POST', path: '/post-payer', encoding: 'multipart' },
    purpose: 'We read it.',
    keepFor: { received: 'P1Y' },
    outcomes: { 200: { dialog: { icon: 'success', title: 'Saved' } } },
  },
};

export const PAYER: FormDefinition = resolveDefinition(SOURCE, {}, DEFAULTS);
