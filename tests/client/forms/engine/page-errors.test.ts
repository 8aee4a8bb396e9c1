import { expect, it } from 'vitest';
import { pageErrors } from '#shared/forms/page-errors.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { Payload } from '#shared/forms/types.ts';
import { fixture } from '../support/form.tsx';

/** What the page says of values: of all of them, and of one field. */
function errorsOf({ definition: { schema } }: ReturnType<typeof fixture>) {
  const form = siteForm(schema);
  const one = (values: object, path: string) => {
    const resolution = form.resolve(values as Payload);
    const violation = form.validateAt(resolution, path);
    return violation && form.messageFor(violation, resolution, path);
  };
  return { one, all: (values: object) => pageErrors(schema, values as Payload), sent: (values: object) => form.prune(values as Payload) };
}

const word = { type: 'string', minLength: 3, errorMessage: { minLength: 'Write at least 3 letters' } } as const;
const form = fixture({
  properties: {
    asked: { title: 'Asked', type: 'string', enum: ['Yes', 'No'], reveals: { Yes: ['who'] } },
    who: { ...word, title: 'Who' },
    name: { ...word, title: 'Name' },
  },
});

it('says of a field what holds for its value and what shows it, however often it was asked before', () => {
  const { one } = errorsOf(form);
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
  const { one } = errorsOf(
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
  const { all, one } = errorsOf(fixture({ properties: { contact }, required: ['contact'] } as never));
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
  const { all, one } = errorsOf(fixture({ properties: { contact, office } } as never));
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
  const { all, sent } = errorsOf(fixture({ properties: { kind, name }, required: ['kind', 'name'] } as never));
  expect(all({ name: 'Asha' })).toEqual([]);
  expect(sent({ name: 'Asha' })).toEqual({ kind: only, name: 'Asha' });
});

it('tells at once of a group that fits several branches, but where something in it is wrong as well', () => {
  const pin = { title: 'PIN', type: 'string', minLength: 6 };
  const branch = (title: string, name: string) => ({ title, properties: { [name]: { title, type: 'string' } } });
  const address = { title: 'Address', type: 'object', properties: { pin }, oneOf: [branch('Street', 'street'), branch('Box', 'box')] };
  const name = { title: 'Name', type: 'string' };
  const form = { properties: { name, address, other: address }, required: ['name', 'address'] };
  const { all } = errorsOf(fixture(form as never));
  const reported = (values: object, check = all) => check(values as never).map(({ field, message }) => `${field}: ${message}`);
  expect(reported({})).toEqual(['name: Name is required', 'address: Address fits more than one of its choices']);
  expect(reported({ name: 'Asha', address: { pin: '1' } })).toEqual(['address/pin: PIN is too short']);

  const inCountry = (code: string, states: readonly string[]) => ({
    properties: { country: { const: code }, state: { type: 'string', title: 'State', enum: states } },
  });
  const country = { type: 'string', title: 'Country', enum: ['IN', 'US'] };
  const place = { title: 'Place', type: 'object', properties: { country }, oneOf: [inCountry('IN', ['Goa']), inCountry('US', ['Ohio'])] };
  const asked = errorsOf(fixture({ properties: { name, place }, required: ['name', 'place'] } as never));
  expect(reported({}, asked.all)).toEqual(['name: Name is required', 'place/country: Choose one of the options for Country']);
});
