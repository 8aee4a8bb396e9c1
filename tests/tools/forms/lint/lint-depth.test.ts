import { expect, it } from 'vitest';
import { makeTables, type Patch } from '../tables.ts';

const CITY = { type: 'string', title: 'City', maxLength: 50 };
const ROW = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: { name: { type: 'string', title: 'Name', maxLength: 50 } },
};
const ADDRESS = { title: 'Address', type: 'object', additionalProperties: false, required: ['city'], properties: { city: CITY } };
const REFERENCES = { title: 'References', type: 'array', maxItems: 3, items: ROW };

/** The issues in schema.json and ui.json of a form with an address and references, without those of samples. */
async function issues(schema: Patch = {}, ui: Patch = {}): Promise<string[]> {
  const tables = await makeTables();
  await tables.edit('forms/enquiry/schema.json', {
    'properties/address': structuredClone(ADDRESS),
    'properties/references': structuredClone(REFERENCES),
    ...schema,
  });
  await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message', 'address', 'references'], ...ui });
  return (await tables.check())
    .filter((message) => /(schema|ui)\.json/.test(message) && !message.includes('no sample notices'))
    .map((message) => message.slice('schemas/forms/enquiry/'.length));
}

it('check accepts a nested form', async () => {
  expect(await issues()).toEqual([]);
});

it.each<[string, Patch, Patch, readonly string[]]>([
  [
    'a text without a length limit in an object',
    { 'properties/address/properties/city/maxLength': undefined },
    {},
    ['schema.json · properties.address.properties.city: a text without a length limit. Write maxLength.'],
  ],
  [
    'a text without a length limit in a row',
    { 'properties/references/items/properties/name/maxLength': undefined },
    {},
    ['schema.json · properties.references.items.properties.name: a text without a length limit. Write maxLength.'],
  ],
  [
    'a list without maxItems',
    { 'properties/references/maxItems': undefined },
    {},
    ['schema.json · properties.references: an array without a length limit. Write maxItems.'],
  ],
  [
    'a row without additionalProperties: false',
    { 'properties/references/items/additionalProperties': undefined },
    {},
    ['schema.json · properties.references.items: an object that accepts unknown fields. Write "additionalProperties": false.'],
  ],
  [
    'a required field that an object does not have',
    { 'properties/address/required': ['town'] },
    {},
    ['schema.json · properties.address.required: there is no field "town". Use one of: city.'],
  ],
  [
    'a message for a rule that a row does not have',
    { 'properties/references/items/properties/name/errorMessage': { pattern: 'Letters only' } },
    {},
    [
      'schema.json · properties.references.items.properties.name.errorMessage.pattern: a message for pattern, which does not exist. Add pattern, or remove the message.',
    ],
  ],
  [
    'a phone number without "person" in a row',
    { 'properties/references/items/properties/phone': { type: 'string', title: 'Phone', maxLength: 20 } },
    {},
    [
      'schema.json · properties.references.items.properties.phone.person: it looks like a phone number, but "person" is missing. Write "person": "phone", use a definition of shared/person.json, or write "person": false if it belongs to no person.',
    ],
  ],
  [
    'an account number without "privacy" in an object',
    { 'properties/address/properties/account_no': { type: 'string', title: 'Account No.', maxLength: 20 } },
    {},
    [
      'schema.json · properties.address.properties.account_no: it looks like an identity or account number, but "privacy" is missing. Add privacy with "sensitive": true, use a definition of shared/identity.json or bank.json, or write "sensitive": false if it is neither.',
    ],
  ],
  [
    'a widget that does not fit a field of a row',
    {},
    { 'references/items/name/ui:widget': 'select' },
    ['ui.json · references.items.name.ui:widget: select is for a text with an enum, and this field is not one. Use a text widget.'],
  ],
  [
    'a widget on an object',
    {},
    { 'address/ui:widget': 'text' },
    ['ui.json · address.ui:widget: text is for a text without an enum, and this field is not one. Remove it.'],
  ],
  [
    'an entry in ui.json for an unknown field of a row',
    {},
    { 'references/items/nick/ui:help': 'What friends say.' },
    ['ui.json · references.items.nick: there is no field "nick". Use one of: name.'],
  ],
  [
    'a keyword for numbers on a text in a row',
    { 'properties/references/items/properties/name/minimum': 5 },
    {},
    [
      'schema.json · properties.references.items.properties.name.minimum: only a number can have this keyword, and this field is a text. Remove it, or make the field a number.',
    ],
  ],
  [
    'a $data reference to an unknown field',
    { 'properties/references/items/properties/nick': { title: 'Nick', type: 'string', maxLength: 9, const: { $data: '1/nam' } } },
    {},
    [
      'schema.json · properties.references.items.properties.nick.const: "1/nam" does not lead to a field. Write 1/<name> for the field <name> beside this one.',
    ],
  ],
  [
    'a $data reference out of a definition',
    {
      'definitions/day': { type: 'string', format: 'date', formatMinimum: { $data: '1/from' } },
      'properties/from': { title: 'From', type: 'string', format: 'date' },
      'properties/until': { title: 'Until', $ref: '#/definitions/day' },
    },
    { 'ui:order': ['email', 'message', 'address', 'references', 'from', 'until'] },
    [
      'schema.json · definitions.day.formatMinimum: a definition cannot refer to fields outside itself. Write the rule where the definition is used.',
    ],
  ],
  [
    '"reveals" in a row',
    { 'properties/references/items/properties/kind': { title: 'Kind', type: 'string', enum: ['a'], reveals: { a: ['name'] } } },
    { 'references/items/kind/ui:widget': 'radio' },
    ['schema.json · properties.references.items.properties.kind.reveals: only a top-level field can reveal others. Use if and then.'],
  ],
])('check reports %s', async (_mistake, schema, ui, messages) => {
  expect(await issues(schema, ui)).toEqual(messages);
});

it('check reports a mistake in a definition at each field that refers to it', async () => {
  const messages = await issues({
    'definitions/person': { ...ROW, additionalProperties: undefined },
    'properties/references/items': { $ref: '#/definitions/person' },
    'properties/address/properties/owner': { title: 'Owner', $ref: '#/definitions/person' },
  });
  expect(messages).toEqual([
    'schema.json · properties.address.properties.owner: an object that accepts unknown fields. Write "additionalProperties": false.',
    'schema.json · properties.references.items: an object that accepts unknown fields. Write "additionalProperties": false.',
  ]);
});

it.each<[string, Patch, readonly string[]]>([
  [
    'a former name',
    { 'properties/address/properties/city/was': ['town'], 'properties/references/items/properties/name/was': ['person'] },
    [],
  ],
  ['a former path', { 'properties/references/items/properties/name/was': ['/references/*/person/name', '/name'] }, []],
  ['two exchanged names', { 'properties/email/was': ['message'], 'properties/message/was': ['email'] }, []],
  ['two exchanged paths', { 'properties/email/was': ['/address/city'], 'properties/address/properties/city/was': ['/email'] }, []],
  [
    'the current name of the field',
    { 'properties/message/was': ['message', '/message'] },
    [
      'schema.json · properties.message.was: "message" is the current name of the field. Remove it.',
      'schema.json · properties.message.was: "/message" is the current path of the field. Remove it.',
    ],
  ],
  [
    'the name of another field',
    { 'properties/message/was': ['email', '/address/city'] },
    [
      'schema.json · properties.message.was: "email" is another field now. Remove it; or add the former names of email to that field, or "was": [] if it is a new field.',
      'schema.json · properties.message.was: "/address/city" is another field now. Remove it; or add the former names of /address/city to that field, or "was": [] if it is a new field.',
    ],
  ],
  [
    'the name of another field that is declared as new with "was": []',
    { 'properties/message/was': ['email', '/address/city'], 'properties/email/was': [], 'properties/address/properties/city/was': [] },
    [],
  ],
  [
    'the same former name for two fields',
    { 'properties/email/was': ['text', '/old/text'], 'properties/message/was': ['text', '/old/text'] },
    [
      'schema.json · properties.message.was: "text" is already a former name of email. Keep one of the two.',
      'schema.json · properties.message.was: "/old/text" is already a former name of email. Keep one of the two.',
    ],
  ],
  [
    'a former path inside rows, for a field outside',
    { 'properties/message/was': ['/notes/*/text'] },
    [
      'schema.json · properties.message.was: "/notes/*/text" was inside rows, and the field is not. Remove it: stored values stay where they are.',
    ],
  ],
  [
    'a path that names no field',
    { 'properties/message/was': ['/', '/notes/*'], 'properties/references/items/was': ['person'] },
    [
      'schema.json · properties.message.was: "/" is not the path of a field. Write /name, /group/name or /rows/*/name.',
      'schema.json · properties.message.was: "/notes/*" is not the path of a field. Write /name, /group/name or /rows/*/name.',
      'schema.json · properties.references.items.was: a row has no name of its own. Write it on the list.',
    ],
  ],
])('check accepts or reports in "was": %s', async (_formerName, schema, expected) => {
  expect(await issues(schema)).toEqual(expected);
});

it('check reports a form with more than 3,000 fields', async () => {
  const group = (title: string) => ({ ...ADDRESS, title, required: ['city'], properties: { city: CITY } });
  const groups = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`g${index}`, group(`Group ${index}`)]));
  const all = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`all${index}`, { ...group('All'), required: [], properties: groups }]),
  );
  const messages = await issues({ 'properties/address/properties': { city: CITY, ...all } });
  expect(messages.filter((message) => message.includes('3,000'))).toEqual([
    'schema.json · properties: there are more than 3,000 fields, groups and rows; the most deeply nested were not checked. Split it into several forms.',
  ]);
});
