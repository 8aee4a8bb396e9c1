import { describe, expect, it } from 'vitest';
import { resolveSchema } from '#shared/forms/resolve-schema.ts';
import type { PartSchema } from '#shared/forms/schema/places.ts';
import type { Choose } from '#shared/forms/structure/gather.ts';
import { shownValues } from '#shared/forms/structure/shown.ts';
import { FormStructure, structureOf } from '#shared/forms/structure/structure.ts';
import { wayFrom } from '#shared/forms/structure/way.ts';
import { NESTED, NESTED_VALID } from '../../../support/nested-form.ts';
import { DEFAULTS } from '../../../support/tables/defaults.ts';

const formOf = (schema: object) =>
  resolveSchema({ $id: 'test', title: 'Test', type: 'object', properties: {}, ...schema }, {}, DEFAULTS.messages, 'schema.json');
const text = { type: 'string' };

function namesShown(schema: PartSchema & { definitions?: object }, value: unknown, choose?: Choose) {
  const structure = new FormStructure(schema as never);
  return Object.keys(structure.shape(schema, value, choose && { ...wayFrom(schema), choose }).field.properties ?? {});
}

describe('what shows at a place', () => {
  it('is what its schema says, the very same, where that has no branches', () => {
    const schema = formOf({ properties: { name: text } });
    const structure = new FormStructure(schema);
    expect(structure.shape(schema, { name: 'x' }).field).toBe(schema);
    expect(structure.isLiving(schema)).toBe(false);
    expect(structure.controllingPaths(schema)).toEqual([]);
  });

  it('follows a field’s value by if, then and else, what it brings behind that field', () => {
    const { schema } = NESTED;
    expect(namesShown(schema, {}).slice(0, 4)).toEqual(['name', 'middle', 'kind', 'nickname']);
    expect(namesShown(schema, { kind: 'Company' }).slice(2, 6)).toEqual(['kind', 'company', 'employees', 'address']);
    expect(namesShown(schema, { discount: 'X' }).slice(-2)).toEqual(['discount', 'reason']);
    const structure = new FormStructure(schema);
    expect([...structure.controllingPaths(schema)].sort()).toEqual(['discount', 'kind']);
    expect(structure.shape(schema, { kind: 'Company' }).field.required).toEqual(['name', 'address', 'company']);
    expect(structure.shape(schema, { kind: 'Company', name: 'a' })).toBe(structure.shape(schema, { kind: 'Company' }));
  });

  it('is looked for once as long as a value is the same', () => {
    const named = { properties: { name: { const: 'x' } }, required: ['name'] };
    const row = { type: 'object', properties: { name: text }, if: named, then: { properties: { more: text } } };
    const schema = formOf({
      properties: { rows: { type: 'array', items: row } },
      if: { properties: { rows: { contains: named } } },
      then: {},
    });
    let reads = 0;
    const read = () => ((reads += 1), 'x');
    const values = { rows: [Object.defineProperty({}, 'name', { get: read, enumerable: true })] };
    const structure = new FormStructure(schema);
    const shape = structure.shape(schema, values);
    const before = reads;
    expect(structure.shape(schema, values)).toBe(shape);
    expect([before > 0, reads]).toEqual([true, before]);
  });

  it('is what an empty group shows where nothing stands in one yet', () => {
    const isNo = { properties: { insured: { const: false } }, required: ['insured'] };
    const cover = {
      type: 'object',
      properties: { insured: { type: 'boolean' } },
      if: isNo,
      then: { properties: { why: text } },
    } as PartSchema;
    expect([undefined, {}, { insured: false }].map((value) => namesShown(cover, value))).toEqual([
      ['insured'],
      ['insured'],
      ['insured', 'why'],
    ]);
  });

  it('follows the constant that tells branches apart, and leaves that field all its options', () => {
    const structure = new FormStructure(NESTED.schema);
    const payment = NESTED.schema.properties['payment'] ?? {};
    expect(structure.controllingPaths(payment)).toEqual(['method']);
    const upi = structure.shape(payment, { method: 'UPI' });
    expect(Object.keys(upi.field.properties ?? {})).toEqual(['method', 'upi']);
    expect(upi.field.properties?.['method']?.enum).toEqual(['Bank', 'UPI']);
    // Nobody has chosen yet, and it must be chosen.
    expect(Object.keys(structure.shape(payment, {}).field.properties ?? {})).toEqual(['method']);
  });

  it('makes the field that tells branches apart where only they declare it', () => {
    const schema = formOf({
      oneOf: [
        { title: 'By bank', properties: { way: { const: 'bank' }, account: text } },
        { title: 'By card', properties: { way: { const: 'card' }, card: text } },
      ],
    });
    const structure = new FormStructure(schema);
    const { field } = structure.shape(schema, { way: 'card' });
    expect(Object.keys(field.properties ?? {})).toEqual(['way', 'card']);
    expect(field.properties?.['way']).toMatchObject({ enum: ['bank', 'card'], enumNames: ['By bank', 'By card'] });
    // Where the value is absent: the first branch that accepts the data so far.
    expect(namesShown(schema, {})).toEqual(['way', 'account']);
  });

  it('lets the visitor choose where nothing tells, beginning with what fits', () => {
    const answer = NESTED.schema.properties['answer'] ?? {};
    const structure = new FormStructure(NESTED.schema);
    expect(structure.shape(answer, undefined).choices).toMatchObject([{ titles: ['An e-mail address', 'A phone'], chosen: 0 }]);
    expect(structure.shape(answer, { phone: '98000000' }).choices[0]?.chosen).toBe(1);
    expect(Object.keys(structure.shape(answer, {}, { ...wayFrom(answer), choose: () => 1 }).field.properties ?? {})).toEqual(['phone']);
    expect(structure.isLiving(answer)).toBe(true);
  });

  it('calls what is chosen among as what it refers to is called', () => {
    const by = (field: string, words: object) => ({ ...words, type: 'object', required: [field], properties: { [field]: text } });
    const definitions = { person: by('name', { title: 'A person' }), firm: by('firm', { description: 'A firm' }), other: by('note', {}) };
    const refer = (name: string) => ({ $ref: `#/definitions/${name}` });
    const payer = { oneOf: [refer('person'), refer('firm'), { ...refer('firm'), title: 'A partner' }, refer('other')] };
    const structure = new FormStructure(formOf({ properties: { payer }, definitions }));
    expect(structure.shape(payer as never, {}).choices[0]?.titles).toEqual(['A person', 'A firm', 'A partner', 'Option 4']);
  });

  it('lets the visitor choose where all branches repeat what shows anyway, and not where what they say of it tells them apart', () => {
    const branch = (title: string, name: object, own: string) => ({ title, properties: { name, [own]: text }, required: [own] });
    const by = (keyword: string, mail: object, phone: object) =>
      formOf({ properties: { name: text }, [keyword]: [branch('By mail', mail, 'email'), branch('By phone', phone, 'phone')] });
    const titles = (schema: PartSchema) => new FormStructure(schema as never).shape(schema, {}).choices.map((one) => one.titles);
    const asked = { type: 'string', title: 'Your name', minLength: 1 };
    for (const keyword of ['oneOf', 'anyOf'])
      for (const [mail, phone] of [
        [text, text],
        [asked, { minLength: 1 }],
      ] as const)
        expect(titles(by(keyword, mail, phone))).toEqual([['By mail', 'By phone']]);
    const told = by('oneOf', { pattern: '^A' }, { pattern: '^B' });
    expect([titles(told), namesShown(told, { name: 'B' })]).toEqual([[], ['name', 'phone']]);
  });

  it('shows nothing for rules, and for what may not be', () => {
    const schema = formOf({
      properties: { a: text, b: text, mode: text },
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
      not: { required: ['a', 'b'] },
      if: { properties: { mode: { const: 'short' } }, required: ['mode'] },
      then: { properties: { b: false } },
    });
    expect(namesShown(schema, {})).toEqual(['a', 'b', 'mode']);
    expect(namesShown(schema, { mode: 'short' })).toEqual(['a', 'mode']);
  });

  it('takes a null beside one schema for no choice, and options for one control', () => {
    const structure = new FormStructure(formOf({}));
    const nullable = { anyOf: [{ type: 'null' }, { type: 'object', properties: { x: text } }] } as PartSchema;
    expect(structure.shape(nullable, undefined)).toMatchObject({ choices: [], field: { type: 'object', properties: { x: text } } });
    const options = {
      type: 'string',
      oneOf: [
        { const: 'a', title: 'A' },
        { const: 'b', title: 'B' },
      ],
    } as PartSchema;
    expect(structure.shape(options, undefined)).toMatchObject({ choices: [], field: options });
    const several = { anyOf: [{ type: 'string', format: 'email' }, { type: 'integer' }] } as PartSchema;
    expect(structure.shape(several, undefined)).toMatchObject({ choices: [], field: { type: ['string', 'integer'] } });
  });

  it('hides what only a hidden field’s value would show', () => {
    const schema = formOf({
      properties: { kind: text },
      allOf: [
        { if: { properties: { kind: { const: 'a' } }, required: ['kind'] }, then: { properties: { more: text } } },
        { if: { properties: { more: { const: 'b' } }, required: ['more'] }, then: { properties: { most: text } } },
      ],
    });
    expect(namesShown(schema, { kind: 'a', more: 'b' })).toEqual(['kind', 'more', 'most']);
    expect(namesShown(schema, { kind: 'z', more: 'b', most: 'c' })).toEqual(['kind']);
  });

  it('follows references, also to the form itself, as far as somebody asks', () => {
    const schema = formOf({ properties: { name: text, children: { type: 'array', items: { $ref: '#' } } } });
    const structure = new FormStructure(schema);
    const list = structure.shape(schema.properties['children'] ?? {}, undefined);
    const child = structure.shape(structure.inside(list, 0) ?? {}, undefined);
    expect(Object.keys(child.field.properties ?? {})).toEqual(['name', 'children']);
    expect(structure.isLiving(list.field.items ?? {})).toBe(false);
  });

  it('joins what several schemas say of a field', () => {
    const schema = formOf({
      properties: { a: { type: 'string', title: 'A', maxLength: 10 } },
      allOf: [{ properties: { a: { maxLength: 5, title: 'Other' } } }, { properties: { b: { type: 'integer' } } }],
    });
    const structure = new FormStructure(schema);
    const a = structure.inside(structure.shape(schema, {}), 'a') ?? {};
    expect(structure.shape(a, 'x').field).toMatchObject({ type: 'string', title: 'A', maxLength: 5 });
    expect(namesShown(schema, {})).toEqual(['a', 'b']);
  });
});

describe('what of a form’s values counts', () => {
  const structure = new FormStructure(NESTED.schema);
  const first = () => (_key: string, one: () => number) => one();
  const shown = (values: object) => shownValues(structure, NESTED.schema, { ...values }, first);

  it('is all of a valid answer', () => {
    expect(shown(NESTED_VALID).values).toEqual(NESTED_VALID);
  });

  it('is nothing that stands in a branch that does not show', () => {
    const { values } = shown({ ...NESTED_VALID, kind: 'Person', payment: { method: 'Bank', account: '123456789', upi: 'x' } });
    expect(values).not.toHaveProperty('company');
    expect(values).not.toHaveProperty('employees');
    expect(values['payment']).toEqual({ method: 'Bank', account: '123456789' });
  });

  it('is no group and no row that nobody filled in, and says where the others stand', () => {
    const rows = [{ name: ' ' }, { name: 'Ravi', employer: { company: '' } }, {}, { phone: '1' }];
    const { values, pathOf } = shown({ address: { area: { pin: '' } }, references: rows, answer: { email: '' } });
    expect(values).toEqual({ address: {}, references: [{ name: 'Ravi' }, { phone: '1' }] });
    expect(pathOf('references/0/phone')).toBe('references/1/phone');
    expect(pathOf('references/1/name')).toBe('references/3/name');
    expect(pathOf('address/city')).toBe('address/city');
  });

  it('is what must be there, with nothing in it, so that what is missing is told inside it', () => {
    expect(shown({}).values).toEqual({ address: {} });
    const schema = formOf({
      required: ['rows'],
      properties: { rows: { type: 'array', minItems: 2, items: { type: 'object', properties: { a: text } } } },
    });
    expect(shownValues(new FormStructure(schema), schema, {}, first).values).toEqual({ rows: [{}, {}] });
    expect(shownValues(new FormStructure(schema), schema, { rows: [{}, { a: 'x' }, {}] }, first).values).toEqual({
      rows: [{}, { a: 'x' }],
    });
  });

  it('is what the branch asks for that holds, though one before it could still be meant', () => {
    const paths = { type: 'array', minItems: 1, items: text };
    const schema = formOf({
      properties: { path: text, paths },
      oneOf: [
        { properties: { paths }, required: ['paths'] },
        { properties: { path: { minLength: 1, pattern: '^/' } }, required: ['path'] },
      ],
    });
    const sent = (values: object) => shownValues(new FormStructure(schema), schema, { ...values }, first).values;
    expect(sent({ path: '/' })).toEqual({ path: '/' });
    expect(sent({ paths: ['/', ''] })).toEqual({ paths: ['/'] });
    expect(sent({})).toEqual({ paths: [] });
  });

  it('is what the branch has a field for that fits, though nobody has answered what tells them apart', () => {
    const place = (abroad: boolean, name: string) => ({
      properties: {
        abroad: { type: 'boolean', enum: [abroad] },
        place: { type: 'object', properties: { [name]: text }, required: [name] },
      },
      required: ['place'],
    });
    const schema = formOf({ oneOf: [place(false, 'state'), place(true, 'country')] });
    const sent = (values: object) => shownValues(new FormStructure(schema), schema, { ...values }, first).values;
    expect(sent({ place: { country: 'Rwanda' } })).toEqual({ place: { country: 'Rwanda' } });
    expect(sent({ place: { state: 'Goa' } })).toEqual({ place: { state: 'Goa' } });
    expect(sent({ abroad: false, place: { country: 'Rwanda' } })).toEqual({ abroad: false, place: {} });
    expect(sent({})).toEqual({ place: {} });
  });

  it('is no row or group in which nothing is filled in, though it would have to hold groups itself', () => {
    const place = {
      type: 'object',
      required: ['area'],
      properties: { area: { type: 'object', required: ['pin'], properties: { pin: text } } },
    };
    const schema = formOf({ properties: { home: place, rows: { type: 'array', items: place } } });
    const sent = (values: object) => shownValues(new FormStructure(schema), schema, { ...values }, first).values;
    expect(sent({ home: { area: { pin: ' ' } }, rows: [{}, { area: {} }] })).toEqual({});
    expect(sent({ rows: [{}, { area: { pin: '1' } }] })).toEqual({ rows: [{ area: { pin: '1' } }] });
  });

  it('is a null in a list, where that is an answer', () => {
    const schema = formOf({ properties: { rows: { type: 'array', items: { type: ['object', 'null'], properties: { a: text } } } } });
    expect(shownValues(new FormStructure(schema), schema, { rows: [null, {}, { a: 'x' }] }, first).values).toEqual({
      rows: [null, { a: 'x' }],
    });
  });

  it('is everything, without looking, in a form of single fields', () => {
    const schema = formOf({ properties: { name: text, apps: { type: 'array', items: { type: 'string', enum: ['Web'] } } } });
    const values = { name: '', apps: [] };
    expect(shownValues(new FormStructure(schema), schema, values, first).values).toBe(values);
  });
});

it('takes nothing for an answer only where the form speaks of it', () => {
  const form = {
    required: ['any', 'text', 'maybe', 'either', 'boxes', 'some'],
    properties: {
      any: { title: 'Any' },
      text: { type: 'string' },
      maybe: { type: ['string', 'null'] },
      either: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      boxes: { type: 'array', items: { enum: ['a', 'b'] } },
      some: { type: 'array', minItems: 1, items: { enum: ['a', 'b'] } },
    },
  } as const;
  const structure = structureOf(form);
  const nothings = Object.entries(form.properties).map(([name, schema]) => [name, structure.nothing(schema)]);
  expect(Object.fromEntries(nothings)).toEqual({ maybe: null, either: null, boxes: [] });
});
