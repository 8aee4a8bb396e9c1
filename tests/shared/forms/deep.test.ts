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

describe('normalise, at any depth', () => {
  const normal = (payload: Payload) => normalized(payload, schema);

  it('trims text, and takes an empty one as absent', () => {
    expect(normal({ address: { city: ' Pune ', flat: '  ' } })).toEqual({ address: { city: 'Pune' } });
  });

  it('keeps null where it is a value, and only there', () => {
    expect(normal({ address: { city: null, flat: null }, choice: null, unknown: null })).toEqual({
      address: { flat: null },
      choice: null,
      unknown: null,
    });
  });

  it('drops rows in which nothing was filled in, not those that came empty', () => {
    expect(normal({ references: [{ name: ' ', phone: '' }, {}, { name: 'Asha', phone: null }] })).toEqual({
      references: [{}, { name: 'Asha' }],
    });
  });

  it('reads no words as a box', () => {
    const boxes = formOf({ properties: { in: { type: 'object', properties: { box: { type: 'boolean' } } } } });
    expect(normalized({ in: { box: 'true' } }, boxes)).toEqual({ in: { box: 'true' } });
  });

  it('knows other spellings behind a reference', () => {
    const phones = formOf({
      properties: { phone: { $ref: '#/definitions/p' } },
      definitions: { p: { type: 'string', spelling: 'digits' } },
    });
    expect(normalized({ phone: ' 98 76 ' }, phones)).toEqual({ phone: '9876' });
  });
});

describe('the verdict, at any depth', () => {
  const judge = verdictOf(schema);

  it('takes names that every JavaScript object has for names like any other', () => {
    const named = JSON.parse('{ "__proto__": { "type": "number" }, "toString": { "type": "string" } }') as object;
    const names = formOf({ properties: named, required: ['constructor'], additionalProperties: false });
    const judgeNames = verdictOf(names);
    const fields = (text: string) => {
      const payload: unknown = JSON.parse(text);
      expect(siteForm(names).violations(payload).length > 0).toBe(judgeNames(payload).length > 0);
      return judgeNames(payload).map(({ field }) => field);
    };
    expect(fields('{}')).toEqual(['constructor']);
    expect(fields('{ "__proto__": "five" }').toSorted()).toEqual(['__proto__', 'constructor']);
    expect(fields('{ "__proto__": 5, "toString": 5 }').toSorted()).toEqual(['constructor', 'toString']);
  });

  it('is of each list its own, where one in a list must contain something and is empty', () => {
    const lists = verdictOf(formOf({ properties: { rows: { items: { contains: { const: 1 } } } } }));
    expect(lists({ rows: [[1], [1, 2]] })).toEqual([]);
    expect(lists({ rows: [[1], []] })).toEqual([{ field: 'rows/1', message: 'rows must include 1' }]);
  });

  it('tells what is wrong by path, each with its field’s own words, in the order of the form', () => {
    expect(judge({ references: [{ name: 'Asha', phone: 'none' }, { phone: '1' }], address: {} })).toEqual([
      { field: 'address/city', message: 'city is required' },
      { field: 'references/0/phone', message: 'phone is not correct' },
      { field: 'references/1/name', message: 'Name is required' },
    ]);
  });

  it('tells what is wrong with an object or a list as a whole at its own path', () => {
    expect(judge({ address: 5, references: [] })).toEqual([
      { field: 'address', message: 'Address has the wrong type' },
      { field: 'references', message: 'Fill in at least 1 of References' },
    ]);
  });

  it.each([null, '', [], {}])('asks to leave empty what can only be %j', (only) => {
    const reported = verdictOf(formOf({ properties: { note: { title: 'Note', const: only } } }));
    expect(reported({ note: 'x' })).toEqual([{ field: 'note', message: 'Note must be left empty' }]);
  });

  it('asks to choose options, and to fill in what is written', () => {
    const list = (items: object) => ({ title: 'Tags', type: 'array', minItems: 2, maxItems: 3, uniqueItems: true, items });
    const option = { enum: ['a', 'b'] };
    const said = (items: object, ...lists: (readonly string[])[]) => {
      const reported = verdictOf(formOf({ properties: { tags: list(items) }, definitions: { option } }));
      return lists.flatMap((tags) => reported({ tags })).map(({ message }) => message);
    };
    for (const items of [option, { $ref: '#/definitions/option' }])
      expect(said(items, ['a'], ['a', 'a'])).toEqual(['Choose at least 2 for Tags', 'Choose each option for Tags once']);
    expect(said({ type: 'string' }, ['a'], ['a', 'a'], ['a', 'b', 'c', 'd'])).toEqual([
      'Fill in at least 2 of Tags',
      'No two entries of Tags may be the same',
      'Fill in at most 3 of Tags',
    ]);
  });

  it('takes positions of a list and recursion', () => {
    expect(judge({ address: { city: 'Pune' }, pair: ['a', 1] })).toEqual([]);
    expect(judge({ address: { city: 'Pune' }, pair: [1, 'a'] }).map(({ field }) => field)).toEqual(['pair/0', 'pair/1']);
    const tree = verdictOf(formOf({ properties: { child: { $ref: '#' }, size: { type: 'number', maximum: 3 } } }));
    expect(tree({ child: { child: { size: 4 } } })).toEqual([{ field: 'child/child/size', message: 'size must be 3 or less' }]);
  });

  it('takes milliseconds for ten thousand wrong rows, and tells a hundred', () => {
    const references = Array.from({ length: 10_000 }, () => ({ name: 5, phone: 'x' }));
    expect(judge({ address: {}, references })).toHaveLength(100);
    // Collecting all of them took five seconds.
    expect(leastTime(() => judge({ address: {}, references }), 1000)).toBeLessThan(1000);
  });
});

describe('measure, at any depth', () => {
  const excess = (body: unknown, of = schema) => findOversize(siteForm(of), body)?.keyword;

  it('refuses nothing that the schema says nothing of', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`name${index}`, { a: [1] }]));
    expect(excess({ ...many, references: [many], choice: many, pair: Array(100).fill(many) })).toBeUndefined();
  });

  it('refuses what a closed object in a list has no place for', () => {
    const closed = formOf({
      properties: { rows: { type: 'array', maxItems: 2, items: { type: 'object', additionalProperties: false, properties: {} } } },
    });
    expect(excess({ rows: [Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`n${index}`, 1]))] }, closed)).toBe(
      'additionalProperties',
    );
    expect(excess({ rows: Array.from({ length: 100 }, () => ({})) }, closed)).toBe('maxItems');
  });
});

describe('what is stored', () => {
  const stored = (payload: Payload, of = schema) => withoutUnknown(siteForm(of), payload);

  it('leaves out what an open object let pass, at any depth', () => {
    expect(stored({ a: 1, address: { city: 'Pune', b: 2 }, references: [{ name: 'Asha', c: 3 }] })).toEqual({
      address: { city: 'Pune' },
      references: [{ name: 'Asha' }],
    });
  });

  it('keeps what additionalProperties, a pattern or a branch asks for', () => {
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
