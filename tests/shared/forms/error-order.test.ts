import { describe, expect, it } from 'vitest';
import type { FormSchema } from '#shared/forms/types.ts';
import { formOf } from './form.ts';
import { verdictOf } from '../../support/forms/verdict-of.ts';

const phone = {
  type: 'string',
  pattern: '^[0-9]+$',
  minLength: 10,
  maxLength: 10,
  errorMessage: { type: 'text please', pattern: 'digits only', minLength: 'exactly 10', maxLength: 'not more than 10' },
} as const;
const skills = {
  type: 'array',
  maxItems: 2,
  uniqueItems: true,
  items: { type: 'string', enum: ['Java', 'Python'], errorMessage: { enum: 'an option please' } },
  errorMessage: { maxItems: 'two at most', uniqueItems: 'each once' },
} as const;
const messages = {
  type: 'an object please',
  additionalProperties: 'no such field',
  required: { name: 'Name is required', phone: 'Phone is required' },
};
const schema = formOf({ name: { type: 'string', maxLength: 5 }, phone, skills }, { required: ['name', 'phone'], errorMessage: messages });

const errorsOf = (body: unknown, form: FormSchema = schema) => verdictOf(form)(body);

describe('the errors of a payload', () => {
  it('are none for a valid payload', () => {
    expect(errorsOf({ name: 'Asha', phone: '9876543210' })).toEqual([]);
  });

  it('name a missing field by its path', () => {
    expect(errorsOf({})).toEqual([
      { field: 'name', message: 'Name is required' },
      { field: 'phone', message: 'Phone is required' },
    ]);
  });

  it('are one per field: that of the first keyword in the schema', () => {
    expect(errorsOf({ name: 'Asha', phone: '12a' })).toEqual([{ field: 'phone', message: 'digits only' }]);
    const { minLength, pattern, ...rest } = phone;
    const reordered = formOf({ phone: { minLength, pattern, ...rest } });
    expect(errorsOf({ phone: '12a' }, reordered)).toEqual([{ field: 'phone', message: 'exactly 10' }]);
  });

  it('follow the order of the form, unknown fields last', () => {
    expect(errorsOf({ zebra: 1, phone: '1', name: 'Asha Rao', apple: 2 })).toEqual([
      { field: 'name', message: 'name is too long: 5 characters at most' },
      { field: 'phone', message: 'exactly 10' },
      { field: 'zebra', message: 'no such field' },
      { field: 'apple', message: 'no such field' },
    ]);
  });

  it('include unknown fields named like members of Object.prototype', () => {
    expect(errorsOf(JSON.parse('{ "name": "Asha", "phone": "9876543210", "constructor": 1, "__proto__": 2 }'))).toEqual([
      { field: 'constructor', message: 'no such field' },
      { field: '__proto__', message: 'no such field' },
    ]);
  });

  it('name the list for an error of an option, in the order of the keywords of the list', () => {
    const rest = { name: 'Asha', phone: '9876543210' };
    expect(errorsOf({ ...rest, skills: ['Cobol'] })).toEqual([{ field: 'skills', message: 'an option please' }]);
    expect(errorsOf({ ...rest, skills: ['Cobol', 'Cobol'] })).toEqual([{ field: 'skills', message: 'each once' }]);
    expect(errorsOf({ ...rest, skills: ['Cobol', 'Cobol', 'Java'] })).toEqual([{ field: 'skills', message: 'two at most' }]);
  });

  it('have an empty path for a body that is no object', () => {
    expect(errorsOf([])).toEqual([{ field: '', message: 'an object please' }]);
    expect(errorsOf('x')).toEqual([{ field: '', message: 'an object please' }]);
  });

  it('name nested fields by path, in the order of the form', () => {
    const row = { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 2 }, tags: skills } };
    const nested = formOf({ rows: { type: 'array', items: row } as object, name: { type: 'string' } });
    const paths = errorsOf({ name: 1, rows: [{ name: 'A' }, {}, { name: 'Ravi', tags: ['Cobol'] }], 'a/b': 1 }, nested).map(
      ({ field }) => field,
    );
    expect(paths).toEqual(['rows/0/name', 'rows/1/name', 'rows/2/tags', 'name', 'a~1b']);
  });

  it('follow the order of the form inside a referenced definition too', () => {
    const person = { required: ['pin', 'city'], properties: { city: { type: 'string' }, pin: { type: 'string' } } } as const;
    const form = formOf(
      { home: { $ref: '#/definitions/person' }, name: { type: 'string' } },
      { definitions: { person }, required: ['name'] },
    );
    expect(errorsOf({ home: {} }, form).map(({ field }) => field)).toEqual(['home/city', 'home/pin', 'name']);
  });
});
