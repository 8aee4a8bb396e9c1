import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import type { FormSource } from '#shared/forms/definition/sources.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { DEFAULTS } from '../../support/forms/tables/defaults.ts';

const text = (title: string, maxLength = 50) => ({ type: 'string', title, maxLength }) as const;
const pan = { ...text('PAN', 10), privacy: { sensitive: true } } as const;

const partner = {
  type: 'object',
  title: 'Partner',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { ...text('Name'), person: 'name' },
    mail: { ...text('E-mail', 254), format: 'email' },
    mobile: { ...text('Mobile', 15), spelling: 'phone' },
    pan,
    aadhaar: {
      ...text('Aadhaar', 14),
      pattern: '^\\d{12}$',
      privacy: { sensitive: true, mask: { keep: 4, as: 'XXXX-' }, show: { keep: 2, as: '…' } },
    },
    share: { type: 'integer', title: 'Share in percent', minimum: 1, maximum: 100 },
  },
} as const;

/** A nested form with sensitive numbers and people in groups, rows, lists, entries and branches. */
const SOURCE: FormSource = {
  name: 'firm',
  schema: {
    $id: 'firm',
    type: 'object',
    title: 'Firm',
    required: ['owner'],
    properties: {
      id: text('Record', 64),
      firm: text('Name of the firm'),
      owner: {
        type: 'object',
        title: 'Owner',
        additionalProperties: false,
        required: ['email'],
        properties: { name: { ...text('Name'), person: 'name' }, email: { ...text('E-mail', 254), format: 'email' }, pan },
      },
      partners: { type: 'array', title: 'Partners', maxItems: 50, items: { $ref: '#/definitions/partner' } },
      licences: { type: 'array', title: 'Licences', maxItems: 5, items: { ...text('Licence', 20), privacy: { sensitive: true } } },
      pay: { type: 'string', title: 'Paid by', enum: ['Bank', 'Cheque'] },
      accounts: { type: 'object', title: 'Accounts', additionalProperties: { ...text('Number', 20), privacy: { sensitive: true } } },
    },
    if: { properties: { pay: { const: 'Bank' } }, required: ['pay'] },
    then: { properties: { account: { ...text('Account', 18), privacy: { sensitive: true } } } },
    else: { properties: { account: text('Account', 18) } },
    definitions: { partner },
  } as unknown as FormSource['schema'],
  ui: {},
  submit: {
    call: { method: 'POST', path: '/post-firm', encoding: 'json' },
    purpose: 'We read it.',
    keepFor: { received: 'P1Y' },
    outcomes: {
      200: { dialog: { icon: 'success', title: 'Saved' } },
      201: { dialog: { icon: 'error', title: 'Known' } },
      202: { dialog: { icon: 'error', title: 'Partner known' } },
    },
    update: { path: '/update-firm' },
    unique: [
      { field: 'owner/email', status: 201 },
      { field: 'partners/*/pan', status: 202 },
    ],
  },
};

export const FIRM: FormDefinition = resolveDefinition(SOURCE, {}, DEFAULTS);
