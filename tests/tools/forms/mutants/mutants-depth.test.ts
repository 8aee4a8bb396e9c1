import { expect, it } from 'vitest';
import { fixSamples } from '#tools/forms/check/fix/fix.ts';
import { makeTables, type Tables } from '../tables.ts';

const SCHEMA = {
  'properties/users': { title: 'Users', type: 'integer', minimum: 1, maximum: 100 },
  'properties/start': { title: 'Start', type: 'string', format: 'date', formatMinimum: 'today' },
  'properties/source': { title: 'Source', type: 'string', enum: ['Web', 'Referral'] },
  'properties/who': { title: 'Who', type: 'string', maxLength: 9 },
  'properties/address': {
    title: 'Address',
    type: 'object',
    additionalProperties: false,
    required: ['city'],
    properties: { city: { title: 'City', type: 'string', maxLength: 20 } },
  },
  'properties/visits': {
    title: 'Visits',
    type: 'array',
    maxItems: 2,
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['day'],
      properties: { day: { title: 'Day', type: 'string', pattern: '^[A-Za-z]+$', maxLength: 9 } },
    },
  },
  if: { properties: { source: { const: 'Referral' } }, required: ['source'] },
  then: { required: ['who'] },
};
const NAMES = ['email', 'message', 'users', 'start', 'source', 'who', 'address', 'visits'];
const FILLED = { users: 5, start: '2999-05-01', source: 'Referral', who: 'Ravi', address: { city: 'Pune' }, visits: [{ day: 'Monday' }] };

async function makeNestedForm(): Promise<Tables> {
  const tables = await makeTables();
  await tables.edit('forms/enquiry/schema.json', structuredClone(SCHEMA));
  await tables.edit('forms/enquiry/ui.json', { 'ui:order': NAMES, 'source/ui:widget': 'radio' });
  await tables.edit('forms/enquiry/samples/valid/complete.json', structuredClone(FILLED));
  return tables;
}

const keysIn = (issues: readonly string[]) => [...new Set(issues.map((issue) => / · (\S+): /.exec(issue)?.[1]))];

it('check reports every rule of a nested form that no sample tests', async () => {
  const tables = await makeNestedForm();
  const issues = await tables.check();
  expect(issues.every((issue) => issue.includes('no sample notices'))).toBe(true);
  expect(keysIn(issues)).toEqual([
    'then',
    'if.properties.source.const',
    'then.required.who',
    'properties.users.minimum',
    'properties.users.maximum',
    'properties.users.type',
    'properties.start.type',
    'properties.start.format',
    'properties.start.formatMinimum',
    'properties.source.enum',
    'properties.who.maxLength',
    'properties.who.type',
    'properties.address.type',
    'properties.address.additionalProperties',
    'properties.address.properties.city.maxLength',
    'properties.address.properties.city.type',
    'properties.address.required.city',
    'properties.visits.maxItems',
    'properties.visits.type',
    'properties.visits.items.type',
    'properties.visits.items.additionalProperties',
    'properties.visits.items.properties.day.maxLength',
    'properties.visits.items.properties.day.type',
    'properties.visits.items.properties.day.pattern',
    'properties.visits.items.required.day',
  ]);
});

it('fixSamples adds missing samples in objects and rows too', async () => {
  const tables = await makeNestedForm();
  const done = await fixSamples(tables.root, 'enquiry');
  expect(done.length).toBeGreaterThan(20);
  // A sample for a condition cannot be derived from one value.
  expect(keysIn(await tables.check())).toEqual(['if.properties.source.const']);
});
