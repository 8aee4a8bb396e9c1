import { describe, expect, it } from 'vitest';
import uiMeta from '#schemas/meta/ui.schema.json' with { type: 'json' };
import { optionsOf } from '#shared/forms/kinds/option-list.ts';
import { FIELD_KINDS } from '#shared/forms/kinds/field-kinds.ts';
import type { Kind } from '#shared/forms/kinds/kind.ts';
import { kindName, kindOf, kindOfValue, type KindName } from '#shared/forms/kinds/kinds.ts';
import { trialsOf } from '#shared/forms/kinds/trials.ts';
import { laidOver } from '#shared/forms/schema/laid-over.ts';
import type { Root } from '#shared/forms/schema/places.ts';
import type { FieldSchema, Json } from '#shared/forms/types.ts';
import { formOf } from './form.ts';
import { verdictOf } from '../../support/verdict-of.ts';

const of = { type: 'string', enum: ['Web', 'App'] } as const;
const EXAMPLES: Readonly<Record<KindName, FieldSchema>> = {
  text: { type: 'string', minLength: 2, maxLength: 20 },
  choice: of,
  tick: { type: 'boolean', enum: [true] },
  options: { type: 'array', items: of, maxItems: 2 },
  number: { type: 'integer', minimum: 1, multipleOf: 2 },
  group: { type: 'object', properties: { city: { type: 'string' } } },
  rows: { type: 'array', items: { type: 'string', maxLength: 9 }, maxItems: 2 },
  none: { const: 'card' },
  files: { type: 'array', items: { fileTypes: ['pdf'] }, maxItems: 2 },
  file: { fileTypes: ['pdf'], maxFileSize: 100 },
};
const cases = Object.entries(EXAMPLES) as [KindName, FieldSchema][];

describe('a kind of field', () => {
  it.each(cases)('%s is told by the schema, and no other fits before it', (name, field) => {
    expect(kindName(field)).toBe(name);
  });

  it('is a text where nothing says more', () => {
    expect(kindName({})).toBe('text');
    expect([true, ['a'], 'x', 1, null].map((value) => kindOfValue(value))).toEqual([
      FIELD_KINDS.tick,
      FIELD_KINDS.rows,
      FIELD_KINDS.text,
      FIELD_KINDS.number,
      FIELD_KINDS.none,
    ]);
  });

  it.each<[KindName, FieldSchema]>([
    ['text', { type: ['null', 'string'] }],
    ['text', { type: ['number', 'string'] }],
    ['text', { pattern: '^a' }],
    ['number', { type: ['integer', 'null'] }],
    ['number', { exclusiveMaximum: 5 }],
    ['number', { type: 'number', nullable: true }],
    ['choice', { enum: [1, 'two', null] }],
    ['choice', { oneOf: [{ const: 'a', title: 'A' }, { const: 2 }] }],
    ['choice', { type: 'string', anyOf: [{ enum: ['a'], title: 'A' }, { const: 'b' }] }],
    ['choice', { enum: [{ x: 1 }, { x: 2 }] }],
    ['tick', { const: true }],
    [
      'tick',
      {
        type: 'boolean',
        oneOf: [
          { const: true, title: 'Mild' },
          { const: false, title: 'Hot' },
        ],
      },
    ],
    ['none', { type: 'null' }],
    ['none', { const: 5 }],
    ['none', { const: null }],
    ['group', { required: ['a'] }],
    ['group', { additionalProperties: { type: 'string' } }],
    ['rows', { items: { type: 'object' } }],
    ['rows', { type: 'array', items: { enum: [{ x: 1 }] } }],
    ['rows', { type: 'array', items: { type: 'boolean' } }],
    ['rows', { prefixItems: [{ type: 'string' }], items: { enum: ['a'] } }],
    [
      'options',
      {
        items: {
          oneOf: [
            { const: 1, title: 'One' },
            { const: 2, title: 'Two' },
          ],
        },
      },
    ],
    ['files', { items: { fileTypes: ['pdf'] } }],
  ])('is %s, of %j', (name, field) => {
    expect(kindName(field)).toBe(name);
  });

  it('is told by what it refers to, what holds beside it, and what a branch says beside null', () => {
    const root: Root = {
      definitions: { size: { type: 'string', enum: ['S', 'M'] }, row: { properties: { a: {} } }, loop: { $ref: '#/definitions/loop' } },
    };
    const nameOf = (field: FieldSchema) => kindName(laidOver(field, root));
    expect(nameOf({ $ref: '#/definitions/size' })).toBe('choice');
    expect(nameOf({ type: 'array', items: { $ref: '#/definitions/size' } })).toBe('options');
    expect(nameOf({ items: { $ref: '#/definitions/row' } })).toBe('rows');
    expect(nameOf({ title: 'Size', allOf: [{ $ref: '#/definitions/size' }] })).toBe('choice');
    expect(nameOf({ allOf: [{ type: 'integer' }, { minimum: 1 }] })).toBe('number');
    expect(nameOf({ allOf: [{ $ref: '#/definitions/row' }, { required: ['a'] }] })).toBe('group');
    expect(nameOf({ anyOf: [{ type: 'boolean' }, { type: 'null' }] })).toBe('tick');
    expect(nameOf({ oneOf: [{ $ref: '#/definitions/row' }, { type: 'null' }] })).toBe('group');
    expect(nameOf({ $ref: '#/definitions/loop' })).toBe('text');
  });

  it('keeps what stands at the place itself over what is laid under it', () => {
    const root: Root = { definitions: { name: { type: 'string', title: 'Name', maxLength: 9 } } };
    expect(laidOver({ $ref: '#/definitions/name', title: 'Your name' }, root)).toEqual({
      type: 'string',
      title: 'Your name',
      maxLength: 9,
    });
    expect(laidOver({ title: 'Flat', anyOf: [{ type: 'string' }, { type: 'null' }] }, root)).toEqual({ title: 'Flat', type: 'string' });
  });

  it('lists what can be chosen, each under a text of its own and with its label', () => {
    const listed = (field: FieldSchema) => optionsOf(field)?.map(({ value, text, label }) => [value, text, label]);
    expect(listed({ enum: ['a', 5, '5', true, null] })).toEqual([
      ['a', 'a', 'a'],
      [5, '5', '5'],
      ['5', '"5"', '5'],
      [true, 'true', 'Yes'],
    ]);
    const orNothing = [
      { const: 'a', title: 'Alpha' },
      { const: null, title: 'Not known' },
    ];
    expect(listed({ oneOf: orNothing })).toEqual([['a', 'a', 'Alpha']]);
    expect(listed({ enum: ['a', 'b'], enumNames: ['Apple', 'Bean'] })?.map(([, , label]) => label)).toEqual(['Apple', 'Bean']);
    expect(
      listed({
        oneOf: [
          { const: 1, title: 'One' },
          { type: 'integer', enum: [2] },
        ],
      }),
    ).toEqual([
      [1, '1', 'One'],
      [2, '2', '2'],
    ]);
    expect(listed({ type: 'boolean' })?.map(([value, , label]) => [value, label])).toEqual([
      [true, 'Yes'],
      [false, 'No'],
    ]);
    expect(listed({ oneOf: [{ const: 1 }, { minimum: 5 }] })).toBeUndefined();
    const labels = (...values: Json[]) => listed({ enum: values })?.map(([, , label]) => label);
    expect(labels({ name: 'Pune', lat: 18 }, { name: 'Delhi', lat: 28 }, 'Elsewhere')).toEqual(['Pune', 'Delhi', 'Elsewhere']);
    expect(labels({ name: 'Pune', lat: 18 }, { name: 'Pune', lat: 19 })).toEqual(['name: Pune, lat: 18', 'name: Pune, lat: 19']);
    expect(labels({ width: 2, of: { unit: 'm' } }, [1, 2], {}, ' ')).toEqual(['width: 2, of: unit: m', '1, 2', 'None', 'None']);
    expect(listed({ type: 'string' })).toBeUndefined();
  });

  it('has every widget that ui.json may name, and each kind its own among them', () => {
    const named = uiMeta.definitions.field.properties['ui:widget'].enum;
    const shown = new Set(Object.values<Kind>(FIELD_KINDS).flatMap(({ widgets }) => widgets));
    expect([...shown].toSorted()).toEqual(named.toSorted());
    for (const [, field] of cases) {
      const { widget, widgets } = kindOf(field);
      expect([...widgets, 'file', 'files', 'group', 'rows']).toContain(widget(field));
    }
    expect(FIELD_KINDS.text.widget({ type: 'string', format: 'email' })).toBe('email');
  });

  it.each<[KindName, string, unknown]>([
    ['text', ' Asha ', 'Asha'],
    ['text', '  ', undefined],
    ['choice', 'Web ', 'Web'],
    ['tick', 'true', true],
    ['tick', 'false', false],
    ['tick', 'perhaps', 'perhaps'],
    ['file', 'cv.pdf', 'cv.pdf'],
    ['number', ' 12 ', 12],
    ['number', 'twelve', 'twelve'],
    ['number', ' ', undefined],
    ['none', 'card', 'card'],
  ])('%s reads “%s” from outside', (name, text, value) => {
    expect(kindOf(EXAMPLES[name]).read(text, EXAMPLES[name])).toBe(value);
  });

  it('takes from a browser’s own form what its controls hold', () => {
    const chosen = cases.map(([name, field]) => [name, kindOf(field).chosen(['a', 'b'])]);
    const lists = { options: ['a', 'b'], rows: ['a', 'b'], files: ['a', 'b'] };
    const single = { text: 'a', choice: 'a', tick: true, file: 'a', number: 'a', none: 'a', group: 'a' };
    expect(Object.fromEntries(chosen)).toMatchObject({ ...single, ...lists });
    expect(FIELD_KINDS.tick.chosen(['false'])).toBe(false);
  });

  it('reads of an option’s text the very value, and spells it so in its control', () => {
    const field: FieldSchema = { enum: [1, '1', true, 'a', { x: 1 }] };
    for (const value of field.enum ?? []) expect(kindOf(field).read(kindOf(field).spell(value, field), field)).toEqual(value);
    expect(kindOf(field).read('none of these', field)).toBe('none of these');
    expect(FIELD_KINDS.number.spell(1200.5, {})).toBe('1200.5');
    expect([1e-7, -2.5e21].map((value) => FIELD_KINDS.number.spell(value, {}))).toEqual(['0.0000001', '-2500000000000000000000']);
    expect(FIELD_KINDS.number.spell('twelve', {})).toBe('twelve');
    expect(FIELD_KINDS.text.spell(undefined, {})).toBe('');
  });

  it('reads what is typed where several types may stand as the first that the schema names and that takes it', () => {
    const read = (field: FieldSchema, ...texts: string[]) => texts.map((text) => kindOf(field).read(text, field));
    expect(read({ type: ['string', 'number'] }, '5', 'x', ' ')).toEqual(['5', 'x', undefined]);
    expect(read({ type: ['null', 'integer', 'string'] }, ' 5 ', '020', '1e3', 'x')).toEqual([5, '020', '1e3', 'x']);
    expect(read({ type: ['boolean', 'string'] }, 'true', 'no')).toEqual([true, 'no']);
    // A number where only that is taken.
    expect(read({ type: ['string', 'number'], pattern: '^auto$', maximum: 9 }, 'auto', '5', '12')).toEqual(['auto', 5, '12']);
    expect(read({ type: ['integer', 'string'], maxLength: 9 }, '5', '1.5')).toEqual([5, '1.5']);
  });

  it('takes a time without a zone for one of ours, and shows any as our clocks do', () => {
    const time: FieldSchema = { type: 'string', format: 'time' };
    const moment: FieldSchema = { type: 'string', format: 'date-time' };
    const { read, spell } = FIELD_KINDS.text;
    expect(['10:30', '10:30:05', '10:30:00Z', 'noon'].map((text) => read(text, time))).toEqual([
      '10:30:00+05:30',
      '10:30:05+05:30',
      '10:30:00Z',
      'noon',
    ]);
    expect(['2026-05-17T10:30', '2026-05-17T10:30:00Z', 'May'].map((text) => read(text, moment))).toEqual([
      '2026-05-17T10:30:00+05:30',
      '2026-05-17T10:30:00Z',
      'May',
    ]);
    expect(['10:30:00+05:30', '20:00:00Z', '10:30:05-01:00', 'noon'].map((value) => spell(value, time))).toEqual([
      '10:30',
      '01:30',
      '17:00:05',
      'noon',
    ]);
    expect(['2026-05-17T10:30:00+05:30', '2026-05-17T20:00:00Z', 'May'].map((value) => spell(value, moment))).toEqual([
      '2026-05-17T10:30',
      '2026-05-18T01:30',
      'May',
    ]);
  });

  it('offers the keyboard that its value is typed with, digits alone only where nothing is below zero', () => {
    const keyboardOf = (field: FieldSchema) => kindOf(field).keyboard(field);
    expect(keyboardOf({ type: 'integer', minimum: 0 })).toBe('numeric');
    expect(keyboardOf({ type: 'number', exclusiveMinimum: 0 })).toBe('decimal');
    expect(keyboardOf({ type: 'integer' })).toBeUndefined();
    expect(keyboardOf({ type: 'string', format: 'uri' })).toBe('url');
  });

  it('says a value as people read it, and masks each text in it', () => {
    const masked = (text: string) => `*${text.slice(-1)}`;
    expect([
      FIELD_KINDS.tick.inWords(true),
      FIELD_KINDS.options.inWords(['Web', true]),
      FIELD_KINDS.text.inWords('2014-06', 'month'),
    ]).toEqual(['Yes', 'Web, Yes', 'June 2014']);
    expect(FIELD_KINDS.number.inWords(2014)).toBe('2014');
    // An answer from when there was a text in its place.
    expect([FIELD_KINDS.tick.inWords('yes'), FIELD_KINDS.tick.inWords(false), FIELD_KINDS.tick.inWords(null)]).toEqual(['yes', 'No', 'No']);
    expect(
      FIELD_KINDS.rows.inWords([
        { city: 'Pune', pin: 411001 },
        { city: 'Goa', own: true },
      ]),
    ).toBe('city: Pune, pin: 411001; city: Goa, own: Yes');
    expect(FIELD_KINDS.text.mask('1234', masked)).toBe('*4');
    expect(FIELD_KINDS.text.mask(12, masked)).toBe('*2');
    expect(FIELD_KINDS.rows.mask(['12', { no: '34', more: [56] }], masked)).toEqual(['*2', { no: '*4', more: ['*6'] }]);
  });

  it('lays a file into two columns, everything else into one', () => {
    const stored = { payload: { a: ['x'] }, files: [{ field: 'cv', filename: 's.pdf', original_name: 'My CV.pdf' }] };
    const read = (name: string, kind: KindName) => FIELD_KINDS[kind].columns(name).map((column) => [column.name, column.read(stored)]);
    expect(read('a', 'options')).toEqual([['a', ['x']]]);
    expect(read('cv', 'file')).toEqual([
      ['cv', 's.pdf'],
      ['cv_original_name', 'My CV.pdf'],
    ]);
    const several = {
      payload: { a: [{ b: 'x' }] },
      files: [0, 1].map((row) => ({ field: `papers/${row}`, filename: `${row}.pdf`, original_name: `My ${row}` })),
    };
    expect(FIELD_KINDS.files.columns('papers').map(({ read: of }) => of(several))).toEqual([
      ['0.pdf', '1.pdf'],
      ['My 0', 'My 1'],
    ]);
    expect(FIELD_KINDS.text.columns('a/0/b').map(({ read: of }) => of(several))).toEqual(['x']);
  });

  it.each(cases.filter(([name]) => !name.startsWith('file')))(
    '%s makes up values that it takes, and some that it refuses',
    (_name, field) => {
      const judge = verdictOf(formOf({ a: field }));
      const takes = (a: unknown) => judge({ a }).length === 0;
      const { plain, breaking, switches } = trialsOf(field);
      expect(plain(field).some(takes)).toBe(true);
      const broken = switches
        .filter((keyword) => field[keyword] !== undefined)
        .flatMap((keyword) => breaking(keyword, field[keyword], plain(field)[0], field));
      expect(broken.length).toBeGreaterThan(0);
      for (const a of broken) expect(takes(a)).toBe(false);
    },
  );
});
