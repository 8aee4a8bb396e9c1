import { expect, it } from 'vitest';
import type { FieldSchema, FormSchema } from '#shared/forms/types.ts';
import { formVersion } from '#shared/forms/definition/form-version.ts';

const CITY: FieldSchema = { title: 'City', type: 'string', maxLength: 50 };
const SIZE: FieldSchema = { title: 'Size', type: 'string', enum: ['Small', 'Large'] };

const form = (properties: Record<string, FieldSchema>, required: string[] = []): FormSchema => ({
  $id: 'form',
  type: 'object',
  title: 'Form',
  required,
  properties,
});

const BEFORE = formVersion(form({ city: CITY, size: SIZE }, ['city', 'size']));

it.each([
  [
    'titles and messages',
    form({ city: { ...CITY, title: 'Town', description: 'Where you live', errorMessage: { maxLength: 'Too long' } }, size: SIZE }, [
      'city',
      'size',
    ]),
  ],
  ['the order of fields', form({ size: SIZE, city: CITY }, ['size', 'city'])],
  ['the order of options', form({ city: CITY, size: { ...SIZE, enum: ['Large', 'Small'] } }, ['city', 'size'])],
  ['the privacy of a field', form({ city: { ...CITY, privacy: { sensitive: true } }, size: SIZE }, ['city', 'size'])],
])('the version of a form stays the same when a change concerns only %s', (_change, after) => {
  expect(formVersion(after)).toBe(BEFORE);
});

it.each([
  ['a limit', form({ city: { ...CITY, maxLength: 49 }, size: SIZE }, ['city', 'size'])],
  ['a name', form({ town: CITY, size: SIZE }, ['town', 'size'])],
  ['a former name', form({ city: { ...CITY, was: ['town'] }, size: SIZE }, ['city', 'size'])],
  ['an option', form({ city: CITY, size: { ...SIZE, enum: ['Small'] } }, ['city', 'size'])],
  ['a required field', form({ city: CITY, size: SIZE }, ['city'])],
  ['a field called title', form({ city: CITY, size: SIZE, title: CITY }, ['city', 'size'])],
])('the version of a form changes with %s', (_change, after) => {
  expect(formVersion(after)).toMatch(/^[0-9a-f]{16}$/);
  expect(formVersion(after)).not.toBe(BEFORE);
});
