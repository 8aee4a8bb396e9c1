import { expect, it } from 'vitest';
import { createChecks } from '#client/forms/engine/form-checks.ts';
import { fixture } from './support/form.tsx';

const word = { type: 'string', minLength: 3, errorMessage: { minLength: 'Write at least 3 letters' } } as const;
const form = fixture({
  properties: {
    asked: { title: 'Asked', type: 'string', enum: ['Yes', 'No'], reveals: { Yes: ['who'] } },
    who: { ...word, title: 'Who' },
    name: { ...word, title: 'Name' },
  },
});

it('says of a field what holds for its value and what shows it, however often it was asked before', () => {
  const { one } = createChecks(form);
  const said = 'Write at least 3 letters';
  for (let time = 0; time < 2; time += 1) {
    expect(one({ asked: 'Yes', who: 'Al' }, 'who')).toBe(said);
    expect(one({ asked: 'No', who: 'Al' }, 'who')).toBeUndefined();
    expect(one({ asked: 'Yes', who: 'Alma' }, 'who')).toBeUndefined();
    expect(one({ asked: 'Yes', name: 'Al' }, 'name')).toBe(said);
    expect(one({ asked: 'Yes' }, 'name')).toBeUndefined();
  }
});

it('looks at other fields where a rule compares with them', () => {
  const { one } = createChecks(
    fixture({
      properties: { least: { title: 'Least', type: 'number' }, most: { title: 'Most', type: 'number', minimum: { $data: '1/least' } } },
    } as never),
  );
  expect(one({ least: 2, most: 3 }, 'most')).toBeUndefined();
  expect(one({ least: 4, most: 3 }, 'most')).toBeDefined();
});

it('tells what a group lacks that must be filled in inside it, as of the whole form', () => {
  const email = { title: 'Email', type: 'string' };
  const contact = { title: 'Contact', type: 'object', required: ['email'], properties: { email } };
  const { all, one } = createChecks(fixture({ properties: { contact }, required: ['contact'] } as never));
  expect(all({}).map(({ field }) => field)).toEqual(['contact/email']);
  expect([one({}, 'contact'), one({}, 'contact/email')]).toEqual([undefined, all({})[0]?.message]);
});

it('asks for one of several fields of a group only where the group is sent', () => {
  const text = (title: string) => ({ title, type: 'string' });
  const oneOfBoth = { anyOf: [{ required: ['email'] }, { required: ['phone'] }] };
  const contact = {
    title: 'Contact',
    type: 'object',
    properties: { email: text('Email'), phone: text('Phone'), name: text('Name') },
    ...oneOfBoth,
  };
  const office = { title: 'Office', type: 'object', properties: { contact } };
  const { all, one } = createChecks(fixture({ properties: { contact, office } } as never));
  for (const empty of [{}, { email: '' }, { email: ' ', phone: '' }]) {
    expect(all({ contact: empty, office: { contact: empty } })).toEqual([]);
    expect(['contact/email', 'office/contact/email'].map((path) => one({ contact: empty, office: { contact: empty } }, path))).toEqual([
      undefined,
      undefined,
    ]);
  }
  const values = { office: { contact: { name: 'Asha' } } };
  expect(one(values, 'office/contact/email')).toBe('Email or Phone is required');
  expect(all(values)).toEqual([{ field: 'office/contact/email', message: 'Email or Phone is required' }]);
});

it.each(['F', 3, false, { of: 1 }, [1]])('sends what has but one value, %j, with a form that asks for nothing else of the kind', (only) => {
  const kind = { title: 'Kind', const: only };
  const name = { title: 'Name', type: 'string' };
  const { all, shown } = createChecks(fixture({ properties: { kind, name }, required: ['kind', 'name'] } as never));
  expect(all({ name: 'Asha' })).toEqual([]);
  expect(shown({ name: 'Asha' }).values).toEqual({ kind: only, name: 'Asha' });
});

it('judges anew, as a row gets its first value, the first empty ones that had to be there, and none of the others', () => {
  const visit = { title: 'Visit', type: 'object', required: ['place'], properties: { place: { title: 'Place', type: 'string' } } };
  const visits = { title: 'Visits', type: 'array', minItems: 2, items: visit };
  const { readers } = createChecks(fixture({ properties: { visits }, required: ['visits'] } as never));
  const rows = (...filled: number[]) => ({
    visits: Array.from({ length: 100 }, (_row, index) => (filled.includes(index) ? { place: 'Pune' } : {})),
  });
  const read = (path: string, values: object) => readers(path, values as never);
  expect(read('visits/50/place', rows(50))).toEqual(['visits/0', 'visits/1', 'visits/50']);
  expect(read('visits/0/place', rows(0))).toEqual(['visits/1', 'visits/2', 'visits/0']);
  expect(read('visits/50/place', rows(0, 1, 50))).toEqual(['visits/50']);
});

it('tells at once of a group that fits several branches, but where something in it is wrong as well', () => {
  const pin = { title: 'PIN', type: 'string', minLength: 6 };
  const branch = (title: string, name: string) => ({ title, properties: { [name]: { title, type: 'string' } } });
  const address = { title: 'Address', type: 'object', properties: { pin }, oneOf: [branch('Street', 'street'), branch('Box', 'box')] };
  const name = { title: 'Name', type: 'string' };
  const form = { properties: { name, address, other: address }, required: ['name', 'address'] };
  const { all } = createChecks(fixture(form as never));
  const told = (values: object, check = all) => check(values as never).map(({ field, message }) => `${field}: ${message}`);
  expect(told({})).toEqual(['name: Name is required', 'address: Address fits more than one of its choices']);
  expect(told({ name: 'Asha', address: { pin: '1' } })).toEqual(['address/pin: PIN is too short']);

  const inCountry = (code: string, states: readonly string[]) => ({
    properties: { country: { const: code }, state: { type: 'string', title: 'State', enum: states } },
  });
  const country = { type: 'string', title: 'Country', enum: ['IN', 'US'] };
  const place = { title: 'Place', type: 'object', properties: { country }, oneOf: [inCountry('IN', ['Goa']), inCountry('US', ['Ohio'])] };
  const asked = createChecks(fixture({ properties: { name, place }, required: ['name', 'place'] } as never));
  expect(told({}, asked.all)).toEqual(['name: Name is required', 'place/country: Choose one of the options for Country']);
});
