import { gzipSync } from 'node:zlib';
import { minifySync } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { loadTables } from '#server/definitions/load.ts';
import { resolveDefinition } from '#shared/forms/resolve.ts';
import type { FormSource } from '#shared/forms/sources.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { formModule } from '#tools/vite/form-module.ts';
import { NESTED_SOURCE } from '../../support/nested-form.ts';
import { DEFAULTS } from '../../support/tables/defaults.ts';

const { definitions } = await loadTables();
const nested = resolveDefinition(NESTED_SOURCE, {}, DEFAULTS);

const source = (schema: object) => ({ ...NESTED_SOURCE, schema: { $id: 'large', title: 'Large', ...schema }, ui: {} }) as FormSource;
const text = (title: string) => ({ type: 'string', title, minLength: 2, maxLength: 80 });
const range = <T>(length: number, make: (index: number) => T) => Array.from({ length }, (_none, index) => make(index));

const OPTIONS = range(24, (index) => `Option ${index + 1}`);

const optionsWithBranches = source({
  type: 'object',
  properties: { plan: { title: 'Plan', type: 'string', enum: OPTIONS } },
  dependencies: {
    plan: {
      oneOf: OPTIONS.map((option, index) => ({
        properties: { plan: { enum: [option] }, [`more${index}`]: text(`More of ${option}`) },
        required: [`more${index}`],
      })),
    },
  },
});

const fortyBranches = source({
  type: 'object',
  properties: { kind: { title: 'Kind', type: 'string', enum: range(40, (index) => `kind ${index}`) } },
  oneOf: range(40, (index) => ({
    properties: { kind: { const: `kind ${index}` }, [`name${index}`]: text(`Name ${index}`) },
    required: ['kind', `name${index}`],
  })),
});

const manyFields = source({
  type: 'object',
  required: range(327, (index) => `f${index}`),
  properties: Object.fromEntries(range(327, (index) => [`f${index}`, text(`Field ${index}`)])),
});

const large = [
  ['24 options with branches', optionsWithBranches],
  ['40 branches told apart by a value', fortyBranches],
  ['327 fields', manyFields],
] as const;

/** What a module exports. */
async function run(code: string): Promise<unknown> {
  const { definition } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { definition: unknown };
  return definition;
}

const zipped = (code: string) => gzipSync(code, { level: 9 }).length;

describe('the module of a form', () => {
  it.each([...definitions.values(), nested, ...large.map(([name, written]) => ({ ...resolveDefinition(written, {}, DEFAULTS), name }))])(
    'exports its definition, to the order of the keys: $name',
    async (form) => {
      // A schema names branches by its spelling, here as on the server.
      expect(JSON.stringify(await run(formModule(form)))).toBe(JSON.stringify(form));
    },
  );

  it('keeps messages, titles and names whatever they are', async () => {
    const field = (title: unknown, errorMessage: object, more: object = {}) => ({ ...more, title, errorMessage, maxLength: 3 });
    const properties = {
      quoted: field('`${it}` \\ "', { maxLength: 'Too long for `${it}` \\ ": 3 $& ${3}' }),
      empty: field('', { maxLength: 'Too long', type: '' }),
      within: field('is', { maxLength: 'This is 3', type: 'is' }),
      digit: field('3', { maxLength: '33 is 3' }),
      ['__proto__']: field('Odd', { maxLength: 'Odd: 3' }),
      errorMessage: field(
        'Messages',
        { maxLength: 'Messages: 3' },
        { default: { errorMessage: { 'a-b': '1 a-b is told here', n: 1 }, 'a-b': 1 } },
      ),
      titleless: field(undefined, { maxLength: 'undefined 3' }),
    };
    const required = ['quoted', 'within', '__proto__', 'gone'];
    const told = Object.fromEntries(required.map((name) => [name, `${name} is wanted`]));
    const schema = { required, properties: { ...properties, again: { required, properties, errorMessage: { required: told } } } };
    const alike = { required: ['digit', 'empty'], properties, errorMessage: { required: { digit: '3 is wanted', empty: ' is wanted' } } };
    const free = { examples: [{ errorMessage: { 'a-b': '1 a-b is told here, and there' }, 'a-b': 1 }] };
    const named = { ...alike, errorMessage: { required: { ...told, empty: 'It is told of two schemas, and made by one function' } } };
    const alikes = { a: alike, b: alike, c: free, d: free, e: named, f: named };
    const form = { name: 'odd', schema: { ...schema, definitions: alikes } } as unknown as FormDefinition;
    expect(JSON.stringify(await run(formModule(form)))).toBe(JSON.stringify(form));
  });

  it.each(large)('makes of a schema no more than twice its bytes (gzip): %s', (_name, written) => {
    const { schema } = resolveDefinition(written, {}, DEFAULTS);
    const { code } = minifySync('form.js', formModule({ schema } as FormDefinition), { module: true, mangle: { toplevel: true } });
    expect(zipped(code) / zipped(JSON.stringify(written.schema))).toBeLessThanOrEqual(2);
  });
});
