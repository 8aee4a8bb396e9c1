import { expect, it } from 'vitest';
import { describeValues, type DescribedPart } from '#engine/form/describe-values.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import { NESTED, NESTED_VALID } from '../../support/forms/nested-form.ts';

const lines = (described: readonly DescribedPart[], indent = ''): string[] =>
  described.flatMap((part) =>
    'parts' in part ? [`${indent}${part.title}`, ...lines(part.parts, `${indent}  `)] : [`${indent}${part.title}: ${part.text}`],
  );
const linesOf = (properties: Readonly<Record<string, FieldSchema>>, values: object, ui = {}) =>
  lines(describeValues(siteForm({ properties }), { ...values }, ui));

it('lists groups, numbered rows, branches and choices under their headings, in the order of the form', () => {
  expect(lines(describeValues(siteForm(NESTED.schema), NESTED_VALID))).toEqual([
    'Full name: Asha Rao',
    'Kind of supplier: Company',
    'Company name: Rao Works',
    'Employees: 12',
    'Address',
    '  Street: 1 MG Road',
    '  City: Pune',
    '  Area',
    '    PIN: 411001',
    '    State: Maharashtra',
    'References',
    '  Reference 1',
    '    Name: Ravi',
    '    Phone: +919800000001',
    '    Employer',
    '      Company: Tarang',
    '      There since: 1 April 2019',
    '  Reference 2',
    '    Name: Mira',
    '    Phone: 9800000002',
    'Skills: Welding, Paint',
    'Daily rate: 1200.5',
    'Years of experience: 7',
    'Earliest start: 15 January 2030',
    'Payment',
    '  Method: UPI',
    '  UPI address: asha@upi',
    'Answer to',
    '  Phone number: 9800000003',
    'Links',
    '  site: https://example.com',
    'Discount code: OLD10',
    'Reason for the discount: We have worked together before',
  ]);
});

it('gives each part its path', () => {
  const paths = (described: readonly DescribedPart[]): string[] =>
    described.flatMap((part) => [part.path, ...('parts' in part ? paths(part.parts) : [])]);
  expect(paths(describeValues(siteForm(NESTED.schema), { references: [{ name: 'Ravi' }] }))).toEqual([
    'references',
    'references/0',
    'references/0/name',
  ]);
});

it('writes options by their labels, dates in words, and booleans as Yes or No', () => {
  const size: FieldSchema = {
    oneOf: [
      { const: 1, title: 'Small' },
      { const: 2, title: 'Large' },
    ],
  };
  const codes: FieldSchema = { type: 'array', items: { type: 'string', enum: ['a', 'b'], enumNames: ['Apples', 'Pears'] } };
  const values = { size: 2, codes: ['b', 'c'], since: '2014-06', agreed: true, wall: '10:30:00+05:30', count: 120000 };
  const properties: Record<string, FieldSchema> = {
    size: { title: 'Size', ...size },
    codes: { title: 'Codes', ...codes },
    since: { title: 'Since', type: 'string' },
    agreed: { title: 'Agreed', type: 'boolean' },
    wall: { title: 'At', type: 'string', format: 'time' },
    count: { title: 'Count', type: 'integer' },
  };
  expect(linesOf(properties, values, { since: { 'ui:widget': 'month' } })).toEqual([
    'Size: Large',
    'Codes: Pears, c',
    'Since: June 2014',
    'Agreed: Yes',
    'At: 10:30 IST',
    'Count: 120000',
  ]);
});

it('gives each tuple item its title, and writes a list of dates in words', () => {
  const day: FieldSchema = { type: 'string', format: 'date', title: 'Day' };
  const place: FieldSchema = {
    type: 'array',
    title: 'Place',
    prefixItems: [{ type: 'number', title: 'Latitude' }, { type: 'boolean', title: 'Roofed' }, day],
  };
  const days: FieldSchema = { type: 'array', title: 'Days', items: day };
  expect(linesOf({ place, days }, { place: [18.5, true, '2030-01-15'], days: ['2030-01-15', '2030-02-01'] })).toEqual([
    'Place',
    '  Latitude: 18.5',
    '  Roofed: Yes',
    '  Day: 15 January 2030',
    'Days: 15 January 2030, 1 February 2030',
  ]);
});

it('leaves out empty values, and lists unknown values by their names', () => {
  const properties: Record<string, FieldSchema> = {
    name: { title: 'Name', type: 'string' },
    rows: { type: 'array', title: 'Rows', items: { properties: { a: { type: 'string', title: 'A' } } } },
    group: { type: 'object', title: 'Group', properties: {} },
  };
  const values = { gone: { deep: [{ x: 1 }, 'y'] }, rows: [], group: {}, name: null };
  expect(linesOf(properties, values)).toEqual(['gone', '  deep', '    deep 1', '      x: 1', '    deep 2: y']);
});

it('lists recursive forms, and unknown values after them', () => {
  const schema = {
    properties: { name: { title: 'Name', type: 'string' }, below: { title: 'Below', type: 'array', items: { $ref: '#' } } },
  } as const;
  expect(lines(describeValues(siteForm(schema), { name: 'a', below: [{ name: 'b', below: [{ name: 'c' }] }], other: 5 }))).toEqual([
    'Name: a',
    'Below',
    '  Below 1',
    '    Name: b',
    '    Below',
    '      Below 1',
    '        Name: c',
    'other: 5',
  ]);
});

it('writes amounts with their currency, in rows and lists too', () => {
  const amount = { title: 'Amount', type: 'number' } as const;
  const properties = {
    budget: { ...amount, title: 'Budget' },
    bids: { title: 'Bids', type: 'array', items: amount },
    offers: { title: 'Offers', type: 'array', items: { title: 'Offer', type: 'object', properties: { amount } } },
  } as const;
  const inRupees = { 'ui:options': { format: 'INR' } };
  const ui = { budget: inRupees, bids: { items: inRupees }, offers: { items: { amount: { 'ui:options': { format: 'EUR' } } } } };
  expect(linesOf(properties, { budget: 1_234_567.5, bids: [500, 1200.5], offers: [{ amount: 99 }] }, ui)).toEqual([
    'Budget: ₹12,34,567.50',
    'Bids: ₹500, ₹1,200.50',
    'Offers',
    '  Offer 1',
    '    Amount: €99',
  ]);
});
