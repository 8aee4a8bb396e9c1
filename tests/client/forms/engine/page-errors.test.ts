import { expect, it } from 'vitest';
import { pageErrors } from '#shared/forms/page-errors.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { Payload } from '#shared/forms/types.ts';
import { fixture } from '../support/form.tsx';

/** Functions for the errors of a whole form, the error at one path, and the payload. */
function checksOf({ definition: { schema } }: ReturnType<typeof fixture>) {
  const form = siteForm(schema);
  const errorAt = (values: object, path: string) => {
    const resolution = form.resolve(values as Payload);
    const violation = form.validateAt(resolution, path);
    return violation && form.messageFor(violation, resolution, path);
  };
  return {
    errorAt,
    allErrors: (values: object) => pageErrors(schema, values as Payload),
    payloadOf: (values: object) => form.prune(values as Payload),
  };
}

const word = { type: 'string', minLength: 3, errorMessage: { minLength: 'Write at least 3 letters' } } as const;
const form = fixture({
  properties: {
    answer: { title: 'Answer', type: 'string', enum: ['Yes', 'No'], reveals: { Yes: ['who'] } },
    who: { ...word, title: 'Who' },
    name: { ...word, title: 'Name' },
  },
});

it('a field has an error only while it is visible and invalid, however often it is checked', () => {
  const { errorAt } = checksOf(form);
  const message = 'Write at least 3 letters';
  for (let time = 0; time < 2; time += 1) {
    expect(errorAt({ answer: 'Yes', who: 'Al' }, 'who')).toBe(message);
    expect(errorAt({ answer: 'No', who: 'Al' }, 'who')).toBeUndefined();
    expect(errorAt({ answer: 'Yes', who: 'Alma' }, 'who')).toBeUndefined();
    expect(errorAt({ answer: 'Yes', name: 'Al' }, 'name')).toBe(message);
    expect(errorAt({ answer: 'Yes' }, 'name')).toBeUndefined();
  }
});

it('a limit taken from another field is checked', () => {
  const { errorAt } = checksOf(
    fixture({
      properties: { least: { title: 'Least', type: 'number' }, most: { title: 'Most', type: 'number', minimum: { $data: '1/least' } } },
    } as never),
  );
  expect(errorAt({ least: 2, most: 3 }, 'most')).toBeUndefined();
  expect(errorAt({ least: 4, most: 3 }, 'most')).toBeDefined();
});

it('a missing group is reported at its required field', () => {
  const email = { title: 'Email', type: 'string' };
  const contact = { title: 'Contact', type: 'object', required: ['email'], properties: { email } };
  const { allErrors, errorAt } = checksOf(fixture({ properties: { contact }, required: ['contact'] } as never));
  expect(allErrors({}).map(({ field }) => field)).toEqual(['contact/email']);
  expect([errorAt({}, 'contact'), errorAt({}, 'contact/email')]).toEqual([undefined, allErrors({})[0]?.message]);
});

it('one of several fields of a group is required only if the group is sent', () => {
  const text = (title: string) => ({ title, type: 'string' });
  const oneOfBoth = { anyOf: [{ required: ['email'] }, { required: ['phone'] }] };
  const contact = {
    title: 'Contact',
    type: 'object',
    properties: { email: text('Email'), phone: text('Phone'), name: text('Name') },
    ...oneOfBoth,
  };
  const office = { title: 'Office', type: 'object', properties: { contact } };
  const { allErrors, errorAt } = checksOf(fixture({ properties: { contact, office } } as never));
  for (const empty of [{}, { email: '' }, { email: ' ', phone: '' }]) {
    expect(allErrors({ contact: empty, office: { contact: empty } })).toEqual([]);
    expect(['contact/email', 'office/contact/email'].map((path) => errorAt({ contact: empty, office: { contact: empty } }, path))).toEqual([
      undefined,
      undefined,
    ]);
  }
  const values = { office: { contact: { name: 'Asha' } } };
  expect(errorAt(values, 'office/contact/email')).toBe('Email or Phone is required');
  expect(allErrors(values)).toEqual([{ field: 'office/contact/email', message: 'Email or Phone is required' }]);
});

it.each(['F', 3, false, { of: 1 }, [1]])('a required constant %j is sent, and needs no answer', (only) => {
  const kind = { title: 'Kind', const: only };
  const name = { title: 'Name', type: 'string' };
  const { allErrors, payloadOf } = checksOf(fixture({ properties: { kind, name }, required: ['kind', 'name'] } as never));
  expect(allErrors({ name: 'Asha' })).toEqual([]);
  expect(payloadOf({ name: 'Asha' })).toEqual({ kind: only, name: 'Asha' });
});

it('a group that matches several branches is reported unless a field in it is invalid', () => {
  const pin = { title: 'PIN', type: 'string', minLength: 6 };
  const branch = (title: string, name: string) => ({ title, properties: { [name]: { title, type: 'string' } } });
  const address = { title: 'Address', type: 'object', properties: { pin }, oneOf: [branch('Street', 'street'), branch('Box', 'box')] };
  const name = { title: 'Name', type: 'string' };
  const form = { properties: { name, address, other: address }, required: ['name', 'address'] };
  const { allErrors } = checksOf(fixture(form as never));
  const reported = (values: object, check = allErrors) => check(values as never).map(({ field, message }) => `${field}: ${message}`);
  expect(reported({})).toEqual(['name: Name is required', 'address: Address fits more than one of its choices']);
  expect(reported({ name: 'Asha', address: { pin: '1' } })).toEqual(['address/pin: PIN is too short']);

  const inCountry = (code: string, states: readonly string[]) => ({
    properties: { country: { const: code }, state: { type: 'string', title: 'State', enum: states } },
  });
  const country = { type: 'string', title: 'Country', enum: ['IN', 'US'] };
  const place = { title: 'Place', type: 'object', properties: { country }, oneOf: [inCountry('IN', ['Goa']), inCountry('US', ['Ohio'])] };
  const inCountryForm = checksOf(fixture({ properties: { name, place }, required: ['name', 'place'] } as never));
  expect(reported({}, inCountryForm.allErrors)).toEqual(['name: Name is required', 'place/country: Choose one of the options for Country']);
});
