import { expect, it, vi } from 'vitest';
import { resolveSchema } from '#shared/forms/resolve-schema.ts';
import { shownValues } from '#shared/forms/structure/shown.ts';
import { structureOf } from '#shared/forms/structure/structure.ts';
import { chosenNothing } from '#shared/forms/structure/walk.ts';
import { DEFAULTS } from '../../../support/tables/defaults.ts';

type Schema = Readonly<Record<string, unknown>>;

const text = { type: 'string', title: 'Text' };
const group = (properties: Schema, more: Schema = {}): Schema => ({ type: 'object', title: 'Group', properties, ...more });
const has = (name: string, value: Schema = {}) => ({ properties: { [name]: value }, required: [name] });

/** How many parts of a form are looked into to say what is sent of its values. */
function workOf(form: Schema, values: Schema): number {
  const source = { $id: 'form', title: 'Form', ...structuredClone(form) } as never;
  const schema = resolveSchema(source, {}, DEFAULTS.messages, 'schema.json');
  const structure = structureOf(schema);
  const inside = vi.spyOn(structure, 'inside');
  shownValues(structure, schema, values, chosenNothing);
  return inside.mock.calls.length;
}

/** Groups in one another that must be there, each with fields that bring one another. */
const chain = (depth: number): Schema => {
  if (depth === 0) return group({ x: text });
  const bringing = ['g', 'h', 'i', 'j'].map((name, index, all) => {
    const next = all[index + 1];
    return { if: has(name), then: next ? { properties: { [next]: group({ a: text }) }, required: [next] } : {} };
  });
  return group({ g: chain(depth - 1) }, { required: ['g'], allOf: bringing });
};

/** The same, of two in each that read how much stands in them. */
const pairs = (depth: number): Schema =>
  depth === 0
    ? group({ x: text })
    : group(
        { a: pairs(depth - 1), b: pairs(depth - 1) },
        {
          required: ['a', 'b'],
          allOf: ['a', 'b'].map((name) => ({ if: has(name, { minProperties: 2 }), then: { properties: { more: text } } })),
        },
      );

/** A sum whose parts are numbers or sums, of which nothing tells which, and which reads its first part. */
const sum = {
  oneOf: [
    group({ value: { type: 'number' } }, { title: 'Number', required: ['value'] }),
    group(
      { left: { $ref: '#/definitions/sum' }, right: { $ref: '#/definitions/sum' } },
      { title: 'Sum', required: ['left', 'right'], if: has('left', has('value', { minimum: 5 })), then: { properties: { note: text } } },
    ),
  ],
};
const sums = group({ sum: { $ref: '#/definitions/sum' } }, { required: ['sum'], definitions: { sum } });
const sumOf = (depth: number): Schema => (depth === 0 ? { value: 6 } : { left: sumOf(depth - 1), right: { value: 1 } });

it.each<[string, (depth: number) => number]>([
  ['groups with nothing in them whose fields bring one another', (depth) => workOf(chain(depth), {})],
  ['choices that only their fields tell', (depth) => workOf(sums, { sum: sumOf(depth) })],
  ['pairs of groups with nothing in them', (depth) => workOf(pairs(depth), {}) / 2 ** depth],
])('looks into a part once for each place around it, and not twice as often at each level: %s', (_what, work) => {
  expect(work(6)).toBeLessThan(12 * work(2));
});

it('listens to all of a place where a form that holds itself is read by itself at every level, and to no thousand of its parts', () => {
  const node = { $ref: '#/definitions/node' };
  const rule = (more: Schema) => group({ rule: group({ field: text, ...more }), x: node, y: node, z: node }, { required: ['rule'] });
  const definition = {
    anyOf: [rule({ value: text }), rule({})],
    allOf: [{ if: has('rule', has('field', { const: 'abc' })), then: { properties: { more: text } } }],
  };
  const source = { $id: 'form', title: 'Form', ...group({ node }, { definitions: { node: definition } }) } as never;
  const schema = resolveSchema(source, {}, DEFAULTS.messages, 'schema.json');
  expect(structureOf(schema).controllingPaths(schema.definitions?.['node'] ?? {})).toEqual(['']);
});
