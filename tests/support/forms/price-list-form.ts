import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import type { FormSource } from '#shared/forms/definition/sources.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { DEFAULTS } from './tables/defaults.ts';

const price = { type: 'number', title: 'Price', minimum: 1 } as const;
const prices = { type: 'object', title: 'Prices', additionalProperties: price } as const;

/** A form with dictionaries: of numbers, and of groups with dictionaries of numbers. It also has a box that is ticked by default. */
const SOURCE: FormSource = {
  name: 'price-list',
  schema: {
    $id: 'price-list',
    type: 'object',
    title: 'Price list',
    additionalProperties: false,
    required: ['prices'],
    properties: {
      prices: { ...prices, minProperties: 1, properties: { postage: { ...price, title: 'Postage' } } },
      public: { type: 'boolean', title: 'Public', default: true },
      shops: {
        type: 'object',
        title: 'Shops',
        maxProperties: 2,
        additionalProperties: {
          type: 'object',
          title: 'Shop',
          properties: { city: { type: 'string', title: 'City', maxLength: 50 }, prices },
        },
      },
    },
  } as unknown as FormSource['schema'],
  ui: {},
  submit: {
    call: { method: 'POST', path: '/post-price-list', encoding: 'multipart' },
    purpose: 'We read it.',
    keepFor: { received: 'P1Y' },
    outcomes: { 200: { dialog: { icon: 'success', title: 'Saved' } } },
  },
};

export const PRICE_LIST: FormDefinition = resolveDefinition(SOURCE, {}, DEFAULTS);
