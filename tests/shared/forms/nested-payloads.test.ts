import { describe, expect, it } from 'vitest';
import { withoutUnknown } from '#engine/index.ts';
import { findOversize } from '#engine/server/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { resolveSchema } from '#shared/forms/definition/resolve-schema.ts';
import type { Payload } from '#shared/forms/types.ts';
import { leastTime } from '../../support/measure/processor-time.ts';
import { DEFAULTS } from '../../support/forms/tables/defaults.ts';
import { normalized, verdictOf } from '../../support/forms/verdict-of.ts';

const formOf = (schema: object) =>
  resolveSchema({ $id: 'deep', title: 'Deep', type: 'object', properties: {}, ...schema }, {}, DEFAULTS.messages, 'schema.json');

const row = {
  type: 'object',
  properties: { name: { type: 'string', title: 'Name' }, phone: { type: 'string', pattern: '^\\d+$' } },
  required: ['name', 'phone'],
};
const schema = formOf({
  required: ['address'],
  properties: {
    address: {
      title: 'Address',
      type: 'object',
      required: ['city'],
      properties: { city: { type: 'string' }, flat: { type: ['string', 'null'] } },
    },
    references: { title: 'References', type: 'array', minItems: 1, items: { $ref: '#/definitions/row' } },
    choice: { anyOf: [{ type: 'null' }, { type: 'object', properties: { x: { type: 'string' } } }] },
    pair: { items: [{ type: 'string' }, { type: 'number' }] },
  },
  definitions: { row },
});

describe('normalizing a nested payload', () => {
  const normal = (payload: Payload) => normalized(payload, schema);

  it('trims text and drops empty text', () => {
    expect(normal({ address: { city: ' Pune ', flat: '  ' } })).toEqual({ address: { city: 'Pune' } });
  });

  it('keeps null only in fields whose schema allows null', () => {
    expect(normal({ address: { city: null, flat: null }, choice: null, unknown: null })).toEqual({
      address: { flat: null },
      choice: null,
      unknown: null,
    });
  });

  it('drops rows whose fields are all blank, and keeps rows without fields', () => {
    expect(normal({ references: [{ name: ' ', phone: '' }, {}, { name: 'Asha', phone: null }] })).toEqual({
      references: [{}, { name: 'Asha' }],
    });
  });

  it('does not read the text "true" as a boolean', () => {
    const boxes = formOf({ properties: { in: { type: 'object', properties: { box: { type: 'boolean' } } } } });
    expect(normalized({ in: { box: 'true' } }, boxes)).toEqual({ in: { box: 'true' } });
  });

  it('applies the spelling of a referenced definition', () => {
    const phones = formOf({
      properties: { phone: { $ref: '#/definitions/p' } },
      definitions: { p: { type: 'string', spelling: 'digits' } },
    });
    expect(normalized({ phone: ' 98 76 ' }, phones)).toEqual({ phone: '9876' });
  });
});

describe('validating a nested payload', () => {
  const validate = verdictOf(schema);

  it('treats fields named like members of Object.prototype as any other field', () => {
    const named = JSON.parse('{ "__proto__": { "type": "number" }, "toString": { "type": "string" } }') as object;
    const names = formOf({ properties: named, required: ['constructor'], additionalProperties: false });
    const validateNames = verdictOf(names);
    const fields = (text: string) => {
      const payload: unknown = JSON.parse(text);
      expect(siteForm(names).violations(payload).length > 0).toBe(validateNames(payload).length > 0);
      return validateNames(payload).map(({ field }) => field);
    };
    expect(fields('{}')).toEqual(['constructor']);
    expect(fields('{ "__proto__": "five" }').toSorted()).toEqual(['__proto__', 'constructor']);
    expect(fields('{ "__proto__": 5, "toString": 5 }').toSorted()).toEqual(['constructor', 'toString']);
  });

  it('checks "contains" for each inner list by itself, an empty one too', () => {
    const lists = verdictOf(formOf({ properties: { rows: { items: { contains: { const: 1 } } } } }));
    expect(lists({ rows: [[1], [1, 2]] })).toEqual([]);
    expect(lists({ rows: [[1], []] })).toEqual([{ field: 'rows/1', message: 'rows must include 1' }]);
  });

  it('reports each error by path, with the message of its field, in the order of the form', () => {
    expect(validate({ references: [{ name: 'Asha', phone: 'none' }, { phone: '1' }], address: {} })).toEqual([
      { field: 'address/city', message: 'city is required' },
      { field: 'references/0/phone', message: 'phone is not correct' },
      { field: 'references/1/name', message: 'Name is required' },
    ]);
  });

  it('reports an error of a whole object or list at its own path', () => {
    expect(validate({ address: 5, references: [] })).toEqual([
      { field: 'address', message: 'Address has the wrong type' },
      { field: 'references', message: 'Fill in at least 1 of References' },
    ]);
  });

  it.each([null, '', [], {}])('says to leave a field empty whose only allowed value is %j', (only) => {
    const reported = verdictOf(formOf({ properties: { note: { title: 'Note', const: only } } }));
    expect(reported({ note: 'x' })).toEqual([{ field: 'note', message: 'Note must be left empty' }]);
  });

  it('says "choose" for lists of options and "fill in" for other lists', () => {
    const list = (items: object) => ({ title: 'Tags', type: 'array', minItems: 2, maxItems: 3, uniqueItems: true, items });
    const option = { enum: ['a', 'b'] };
    const messagesFor = (items: object, ...lists: (readonly string[])[]) => {
      const reported = verdictOf(formOf({ properties: { tags: list(items) }, definitions: { option } }));
      return lists.flatMap((tags) => reported({ tags })).map(({ message }) => message);
    };
    for (const items of [option, { $ref: '#/definitions/option' }])
      expect(messagesFor(items, ['a'], ['a', 'a'])).toEqual(['Choose at least 2 for Tags', 'Choose each option for Tags once']);
    expect(messagesFor({ type: 'string' }, ['a'], ['a', 'a'], ['a', 'b', 'c', 'd'])).toEqual([
      'Fill in at least 2 of Tags',
      'No two entries of Tags may be the same',
      'Fill in at most 3 of Tags',
    ]);
  });

  it('validates tuples and recursive references', () => {
    expect(validate({ address: { city: 'Pune' }, pair: ['a', 1] })).toEqual([]);
    expect(validate({ address: { city: 'Pune' }, pair: [1, 'a'] }).map(({ field }) => field)).toEqual(['pair/0', 'pair/1']);
    const tree = verdictOf(formOf({ properties: { child: { $ref: '#' }, size: { type: 'number', maximum: 3 } } }));
    expect(tree({ child: { child: { size: 4 } } })).toEqual([{ field: 'child/child/size', message: 'size must be 3 or less' }]);
  });

  it('reports the first hundred errors of ten thousand invalid rows within a second', () => {
    const references = Array.from({ length: 10_000 }, () => ({ name: 5, phone: 'x' }));
    expect(validate({ address: {}, references })).toHaveLength(100);
    // Collecting all errors took five seconds.
    expect(leastTime(() => validate({ address: {}, references }), 1000)).toBeLessThan(1000);
  });
});

describe('findOversize in a nested payload', () => {
  const oversizeKeyword = (body: unknown, formSchema = schema) => findOversize(siteForm(formSchema), body)?.keyword;

  it('accepts many values where the schema has no limit', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`name${index}`, { a: [1] }]));
    expect(oversizeKeyword({ ...many, references: [many], choice: many, pair: Array(100).fill(many) })).toBeUndefined();
  });

  it('refuses too many unknown fields in a row, and too many rows', () => {
    const closed = formOf({
      properties: { rows: { type: 'array', maxItems: 2, items: { type: 'object', additionalProperties: false, properties: {} } } },
    });
    const wideRow = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`n${index}`, 1]));
    expect(oversizeKeyword({ rows: [wideRow] }, closed)).toBe('additionalProperties');
    expect(oversizeKeyword({ rows: Array.from({ length: 100 }, () => ({})) }, closed)).toBe('maxItems');
  });
});

describe('withoutUnknown', () => {
  const stored = (payload: Payload, formSchema = schema) => withoutUnknown(siteForm(formSchema), payload);

  it('drops undeclared fields of open objects at any depth', () => {
    expect(stored({ a: 1, address: { city: 'Pune', b: 2 }, references: [{ name: 'Asha', c: 3 }] })).toEqual({
      address: { city: 'Pune' },
      references: [{ name: 'Asha' }],
    });
  });

  it('keeps fields that additionalProperties, a pattern or a branch declares', () => {
    const open = formOf({
      properties: { any: { properties: { a: {} }, additionalProperties: true }, text: { type: 'object' } },
      patternProperties: { '^x': {} },
    });
    const payload = { any: { b: 1 }, text: { c: 1 }, x1: 1 };
    expect(stored(payload, open)).toEqual(payload);
    const branch = formOf({ properties: { kind: {} }, if: { properties: { kind: { const: 'a' } } }, then: { properties: { more: {} } } });
    expect(stored({ kind: 'a', more: 1, less: 2 }, branch)).toEqual({ kind: 'a', more: 1 });
  });
});
