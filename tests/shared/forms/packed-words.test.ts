import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadTables } from '#server/definitions/load.ts';
import { packed, unpacked } from '#shared/forms/packed-words.ts';
import { resolveDefinition } from '#shared/forms/resolve.ts';
import type { FormSource } from '#shared/forms/sources.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { NESTED_SOURCE } from '../../support/nested-form.ts';
import { DEFAULTS } from '../../support/tables/defaults.ts';

const { definitions } = await loadTables();
const nested = resolveDefinition(NESTED_SOURCE, {}, DEFAULTS);
/** As it comes back from a file. */
const sent = (form: unknown) => JSON.parse(JSON.stringify(form)) as ReturnType<typeof packed>;

const source = (schema: object) => ({ ...NESTED_SOURCE, schema: { $id: 'large', title: 'Large', ...schema }, ui: {} }) as FormSource;
const text = (title: string) => ({ type: 'string', title, minLength: 2, maxLength: 80 });
const OPTIONS = Array.from({ length: 24 }, (_none, index) => `Option ${index + 1}`);

/** Three questions of 24 options, each of which shows a field of its own. */
const optionsWithBranches = source({
  type: 'object',
  properties: Object.fromEntries(['a', 'b', 'c'].map((name) => [name, { title: name, type: 'string', enum: OPTIONS }])),
  dependencies: Object.fromEntries(
    ['a', 'b', 'c'].map((name) => [
      name,
      {
        oneOf: OPTIONS.map((option, index) => ({
          properties: { [name]: { enum: [option] }, [`${name}${index}`]: text(`More of ${option}`) },
          required: [`${name}${index}`],
        })),
      },
    ]),
  ),
});

const fortyBranches = source({
  type: 'object',
  properties: { kind: { title: 'Kind', type: 'string', enum: Array.from({ length: 40 }, (_none, index) => `kind ${index}`) } },
  oneOf: Array.from({ length: 40 }, (_none, index) => ({
    properties: { kind: { const: `kind ${index}` }, [`name${index}`]: text(`Name ${index}`) },
    required: ['kind', `name${index}`],
  })),
});

const manyFields = source({
  type: 'object',
  required: Array.from({ length: 327 }, (_none, index) => `f${index}`),
  properties: Object.fromEntries(Array.from({ length: 327 }, (_none, index) => [`f${index}`, text(`Field ${index}`)])),
});

describe('a form that is packed', () => {
  it.each([...definitions.values(), nested].map((form) => [form.name, form] as const))('is the same again: %s', (_name, form) => {
    expect(unpacked(sent(packed(form))).definition).toEqual(JSON.parse(JSON.stringify(form)));
  });

  it('is the very same each time that it is asked for', () => {
    const form = sent(packed(nested));
    expect(unpacked(form)).toBe(unpacked(form));
  });

  it('keeps messages and titles that say the same or nothing, and fields called as keywords are', () => {
    const odd = {
      ...nested,
      schema: {
        title: 'Form',
        properties: {
          errorMessage: { title: '', maxLength: 3, errorMessage: { maxLength: 'Too long $& $1', type: '' } },
          title: { title: 'is', const: 'his', errorMessage: { type: 'This is is', const: 'This is his', required: { is: 'is' } } },
          number: { title: '1', maxLength: 1, errorMessage: { maxLength: '11 is 1' } },
        },
      },
    } as unknown as FormDefinition;
    expect(unpacked(sent(packed(odd))).definition).toEqual(odd);
  });

  it.each([
    ['24 options with branches', optionsWithBranches],
    ['40 branches told apart by a value', fortyBranches],
    ['327 fields', manyFields],
  ])('has a schema of no more than twice the bytes of the one that was written (gzip): %s', (_name, written) => {
    const zip = (value: unknown) => gzipSync(JSON.stringify(value), { level: 9 }).length;
    const { definition, words } = packed(resolveDefinition(written, {}, DEFAULTS));
    expect(zip([(definition as FormDefinition).schema, words]) / zip(written.schema)).toBeLessThanOrEqual(2);
  });
});
