import { describe, expect, it } from 'vitest';
import { resolveSchema } from '#shared/forms/definition/resolve-schema.ts';
import type { SchemaSource } from '#shared/forms/definition/sources.ts';
import { byHarm } from '#tools/forms/changes/change.ts';
import { compareSchema } from '#tools/forms/changes/compare/compare-schema.ts';
import { DEFAULTS } from '../../../support/forms/tables/defaults.ts';

const STILL_TAKEN = 'stored answers, drafts and open pages may still use that, but API calls without a Form-Version may not';

type Schema = Readonly<Record<string, unknown>>;

const text = (maxLength = 50, more: Schema = {}) => ({ type: 'string', maxLength, ...more });

const resolved = (schema: Schema) =>
  resolveSchema({ $id: 'f', title: 'F', type: 'object', ...schema } as unknown as SchemaSource, {}, DEFAULTS.messages, 'schema.json');

/** What changed, but for words: a sentence each. */
function reported(before: Schema, after: Schema): string[] {
  return byHarm(compareSchema(resolved(before), resolved(after)))
    .filter(({ harm }) => harm !== 'words')
    .map(({ harm, path, what }) => `${harm} ${path}: ${what}`);
}

const of = (properties: Schema, more: Schema = {}) => ({ properties, ...more });
const branch = (then: Schema, kind = 'Company') =>
  of({ kind: text(), note: text() }, { if: { properties: { kind: { const: kind } }, required: ['kind'] }, then });

describe('branches', () => {
  const company = { properties: { company: text() } };

  it.each<[string, Schema, Schema, string[]]>([
    ['a field comes with one', of({ kind: text(), note: text() }), branch(company), ['widens company: was added, and is optional']],
    [
      'a field comes with one, and must be there',
      of({ kind: text(), note: text() }),
      branch({ ...company, required: ['company'] }),
      ['breaks company: was added, and is required where it shows'],
    ],
    [
      'a field in one is renamed',
      branch(company),
      branch({ properties: { firm: text(50, { was: ['company'] }) } }),
      [`widens firm: was called "company"; ${STILL_TAKEN}`],
    ],
    ['a field in one is gone', branch(company), branch({}), ['breaks company: was removed, but stored leads have values for it']],
    [
      'a field in one is tightened',
      branch(company),
      branch({ properties: { company: text(20) } }),
      ['breaks company: maxLength is 20 now, and was 50'],
    ],
    [
      'one says more of a field that is there anyway',
      branch({}),
      branch({ properties: { note: { maxLength: 9 } } }),
      ['breaks note: maxLength is 9 now, and was none'],
    ],
    [
      'one no longer says more',
      branch({ properties: { note: { maxLength: 9 } } }),
      branch({}),
      ['widens note: maxLength is none now, and was 9'],
    ],
    ['one asks more to be there', branch({}), branch({ required: ['note'] }), ['breaks note: is required in more cases now']],
    ['the condition is another one', branch(company), branch(company, 'Firm'), ['breaks : the condition of a branch changed']],
    [
      'a field moves into one',
      of({ kind: text(), note: text(), company: text() }),
      branch(company),
      ['breaks company: shows only in some cases now, and always showed before'],
    ],
    [
      'a field moves out of one',
      branch(company),
      of({ kind: text(), note: text(), company: text() }),
      ['widens company: always shows now'],
    ],
    [
      'beside another field',
      of({ phone: text(), email: text() }),
      of({ phone: text(), email: text() }, { dependencies: { phone: ['email'] } }),
      ['breaks email: is required in more cases now'],
    ],
    [
      'in a definition that is referred to from rows',
      of({ all: { type: 'array', items: { $ref: '#/definitions/one' } } }, { definitions: { one: branch(company) } }),
      of(
        { all: { type: 'array', items: { $ref: '#/definitions/one' } } },
        { definitions: { one: branch({ properties: { company: text(20) } }) } },
      ),
      ['breaks all/*/company: maxLength is 20 now, and was 50'],
    ],
    [
      'what holds beside',
      of({ a: text() }, { allOf: [{ required: ['a'] }] }),
      of({ a: text() }, { allOf: [{ properties: { a: { minLength: 3 } } }, { required: ['a'] }] }),
      ['breaks a: minLength is 3 now, and was none'],
    ],
  ])('%s', (_case, before, after, sentences) => {
    expect(reported(before, after)).toEqual(sentences);
  });
});

describe('choices', () => {
  const mail = { title: 'Mail', properties: { email: text() }, required: ['email'] };
  const call = { title: 'Call', properties: { phone: text() }, required: ['phone'] };
  const answer = (...oneOf: Schema[]) => of({ answer: { type: 'object', oneOf } });

  it('knows a choice again wherever it stands', () => {
    expect(reported(answer(mail, call), answer(call, mail))).toEqual([]);
    expect(reported(answer(mail, call), answer(call, { ...mail, properties: { email: text(9) } }))).toEqual([
      'breaks answer/email: maxLength is 9 now, and was 50',
    ]);
  });

  it('tells one that came, and one that is gone with its fields', () => {
    expect(reported(answer(mail), answer(mail, call))).toContain('widens answer: the choice «Call» was added');
    expect(reported(answer(mail, call), answer(mail))).toEqual([
      'breaks answer/phone: was removed, but stored leads have values for it',
      'breaks answer: the choice «Call» was removed',
    ]);
  });

  it('takes options with labels by their values', () => {
    const size = (...values: number[]) => of({ size: { oneOf: values.map((value) => ({ const: value, title: `Size ${value}` })) } });
    expect(reported(size(1, 2), size(2, 3))).toEqual([
      'breaks size: the choice «Size 1» was removed',
      'widens size: the choice «Size 3» was added',
    ]);
  });
});

describe('what stands inside', () => {
  const links = (more: Schema) => of({ links: { type: 'object', ...more } });
  const list = (more: Schema) => of({ list: { type: 'array', ...more } });

  it.each<[string, Schema, Schema, string[]]>([
    [
      'a group',
      of({ at: of({ city: text() }) }),
      of({ at: of({ town: text(50, { was: ['city'] }) }) }),
      [`widens at/town: was called "city"; ${STILL_TAKEN}`],
    ],
    [
      'rows of rows',
      list({ items: list({ items: of({ a: text() }) }) }),
      list({ items: list({ items: of({ a: text(9) }) }) }),
      ['breaks list/*/list/*/a: maxLength is 9 now, and was 50'],
    ],
    [
      'positions',
      list({ items: [{ type: 'number' }, { type: 'number' }] }),
      list({ items: [{ type: 'number' }, { type: 'integer' }] }),
      ['breaks list/1: the type «number» was removed'],
    ],
    [
      'entries under names of visitors',
      links({ additionalProperties: text() }),
      links({ additionalProperties: text(9) }),
      ['breaks links/*: maxLength is 9 now, and was 50'],
    ],
    [
      'such entries are kept no more',
      links({ additionalProperties: text() }),
      links({}),
      ['breaks links: no longer keeps entries with names that visitors choose'],
    ],
    [
      'what their names may be',
      links({ additionalProperties: true, propertyNames: { pattern: '^a' } }),
      links({ additionalProperties: true }),
      ['widens links: the rule for names was removed'],
    ],
    [
      'names that match',
      links({ patternProperties: { '^x': text() } }),
      links({ patternProperties: { '^x': text(9) } }),
      ['breaks links/*: maxLength is 9 now, and was 50'],
    ],
    [
      'an entry that there must be',
      list({ items: text() }),
      list({ items: text(), contains: { const: 'a' } }),
      ['breaks list: the rule for a required entry was added'],
    ],
  ])('%s', (_case, before, after, sentences) => {
    expect(reported(before, after)).toEqual(sentences);
  });
});

describe('limits', () => {
  const date = (more: Schema) => of({ from: text(10), day: { type: 'string', format: 'date', ...more } });
  const number = (more: Schema) => of({ least: { type: 'number' }, n: { type: 'number', ...more } });

  it.each<[Schema, Schema, string]>([
    [
      date({ formatMinimum: '2030-01-01' }),
      date({ formatMinimum: '2031-01-01' }),
      'breaks day: formatMinimum is 2031-01-01 now, and was 2030-01-01',
    ],
    [
      date({ formatMaximum: '2030-01-01' }),
      date({ formatMaximum: '2031-01-01' }),
      'widens day: formatMaximum is 2031-01-01 now, and was 2030-01-01',
    ],
    [date({ formatMinimum: '2030-01-01' }), date({ formatMinimum: 'today' }), 'breaks day: formatMinimum is today now, and was 2030-01-01'],
    [date({}), date({ formatMinimum: { $data: '1/from' } }), 'breaks day: formatMinimum is the value of "1/from" now, and was none'],
    [number({ minimum: 3 }), number({ minimum: { $data: '1/least' } }), 'breaks n: minimum is the value of "1/least" now, and was 3'],
    [number({ minimum: { $data: '1/least' } }), number({}), 'widens n: minimum is none now, and was the value of "1/least"'],
    [number({ multipleOf: 1 }), number({ multipleOf: 0.5 }), 'widens n: multipleOf is 0.5 now, and was 1'],
    [number({ multipleOf: 0.5 }), number({ multipleOf: 1 }), 'breaks n: multipleOf is 1 now, and was 0.5'],
    [number({ type: 'integer' }), number({ type: 'number' }), 'widens n: the type «number» was added'],
    [number({ type: ['number', 'null'] }), number({}), 'breaks n: the type «null» was removed'],
  ])('%#', (before, after, sentence) => {
    expect(reported(before, after)).toEqual([sentence]);
  });
});

describe('what is called otherwise', () => {
  const group = (fields: Schema, more: Schema = {}) => of({ a: text(), at: of(fields) }, more);

  it('follows a field to where it stands now, and compares it there', () => {
    const after = group({ town: text(20, { was: ['/city'] }) });
    expect(reported(of({ a: text(), at: of({}), city: text() }), after)).toEqual([
      'breaks at/town: maxLength is 20 now, and was 50',
      `widens at/town: was at "city"; ${STILL_TAKEN}`,
    ]);
  });

  it('tells what must be there of what moved', () => {
    const after = of({ a: text(), at: { ...of({ city: text(50, { was: ['/city'] }) }), required: ['city'] } });
    const before = of({ a: text(), at: of({}), city: text() });
    expect(reported(before, after)).toContain('breaks at/city: is required now');
    expect(reported({ ...before, required: ['city'] }, after)).toEqual([`widens at/city: was at "city"; ${STILL_TAKEN}`]);
  });

  it('misses no group of which all stands elsewhere now, and one of which something does not', () => {
    const after = of({ a: text(), at: of({ city: text(50, { was: ['/office/city'] }), pin: text(50, { was: ['/office/post/pin'] }) }) });
    const before = (post: Schema) => of({ a: text(), at: of({}), office: of({ city: text(), post: of({ pin: text(), ...post }) }) });
    expect(reported(before({}), after).filter((one) => one.startsWith('breaks'))).toEqual([]);
    const itself = { type: 'object', properties: { again: { $ref: '#/definitions/itself' } } };
    const endless = { ...before({ more: { $ref: '#/definitions/itself' } }), definitions: { itself } };
    expect(reported(endless, after)).toContain('breaks office: was removed, but stored leads have values for it');
    expect(reported(before({ box: text() }), after).filter((one) => one.startsWith('breaks'))).toEqual([
      'breaks office: was removed, but stored leads have values for it',
    ]);
  });

  it('knows names that were exchanged', () => {
    const before = of({ a: text(10), b: text(20) });
    expect(reported(before, of({ a: text(20, { was: ['b'] }), b: text(10, { was: ['a'] }) }))).toEqual([
      `widens a: was called "b"; ${STILL_TAKEN}`,
      `widens b: was called "a"; ${STILL_TAKEN}`,
    ]);
  });

  it('is heard once: a former name said before is no second renaming', () => {
    const town = of({ town: text(50, { was: ['city'] }) });
    expect(reported(town, town)).toEqual([]);
  });
});

describe('what was promised', () => {
  it.each<[string, Schema, Schema, string]>([
    ['a former name', { was: ['city'] }, {}, 'it no longer has the former name «city»'],
    ['a spelling', { enum: ['Rs.'], aliases: { INR: 'Rs.' } }, { enum: ['Rs.'] }, 'it no longer accepts «INR»'],
    ['sealing', { privacy: { sensitive: true } }, {}, 'it is stored unencrypted, staff see all of it, browsers may keep it now'],
  ])('%s stays', (_case, before, after, what) => {
    expect(reported(of({ town: text(50, before) }), of({ town: text(50, after) }))).toEqual([`breaks town: ${what}`]);
  });

  it.each<[string, Schema | undefined, Schema | undefined, readonly string[]]>([
    ['a mask goes', { mask: { keep: 4, as: 'X' } }, undefined, ['breaks: all of it is stored, staff see all of it now']],
    [
      'a mask keeps more',
      { mask: { keep: 4, as: 'X' } },
      { mask: { keep: 8, as: 'X' } },
      ['breaks: its last 8 characters are stored, staff see its last 8 characters now'],
    ],
    [
      'staff are shown more',
      { sensitive: true },
      { sensitive: true, show: { keep: 6, as: 'X' } },
      ['breaks: staff see its last 6 characters now'],
    ],
    ['browsers may keep it', { notInBrowser: true }, {}, ['breaks: browsers may keep it now']],
    [
      'it is sealed',
      undefined,
      { sensitive: true },
      [
        'widens: it is stored encrypted, staff see its last 4 characters, browsers do not keep it from now on; stored leads stay as they are',
      ],
    ],
    [
      'a seal takes the place of a mask',
      { mask: { keep: 4, as: 'X' } },
      { sensitive: true },
      [
        'breaks: all of it is stored now',
        'widens: it is stored encrypted, browsers do not keep it from now on; stored leads stay as they are',
      ],
    ],
  ])('is reported, harm first, where %s', (_case, before, after, sentences) => {
    const ruled = (rule: Schema | undefined) => of({ town: text(50, rule && { privacy: rule }) });
    expect(reported(ruled(before), ruled(after))).toEqual(sentences.map((one) => one.replace(': ', ' town: ')));
  });

  it('hides no field that showed, and may bring a new one with an option', () => {
    const services = (reveals: Schema, more: Schema = {}) =>
      of({ kinds: { type: 'array', items: { enum: ['A', 'B'] }, reveals }, note: text(), ...more });
    expect(reported(services({}), services({ A: ['other'] }, { other: text() }))).toEqual(['widens other: was added, and is optional']);
    expect(reported(services({}), services({ A: ['note'] }))).toEqual(['breaks note: shows in fewer cases than before']);
    expect(reported(services({ A: ['note'] }), services({}))).toEqual(['widens note: always shows now']);
    expect(reported(services({ A: ['note'] }), services({ B: ['note'] }))).toEqual(['breaks note: shows in fewer cases than before']);
  });
});

describe('definitions that lead to one another in every way', () => {
  const names = Array.from({ length: 12 }, (_none, index) => `d${index}`);
  const group = Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/${name}` }]));
  const mesh = (last: Schema): Schema => ({
    properties: { owner: { $ref: '#/definitions/d0' }, last },
    definitions: Object.fromEntries(names.map((name) => [name, { type: 'object', properties: { ...group, [`of ${name}`]: last } }])),
  });

  it('are compared from the outside in, and where that ends is reported', () => {
    expect(compareSchema(resolved(mesh(text())), resolved(mesh(text())))).toEqual([]);
    const changes = compareSchema(resolved(mesh(text())), resolved(mesh(text(20))));
    const narrower = 'maxLength is 20 now, and was 50';
    const breaking = changes.filter(({ what }) => what === narrower).map(({ path }) => path);
    expect(breaking).toEqual(expect.arrayContaining(['last', 'owner/of d0', ...names.slice(1).map((name) => `owner/${name}/of ${name}`)]));
    expect(changes.at(-1)).toMatchObject({
      harm: 'words',
      path: '',
      what: 'it has more than 10,000 fields; the most deeply nested are not compared',
    });
  });

  it('leave out no place of a form that refers to nothing', () => {
    const many = (maxLength: number) =>
      of(Object.fromEntries(Array.from({ length: 6000 }, (_none, index) => [`f${index}`, text(maxLength)])));
    expect(reported(many(50), many(20))).toHaveLength(6000);
  });
});
