import fc from 'fast-check';

type Schema = Readonly<Record<string, unknown>>;

const NAMES = ['name', 'city', 'kind', 'note', 'since', 'count', 'agreed', 'parts'];

const text = fc.record({ type: fc.constant('string'), minLength: fc.constantFrom(0, 1, 3), maxLength: fc.constantFrom(5, 40) });
const whole = fc.record({ type: fc.constant('integer'), minimum: fc.constantFrom(-3, 0), maximum: fc.constantFrom(5, 120_000) });
const choice = fc.constantFrom<Schema>(
  { type: 'string', enum: ['one', 'two', 'three'] },
  { enum: [1, 2] },
  { type: 'array', uniqueItems: true, maxItems: 2, items: { type: 'string', enum: ['a', 'b', 'c'] } },
);
const single = fc.oneof(text, whole, choice, fc.constantFrom<Schema>({ type: 'boolean' }, { type: 'string', format: 'date' }));

const groupOf = (inside: fc.Arbitrary<Schema>) =>
  fc
    .dictionary(fc.constantFrom(...NAMES), inside, { minKeys: 1, maxKeys: 4, noNullPrototype: true })
    .chain((properties) => fc.subarray(Object.keys(properties)).map((required): Schema => ({ type: 'object', properties, required })));
const rowsOf = (inside: fc.Arbitrary<Schema>) =>
  fc.record({ type: fc.constant('array'), minItems: fc.constantFrom(0, 1), maxItems: fc.constantFrom(2, 3), items: inside });
const entriesOf = (inside: fc.Arbitrary<Schema>) =>
  fc.record({ type: fc.constant('object'), maxProperties: fc.constantFrom(1, 3), additionalProperties: inside });

const inner = fc.oneof(single, groupOf(single));

/** A branch whose condition is a field of its own. */
const branch = groupOf(single).map((then) => ({
  properties: { sort: { type: 'string', enum: ['plain', 'more'] } },
  if: { properties: { sort: { const: 'more' } }, required: ['sort'] },
  then,
}));

/** A form as people write it: fields of each kind, in groups, rows and entries, and a branch. */
export const ordinaryForm: fc.Arbitrary<Schema> = fc
  .tuple(groupOf(fc.oneof(single, groupOf(inner), rowsOf(inner), entriesOf(single))), fc.option(branch, { nil: undefined }))
  .map(([form, conditional]): Schema =>
    conditional ? { ...form, ...conditional, properties: { ...(form['properties'] as Schema), ...conditional.properties } } : form,
  );
