import { expect, it } from 'vitest';
import { compileForm } from '#engine/form/compile-form.ts';
import type { JsonObject } from '#engine/schema/json.ts';

/** The messages for a form with one field, each after its path. */
function messages(field: JsonObject, value: unknown, options: Parameters<typeof compileForm>[1] = {}) {
  const form = compileForm({ schema: { type: 'object', properties: { x: { title: 'Age', ...field } }, required: ['x'] } }, options);
  const resolution = form.resolve(value === undefined ? {} : { x: value });
  return form.validate(resolution).errors.map(({ path, violation }) => `${path}: ${form.messageFor(violation, resolution, path)}`);
}

it.each([
  ['a missing value', { type: 'string' }, undefined, 'x: Age is required'],
  ['a limit', { type: 'integer', minimum: 18 }, 17, 'x: Age must be 18 or more'],
  ['the expected type', { type: 'integer' }, 1.5, 'x: Age must be a whole number'],
  [
    'a size in words',
    { fileTypes: ['pdf'], maxFileSize: 10_485_760 },
    { name: 'a.pdf', size: 20_000_000 },
    'x: This file is too large. Choose one of 10 MB at most',
  ],
  ['the number of rows', { type: 'array', minItems: 2, items: { type: 'object' } }, [{ a: 1 }], 'x: Fill in at least 2 of Age'],
  ['the number of options', { type: 'array', minItems: 2, items: { enum: ['a', 'b', 'c'] } }, ['a'], 'x: Choose at least 2 for Age'],
])('messages name %s', (_name, field, value, expected) => {
  expect(messages(field, value)).toEqual([expected]);
});

it('messages come from the schema, else from the given catalogue', () => {
  const field = { type: 'string', minLength: 2, errorMessage: { minLength: 'Too short for {title}' } };
  expect(messages(field, 'a')).toEqual(['x: Too short for {title}']);
  expect(messages({ type: 'string', minLength: 2 }, 'a', { messages: { minLength: '{title}: trop court' } })).toEqual([
    'x: Age: trop court',
  ]);
});

it('messages name the field that a value is compared with', () => {
  const form = compileForm({
    schema: {
      type: 'object',
      properties: { email: { title: 'E-mail', type: 'string' }, again: { title: 'E-mail again', const: { $data: '1/email' } } },
    },
  });
  const resolution = form.resolve({ email: 'a@example.com', again: 'b@example.com' });
  const [error] = form.validate(resolution).errors;
  expect(error && form.messageFor(error.violation, resolution, error.path)).toBe('E-mail again must be the same as E-mail');
});

it('messages name a discriminator by its property if each branch gives it another title, which labels an option', () => {
  const branch = (value: string, title: string) => ({ properties: { by: { const: value, title } }, required: ['by'] });
  const form = compileForm({ schema: { type: 'object', oneOf: [branch('card', 'By card'), branch('cash', 'In cash')] } });
  const resolution = form.resolve({ by: 'gold' });
  const [error] = form.validate(resolution).errors;
  expect(error && form.messageFor(error.violation, resolution, error.path)).toBe('Choose one of the options for by');
  expect(resolution.root.child('by')?.schema.keywords.enumNames).toEqual(['By card', 'In cash']);
});
