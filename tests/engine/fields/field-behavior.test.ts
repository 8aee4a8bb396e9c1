import { describe, expect, it } from 'vitest';
import { describeValue } from '#engine/fields/describe-value.ts';
import type { FieldKind, MergedKeywords } from '#engine/fields/field-kind.ts';
import { BEHAVIOR_BY_KIND } from '#engine/fields/behavior-by-kind.ts';
import { choicesOf, optionWithValue } from '#engine/fields/options.ts';
import { compileForm, type Form } from '#engine/form/compile-form.ts';

/** The form with one field, and that field. */
function fieldOf(schema: unknown): { readonly form: Form; readonly kind: FieldKind; readonly keywords: MergedKeywords } {
  const form = compileForm({ schema: { type: 'object', properties: { field: schema } } }, { timeZone: 'Asia/Kolkata', locale: 'en-IN' });
  const { kind, keywords } = form.fieldOf(form.schemas.child('field'));
  return { form, kind, keywords };
}

function parse(schema: unknown, ...texts: readonly string[]): unknown[] {
  const { form, kind, keywords } = fieldOf(schema);
  return texts.map((text) => BEHAVIOR_BY_KIND[kind].parse(text, keywords, form.context));
}

function format(schema: unknown, ...values: readonly unknown[]): string[] {
  const { form, kind, keywords } = fieldOf(schema);
  return values.map((value) => BEHAVIOR_BY_KIND[kind].format(value, keywords, form.context));
}

const options = { type: 'string', enum: ['Web', 'App'] };

describe('the kind of a field', () => {
  it.each<[FieldKind, unknown]>([
    ['text', { type: ['null', 'string'] }],
    ['text', { type: ['number', 'string'] }],
    ['text', {}],
    ['number', { type: ['integer', 'null'] }],
    ['number', { exclusiveMaximum: 5 }],
    ['number', { allOf: [{ type: 'integer' }, { minimum: 1 }] }],
    ['select', { enum: [1, 'two', null] }],
    ['select', { oneOf: [{ const: 'a', title: 'A' }, { const: 2 }] }],
    ['select', { title: 'Size', allOf: [{ enum: ['S', 'M'] }] }],
    ['checkbox', { const: true }],
    ['checkbox', { anyOf: [{ type: 'boolean' }, { type: 'null' }] }],
    ['constant', { const: 5 }],
    ['constant', { type: 'null' }],
    ['group', { required: ['a'] }],
    ['group', { oneOf: [{ properties: { a: {} } }, { type: 'null' }] }],
    ['rows', { items: { type: 'object' } }],
    ['rows', { type: 'array', items: { type: 'boolean' } }],
    ['rows', { prefixItems: [{ type: 'string' }], items: { enum: ['a'] } }],
    ['checkboxes', { items: options }],
    ['file', { fileTypes: ['pdf'] }],
    ['files', { items: { fileTypes: ['pdf'] } }],
  ])('is %s for %j', (kind, schema) => {
    expect(fieldOf(schema).kind).toBe(kind);
  });

  it('comes from the first branch with a type', () => {
    const size = (schema: unknown) => ({ properties: { size: schema } });
    const form = compileForm({ schema: { type: 'object', anyOf: [size({ title: 'Size' }), size({ type: 'integer' })] } });
    expect(form.fieldOf(form.schemas.child('size')).kind).toBe('number');
    expect(form.fieldOf(form.schemas.child('unknown')).kind).toBe('text');
  });
});

describe('the value of a typed text', () => {
  it.each<[string, unknown, unknown]>([
    [' Asha ', { type: 'string' }, 'Asha'],
    ['  ', { type: 'string' }, undefined],
    ['Web ', options, 'Web'],
    ['none of these', options, 'none of these'],
    ['true', { type: 'boolean' }, true],
    ['false', { type: 'boolean' }, false],
    ['perhaps', { type: 'boolean' }, 'perhaps'],
    [' 1,20,000 ', { type: 'integer' }, 120_000],
    ['twelve', { type: 'number' }, 'twelve'],
    [' ', { type: 'number' }, undefined],
    ['5', { const: 5 }, 5],
    ['card', { const: 'card' }, 'card'],
  ])('%j for %j is %j', (text, schema, value) => {
    expect(parse(schema, text)).toEqual([value]);
  });

  it('is that of the option with this text, and is formatted as the same text', () => {
    const schema = { enum: [1, '1', true, 'a', { x: 1, y: 2 }] };
    expect(parse(schema, ...format(schema, ...schema.enum))).toEqual(schema.enum);
    expect(format({ type: 'number' }, 1200.5, 1e-7, 'twelve', undefined)).toEqual(['1200.5', '0.0000001', 'twelve', '']);
  });

  it('has the first type in the schema that accepts it', () => {
    expect(parse({ type: ['string', 'number'] }, '5', 'x', ' ')).toEqual(['5', 'x', undefined]);
    expect(parse({ type: ['null', 'integer', 'string'] }, ' 5 ', '020', '1e3')).toEqual([5, '020', '1e3']);
    expect(parse({ type: ['boolean', 'string'] }, 'true', 'no')).toEqual([true, 'no']);
    expect(parse({ type: ['string', 'number'], pattern: '^auto$', maximum: 9 }, 'auto', '5', '12')).toEqual(['auto', 5, '12']);
  });

  it('gets the offset of the form’s time zone, and is shown without it', () => {
    const time = { type: 'string', format: 'time' };
    const moment = { type: 'string', format: 'date-time' };
    expect(parse(time, '10:30', '10:30:05', '10:30:00Z', 'noon')).toEqual(['10:30:00+05:30', '10:30:05+05:30', '10:30:00Z', 'noon']);
    expect(parse(moment, '2026-05-17T10:30', '2026-05-17T10:30:00Z', 'May')).toEqual([
      '2026-05-17T10:30:00+05:30',
      '2026-05-17T10:30:00Z',
      'May',
    ]);
    expect(format(time, '10:30:00+05:30', '20:00:00Z', '10:30:05-01:00', 'noon')).toEqual(['10:30', '01:30', '17:00:05', 'noon']);
    expect(format(moment, '2026-05-17T10:30:00+05:30', '2026-05-17T20:00:00Z', 'May')).toEqual([
      '2026-05-17T10:30',
      '2026-05-18T01:30',
      'May',
    ]);
  });

  it('gets the offset of its own date, where clocks change', () => {
    const form = compileForm({ schema: {} }, { timeZone: 'Europe/Berlin' });
    const parseIn = (text: string) => BEHAVIOR_BY_KIND.text.parse(text, { type: 'string', format: 'date-time' }, form.context);
    expect(['2026-01-10T12:00', '2026-07-10T12:00'].map(parseIn)).toEqual(['2026-01-10T12:00:00+01:00', '2026-07-10T12:00:00+02:00']);
  });
});

describe('the options of a field', () => {
  const optionsOf = (schema: unknown) => choicesOf(fieldOf(schema).keywords).map(({ value, text, label }) => [value, text, label]);
  const labels = (...values: readonly unknown[]) => optionsOf({ enum: values }).map(([, , label]) => label);

  it('have different texts, and labels that people understand', () => {
    expect(optionsOf({ enum: ['a', 5, '5', true, null] })).toEqual([
      ['a', 'a', 'a'],
      [5, '5', '5'],
      ['5', '"5"', '5'],
      [true, 'true', 'Yes'],
    ]);
    expect(labels({ name: 'Pune', lat: 18 }, { name: 'Delhi', lat: 28 }, 'Elsewhere')).toEqual(['Pune', 'Delhi', 'Elsewhere']);
    expect(labels({ name: 'Pune', lat: 18 }, { name: 'Pune', lat: 19 })).toEqual(['name: Pune, lat: 18', 'name: Pune, lat: 19']);
    expect(labels({ width: 2, of: { unit: 'm' } }, [1, 2], {}, ' ')).toEqual(['width: 2, of: unit: m', '1, 2', 'None', 'None']);
    expect(optionsOf({ type: 'boolean' }).map(([value, , label]) => [value, label])).toEqual([
      [true, 'Yes'],
      [false, 'No'],
    ]);
    expect(optionsOf({ type: 'string' })).toEqual([]);
  });

  it('have titles as labels, for null too', () => {
    const branches = [
      { const: 'a', title: 'Alpha' },
      { const: null, title: 'Prefer not to say' },
    ];
    expect(optionsOf({ oneOf: branches })).toEqual([
      ['a', 'a', 'Alpha'],
      [null, 'null', 'Prefer not to say'],
    ]);
    expect(optionsOf({ enum: ['a', 'b'], enumNames: ['Apple', 'Bean'] }).map(([, , label]) => label)).toEqual(['Apple', 'Bean']);
  });

  it('are found by value, whatever the order of keys in an object', () => {
    const { keywords } = fieldOf({ enum: [{ name: 'Pune', lat: 18 }] });
    expect(optionWithValue(keywords, { lat: 18, name: 'Pune' })?.label).toBe('Pune');
  });
});

it('the keyboard is «numeric» or «decimal» only if no negative number is allowed', () => {
  const inputMode = (schema: unknown) => {
    const { kind, keywords } = fieldOf(schema);
    return BEHAVIOR_BY_KIND[kind].inputMode(keywords);
  };
  expect(inputMode({ type: 'integer', minimum: 0 })).toBe('numeric');
  expect(inputMode({ type: 'number', exclusiveMinimum: 0 })).toBe('decimal');
  expect(inputMode({ type: 'integer' })).toBeUndefined();
  expect(inputMode({ type: 'string', format: 'uri' })).toBe('url');
});

it('values of native form controls are read by kind', () => {
  expect(BEHAVIOR_BY_KIND.text.fromFormData(['a', 'b'])).toBe('a');
  expect(BEHAVIOR_BY_KIND.checkboxes.fromFormData(['a', 'b'])).toEqual(['a', 'b']);
  expect([['on'], ['false']].map((filled) => BEHAVIOR_BY_KIND.checkbox.fromFormData(filled))).toEqual([true, false]);
});

it.each<[unknown, string | undefined, string]>([
  ['as it is', undefined, 'as it is'],
  [12, undefined, '12'],
  [true, undefined, 'Yes'],
  [false, undefined, 'No'],
  [null, undefined, ''],
  [['Web', 'Mobile'], undefined, 'Web, Mobile'],
  ['2014-06', 'month', 'June 2014'],
  ['2014-06', undefined, '2014-06'],
  ['2030-01-05', 'date', '5 January 2030'],
  ['2030-02-31', 'date', '2030-02-31'],
  ['soon', 'date', 'soon'],
  ['09:00:00Z', 'time', '14:30 IST'],
  ['2030-01-15T14:30:00+05:30', 'datetime', '15 January 2030, 14:30 IST'],
  ['2030-01-15T20:00:00Z', 'datetime', '16 January 2030, 01:30 IST'],
  ['tomorrow', 'datetime', 'tomorrow'],
  [{ street: 'Main' }, undefined, 'street: Main'],
  [
    [
      { city: 'Pune', pin: 411_001 },
      { city: 'Goa', own: true },
    ],
    undefined,
    'city: Pune, pin: 411001; city: Goa, own: Yes',
  ],
])('describes %j in the widget %s as «%s»', (value, widget, words) => {
  expect(describeValue(value, { locale: 'en-IN', timeZone: 'Asia/Kolkata' }, widget)).toBe(words);
});
