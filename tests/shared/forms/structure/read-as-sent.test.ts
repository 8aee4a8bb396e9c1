import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prune, writtenPath } from '#shared/forms/normalise.ts';
import { fieldPath, keysAlong, withValueAt, type FieldPath } from '#shared/forms/path.ts';
import { resolveSchema } from '#shared/forms/resolve-schema.ts';
import { holds } from '#shared/forms/structure/fitting.ts';
import { kindShown } from '#shared/forms/structure/holders.ts';
import { shownValues } from '#shared/forms/structure/shown.ts';
import { structureOf, type FormStructure } from '#shared/forms/structure/structure.ts';
import { chosenNothing, stepsTo, type Step } from '#shared/forms/structure/walk.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import { forAll } from '../../../support/property.ts';
import { DEFAULTS } from '../../../support/tables/defaults.ts';

type Schema = Readonly<Record<string, unknown>>;

const RUNS = 40;
const text = { type: 'string', title: 'Text' };

/** What conditions ask of a value of any kind, each with a field that shows where it holds. */
const ASKED: readonly Schema[] = [
  { type: 'null' },
  { type: 'boolean' },
  { type: 'string' },
  { type: 'array' },
  { type: 'array', minItems: 1 },
  { type: 'array', minItems: 2 },
  { type: 'array', contains: { type: 'null' } },
  { type: 'array', contains: { type: 'object', required: ['x'] } },
  { type: 'array', contains: { type: 'object', properties: { y: { type: 'null' } }, required: ['y'] } },
  { type: 'array', contains: { const: false } },
  { type: 'array', contains: { const: '' } },
  { type: 'object' },
  { type: 'object', required: ['x'] },
  { type: 'object', required: ['y'] },
  { type: 'object', properties: { x: { const: '' } }, required: ['x'] },
];

const formOf = (form: Schema): FormSchema =>
  resolveSchema(structuredClone({ $id: 'form', title: 'Form', type: 'object', ...form }) as never, {}, DEFAULTS.messages, 'schema.json');

const signal = (name: string, index: number) => `shows-${name}-${index}`;
const holdsX = { required: ['x'] };
/** Of a name what conditions ask of it where it must be there, and where it need not. */
const conditionsOf = (name: string): readonly Schema[] => [
  ...ASKED.map((asked) => ({ properties: { [name]: asked }, required: [name] })),
  ...[holdsX, { not: holdsX }, { properties: { x: { const: 'text' } } }].map((asked) => ({ properties: { [name]: asked } })),
];

/** A group that shows by a field of its own what it reads of each of some names. */
const telling = (group: Schema, names: readonly string[]): Schema => ({
  ...group,
  allOf: [
    ...((group['allOf'] as readonly Schema[] | undefined) ?? []),
    ...names.flatMap((name) =>
      conditionsOf(name).map((condition, index) => ({ if: condition, then: { properties: { [signal(name, index)]: text } } })),
    ),
  ],
});

const mayBeNull = (schema: Schema): Schema => ({ ...schema, type: [schema['type'], 'null'] });

const single = fc.constantFrom<Schema>(
  text,
  mayBeNull(text),
  { type: 'boolean' },
  { type: 'integer' },
  mayBeNull({ type: 'integer' }),
  { const: 'only' },
  { type: 'null' },
);
const boxes = fc.constantFrom<Schema>(
  { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['one', 'two'] } },
  { type: 'array', uniqueItems: true, minItems: 1, items: { type: 'string', enum: ['one', 'two'] } },
);
const groupOf = (inside: fc.Arbitrary<Schema>) =>
  fc
    .tuple(fc.dictionary(fc.constantFrom('x', 'y', 'z'), inside, { minKeys: 1, noNullPrototype: true }), fc.boolean(), fc.boolean())
    .chain(([properties, isTelling, isFree]) =>
      fc.subarray(Object.keys(properties)).map((required): Schema => {
        const group = { type: isFree ? ['object', 'null'] : 'object', properties, required };
        return isTelling ? telling(group, ['x', 'y']) : group;
      }),
    );
const rowsOf = (inside: fc.Arbitrary<Schema>) =>
  fc.record({ type: fc.constant('array'), minItems: fc.constantFrom(0, 1, 2), items: inside }, { noNullPrototype: true });
const positionsOf = (inside: fc.Arbitrary<Schema>) =>
  fc.record(
    { type: fc.constant('array'), minItems: fc.constantFrom(0, 2), prefixItems: fc.array(inside, { minLength: 1, maxLength: 3 }) },
    { noNullPrototype: true },
  );
const within = fc.oneof(single, boxes, groupOf(single), rowsOf(fc.oneof(single, groupOf(single))));
const field = fc.oneof(
  single,
  boxes,
  groupOf(within),
  rowsOf(fc.oneof(single, groupOf(within))),
  positionsOf(fc.oneof(single, groupOf(single))),
);

const NAMES = ['a', 'b'];

/** In two branches fields of any kind under the same names. */
const anyForm = fc
  .tuple(
    fc.record({ a: field, b: field }, { noNullPrototype: true }),
    fc.dictionary(fc.constantFrom(...NAMES), field, { noNullPrototype: true }),
  )
  .chain((branches) => fc.tuple(fc.constant(branches), ...branches.map((fields) => fc.subarray(Object.keys(fields)))))
  .map(([[some, others], ...[ofSome, ofOthers]]): FormSchema => {
    const form = {
      properties: { kind: { type: 'string', enum: ['some', 'others'] } },
      required: ['kind'],
      allOf: [
        {
          if: { properties: { kind: { const: 'some' } }, required: ['kind'] },
          then: { properties: some, required: ofSome },
          else: { properties: others, required: ofOthers },
        },
      ],
    };
    return formOf(telling(form, NAMES));
  });

/** What controls of any kind hold, or have left behind. */
const leaf = fc.constantFrom<unknown>(
  'text',
  'only',
  '',
  ' ',
  null,
  undefined,
  true,
  false,
  7,
  [],
  {},
  'one',
  ['one'],
  [null],
  [''],
  [false, 'text'],
);
const { any: held } = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    { arbitrary: leaf, weight: 3 },
    { arbitrary: fc.dictionary(fc.constantFrom('x', 'y', 'z'), tie('any'), { noNullPrototype: true }), weight: 2 },
    { arbitrary: fc.array(tie('any'), { maxLength: 3 }), weight: 1 },
  ),
}));
const anyValues = fc.record(
  { kind: fc.constantFrom('some', 'others', ''), a: held, b: held },
  { noNullPrototype: true },
) as fc.Arbitrary<Payload>;

/** Which of a group's conditions hold for its value where it arrives, and which of their fields show. */
function toldOf({ schema, shape }: Step, structure: FormStructure, value: object) {
  const asks = structure.knows(schema);
  const all = [...NAMES, 'x', 'y'].flatMap((name) =>
    conditionsOf(name).map((condition, index) => ({ condition, signal: signal(name, index) })),
  );
  const own = all.filter((one) => asks(one.signal));
  const hold = own.filter(({ condition }) => holds(condition, value, structure.root));
  const show = own.filter((one) => Object.hasOwn(shape.field.properties ?? {}, one.signal));
  return { hold: hold.map((one) => one.signal), show: show.map((one) => one.signal) };
}

/** The same of all groups of a form that are sent, by where they stand on the page. */
function toldOfAll(schema: FormSchema, values: Payload) {
  const structure = structureOf(schema);
  const { values: counting, pathOf } = shownValues(structure, schema, values, chosenNothing);
  const sent = prune(counting, schema);
  const told: (ReturnType<typeof toldOf> & { readonly path: FieldPath })[] = [];
  const look = (value: unknown, keys: readonly (string | number)[]): void => {
    if (typeof value !== 'object' || value === null) return;
    const path = pathOf(writtenPath(sent, fieldPath(keys)));
    const step = stepsTo(structure, schema, values, path, chosenNothing)?.at(-1);
    // What no control of the place could have made is wrong as it is.
    if (!step || kindShown(step.shape) !== (Array.isArray(value) ? 'rows' : 'group')) return;
    if (!Array.isArray(value)) told.push({ path, ...toldOf(step, structure, value) });
    for (const [key, one] of Object.entries(value)) look(one, [...keys, Array.isArray(value) ? Number(key) : key]);
  };
  look(sent, []);
  return told;
}

it('shows by each condition what it finds in what is sent', () => {
  forAll(
    fc.property(anyForm, fc.array(anyValues, { minLength: 3, maxLength: 6 }), (schema, payloads) => {
      const told = payloads.flatMap((values) => toldOfAll(schema, values).map((one) => ({ ...one, values })));
      const wrong = told.filter(({ hold, show }) => hold.join() !== show.join());
      expect(wrong).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});

/** A form in which one condition of one field decides: what no other listens to. */
const anyDecided = fc
  .tuple(fc.record({ a: field, b: field }, { noNullPrototype: true }), fc.constantFrom(...conditionsOf('a')), fc.subarray(NAMES))
  .map(([properties, condition, required]) => {
    const deciding = { if: condition, then: { properties: { held: text } } };
    const inner = { type: 'object', title: 'Inner', properties, required, ...deciding };
    return formOf({ properties: { ...properties, inner }, required, ...deciding });
  });

/** Paths at which a visitor may change something. */
const anyPath = fc.constantFrom('a', 'a/x', 'a/y', 'a/0', 'a/0/x', 'a/x/y').chain((path) => fc.constantFrom(path, `inner/${path}`));
const isAlong = (one: FieldPath, other: FieldPath) => one === '' || `${other}/`.startsWith(`${one}/`) || one.startsWith(`${other}/`);

it('names, of each place, all by which other fields come to show there', () => {
  const values = fc.record(
    { a: held, b: held, inner: fc.record({ a: held, b: held }, { noNullPrototype: true }) },
    { noNullPrototype: true },
  );
  forAll(
    fc.property(anyDecided, fc.array(fc.tuple(values, anyPath, held), { minLength: 10, maxLength: 20 }), (schema, edits) => {
      const structure = structureOf(schema);
      const stepsAt = (all: Payload, path: FieldPath) => stepsTo(structure, schema, all, path, chosenNothing)?.slice(0, -1) ?? [];
      const untold = edits.flatMap(([before, path, value]) => {
        const after = stepsAt(withValueAt(before, path, value), path);
        const unheard = stepsAt(before as Payload, path).filter(({ schema: own, shape }, index) => {
          const rest = fieldPath(keysAlong(path).slice(index));
          const isHeard = structure.controllingPaths(own).some((one) => isAlong(one, rest));
          return after[index]?.schema === own && shape !== after[index].shape && !isHeard;
        });
        return unheard.map(({ key }) => ({ before, path, value, key }));
      });
      expect(untold).toEqual([]);
    }),
    { numRuns: 5 * RUNS },
  );
});

describe('what is not sent, or is though nobody has answered it', () => {
  const has = (name: string, value = {}) => ({ properties: { [name]: value }, required: [name] });
  const group = (properties: Schema, more: Schema = {}) => ({ type: 'object', properties, ...more });
  const kind = { enum: ['some', 'others'] };
  const ofKind = (value: string, properties: Schema) => ({ if: has('kind', { const: value }), then: { properties } });
  const toldBy = (name: string) => ({ if: has(name), then: { properties: { told: text } } });
  const boxes = { type: 'array', uniqueItems: true, items: { enum: ['yes', 'no'] }, reveals: { yes: ['more'] } };
  const either = { anyOf: ['a', 'b'].map((name) => ({ properties: { pick: { const: name } }, required: [name] })) };

  it.each<[string, Schema, Payload, Payload, string, boolean]>([
    [
      'a field that an option would have to show',
      { properties: { boxes, more: text }, ...toldBy('more') },
      { boxes: ['no'], more: 'left' },
      { boxes: ['no'] },
      '',
      false,
    ],
    [
      'what hides something else, where it is hidden itself',
      {
        properties: { kind },
        allOf: [ofKind('some', { a: text }), { if: has('a'), else: { properties: { b: text } } }, toldBy('b')],
      },
      { kind: 'others', a: 'left', b: 'there' },
      { kind: 'others', b: 'there' },
      '',
      true,
    ],
    [
      'what another branch around a group has left in it',
      {
        properties: { kind },
        allOf: [ofKind('some', { a: group({ x: text }, toldBy('y')) }), ofKind('others', { a: group({ y: text }) })],
      },
      { kind: 'some', a: { x: 'there', y: 'left' } },
      { kind: 'some', a: { x: 'there' } },
      'a',
      false,
    ],
    [
      'a group that must be there by the one alternative that is left open',
      { properties: { pick: { enum: ['a', 'b'] }, a: group({ x: text }), b: group({ x: text }) }, ...either, ...toldBy('a') },
      { pick: 'a' },
      { pick: 'a', a: {} },
      '',
      true,
    ],
  ])('is read as it is sent: %s', (_what, form, values, expected, path, isTold) => {
    const schema = formOf(form);
    const structure = structureOf(schema);
    const sent = prune(shownValues(structure, schema, values, chosenNothing).values, schema);
    expect(sent).toEqual(expected);
    const step = stepsTo(structure, schema, values, path, chosenNothing)?.at(-1);
    expect(Object.hasOwn(step?.shape.field.properties ?? {}, 'told')).toBe(isTold);
  });
});
