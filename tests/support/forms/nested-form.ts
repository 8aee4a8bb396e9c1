import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import type { FormSource } from '#shared/forms/definition/sources.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { DEFAULTS } from './tables/defaults.ts';

const text = (title: string, maxLength = 50) => ({ type: 'string', title, maxLength }) as const;

const address = {
  type: 'object',
  title: 'Address',
  required: ['city'],
  properties: {
    street: text('Street', 100),
    city: text('City'),
    area: { type: 'object', title: 'Area', properties: { pin: { ...text('PIN', 6), pattern: '^\\d{6}$' }, state: text('State') } },
  },
} as const;

const reference = {
  type: 'object',
  title: 'Reference',
  required: ['name', 'phone'],
  properties: {
    name: text('Name'),
    phone: { ...text('Phone', 15), pattern: '^\\+?\\d{8,14}$' },
    employer: {
      type: 'object',
      title: 'Employer',
      properties: { company: text('Company'), since: { type: 'string', title: 'There since', format: 'date' } },
    },
    letter: { title: 'Letter', fileTypes: ['pdf'], minFileSize: 1, maxFileSize: 1_048_576 },
  },
} as const;

/** Which fields show depends on the kind of supplier. */
const branch = {
  if: { properties: { kind: { const: 'Company' } }, required: ['kind'] },
  then: {
    properties: { company: text('Company name'), employees: { type: 'integer', title: 'Employees', minimum: 1 } },
    required: ['company'],
  },
  else: { properties: { nickname: text('Nickname') } },
} as const;

/** Alternatives that the value of a field selects. */
const payment = {
  type: 'object',
  title: 'Payment',
  required: ['method'],
  properties: { method: { type: 'string', title: 'Method', enum: ['Bank', 'UPI'] } },
  oneOf: [
    { properties: { method: { const: 'Bank' }, account: { ...text('Account', 18), pattern: '^\\d{9,18}$' } }, required: ['account'] },
    { properties: { method: { const: 'UPI' }, upi: text('UPI address') }, required: ['upi'] },
  ],
} as const;

/** Alternatives that only the visitor can choose between. */
const answer = {
  title: 'Answer to',
  oneOf: [
    { type: 'object', title: 'An e-mail address', required: ['email'], properties: { email: { ...text('E-mail'), format: 'email' } } },
    { type: 'object', title: 'A phone', required: ['phone'], properties: { phone: { ...text('Phone number', 15), minLength: 8 } } },
  ],
} as const;

/** The source of a form with every kind of nesting. */
export const NESTED_SOURCE: FormSource = {
  name: 'nested',
  schema: {
    $id: 'nested',
    type: 'object',
    title: 'Supplier',
    required: ['name', 'address'],
    properties: {
      name: text('Full name'),
      middle: { ...text('Middle name'), type: ['string', 'null'] },
      kind: { type: 'string', title: 'Kind of supplier', enum: ['Person', 'Company'] },
      address,
      references: { type: 'array', title: 'References', minItems: 1, maxItems: 3, items: { $ref: '#/definitions/reference' } },
      skills: { type: 'array', title: 'Skills', maxItems: 5, uniqueItems: true, items: text('Skill', 30) },
      rate: { type: 'number', title: 'Daily rate', minimum: 0, multipleOf: 0.5 },
      years: { type: 'integer', title: 'Years of experience', minimum: 0, maximum: 60 },
      start: { type: 'string', title: 'Earliest start', format: 'date' },
      payment,
      answer,
      links: { type: 'object', title: 'Links', maxProperties: 3, additionalProperties: { ...text('Address', 200), format: 'uri' } },
      discount: text('Discount code', 20),
    },
    dependencies: { discount: { required: ['reason'], properties: { reason: text('Reason for the discount', 100) } } },
    ...branch,
    definitions: { reference },
  },
  ui: { kind: { 'ui:widget': 'radio' } },
  submit: {
    call: { method: 'POST', path: '/post-nested', encoding: 'multipart' },
    purpose: 'We read it to choose suppliers.',
    keepFor: { received: 'P1Y' },
    outcomes: { 200: { dialog: { icon: 'success', title: 'Saved' } } },
  },
};

/** The resolved form. */
export const NESTED: FormDefinition = resolveDefinition(NESTED_SOURCE, {}, DEFAULTS);

/** A valid payload with all fields except files. */
export const NESTED_VALID: Payload = {
  name: 'Asha Rao',
  middle: null,
  kind: 'Company',
  company: 'Rao Works',
  employees: 12,
  address: { street: '1 MG Road', city: 'Pune', area: { pin: '411001', state: 'Maharashtra' } },
  references: [
    { name: 'Ravi', phone: '+919800000001', employer: { company: 'Tarang', since: '2019-04-01' } },
    { name: 'Mira', phone: '9800000002' },
  ],
  skills: ['Welding', 'Paint'],
  rate: 1200.5,
  years: 7,
  start: '2030-01-15',
  payment: { method: 'UPI', upi: 'asha@upi' },
  answer: { phone: '9800000003' },
  links: { site: 'https://example.com' },
  discount: 'OLD10',
  reason: 'We have worked together before',
};
