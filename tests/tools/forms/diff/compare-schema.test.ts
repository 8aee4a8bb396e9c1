import { describe, expect, it } from 'vitest';
import { resolveSchema } from '#shared/forms/definition/resolve-schema.ts';
import type { SchemaSource } from '#shared/forms/definition/sources.ts';
import { byHarm } from '#tools/forms/changes/change.ts';
import { compareSchema } from '#tools/forms/changes/compare/compare-schema.ts';
import { DEFAULTS } from '../../../support/forms/tables/defaults.ts';

const FORMER_NAME_ACCEPTED = 'stored answers, drafts and open pages may still use that, but API calls without a Form-Version may not';

type Schema = Readonly<Record<string, unknown>>;

const text = (maxLength = 50, keywords: Schema = {}) => ({ type: 'string', maxLength, ...keywords });

const resolve = (schema: Schema) =>
  resolveSchema({ $id: 'f', title: 'F', type: 'object', ...schema } as unknown as SchemaSource, {}, DEFAULTS.messages, 'schema.json');

/** The changes in sentences, without those of texts. */
function changesBetween(before: Schema, after: Schema): string[] {
  return byHarm(compareSchema(resolve(before), resolve(after)))
    .filter(({ harm }) => harm !== 'words')
    .map(({ harm, path, what }) => `${harm} ${path}: ${what}`);
}

const withFields = (properties: Schema, keywords: Schema = {}) => ({ properties, ...keywords });
const branch = (then: Schema, kind = 'Company') =>
  withFields({ kind: text(), note: text() }, { if: { properties: { kind: { const: kind } }, required: ['kind'] }, then });

describe('compareSchema: branches', () => {
  const company = { properties: { company: text() } };

  it.each<[string, Schema, Schema, string[]]>([
    ['a branch adds a field', withFields({ kind: text(), note: text() }), branch(company), ['widens company: was added, and is optional']],
    [
      'a branch adds a required field',
      withFields({ kind: text(), note: text() }),
      branch({ ...company, required: ['company'] }),
      ['breaks company: was added, and is required where it shows'],
    ],
    [
      'a field that a condition reads is added',
      withFields({ note: text() }),
      branch(company),
      ['widens kind: was added, and is optional', 'widens company: was added, and is optional'],
    ],
    [
      'a field in a branch is renamed',
      branch(company),
      branch({ properties: { firm: text(50, { was: ['company'] }) } }),
      [`widens firm: was called "company"; ${FORMER_NAME_ACCEPTED}`],
    ],
    ['a field in a branch is removed', branch(company), branch({}), ['breaks company: was removed, but stored leads have values for it']],
    [
      'a field in a branch gets a lower limit',
      branch(company),
      branch({ properties: { company: text(20) } }),
      ['breaks company: maxLength is 20 now, and was 50'],
    ],
    [
      'a branch adds a rule to an outer field',
      branch({}),
      branch({ properties: { note: { maxLength: 9 } } }),
      ['breaks note: maxLength is 9 now, and was none'],
    ],
    [
      'a branch drops a rule of an outer field',
      branch({ properties: { note: { maxLength: 9 } } }),
      branch({}),
      ['widens note: maxLength is none now, and was 9'],
    ],
    ['a branch requires an outer field', branch({}), branch({ required: ['note'] }), ['breaks note: is required in more cases now']],
    ['the condition changes', branch(company), branch(company, 'Firm'), ['breaks : the condition of a branch changed']],
    [
      'a field moves into a branch',
      withFields({ kind: text(), note: text(), company: text() }),
      branch(company),
      ['breaks company: shows only in some cases now, and always showed before'],
    ],
    [
      'a field moves out of a branch',
      branch(company),
      withFields({ kind: text(), note: text(), company: text() }),
      ['widens company: always shows now'],
    ],
    [
      'a dependency requires a field',
      withFields({ phone: text(), email: text() }),
      withFields({ phone: text(), email: text() }, { dependencies: { phone: ['email'] } }),
      ['breaks email: is required in more cases now'],
    ],
    [
      'a field in a branch of a referenced definition gets a lower limit',
      withFields({ all: { type: 'array', items: { $ref: '#/definitions/one' } } }, { definitions: { one: branch(company) } }),
      withFields(
        { all: { type: 'array', items: { $ref: '#/definitions/one' } } },
        { definitions: { one: branch({ properties: { company: text(20) } }) } },
      ),
      ['breaks all/*/company: maxLength is 20 now, and was 50'],
    ],
    [
      'allOf adds a rule',
      withFields({ a: text() }, { allOf: [{ required: ['a'] }] }),
      withFields({ a: text() }, { allOf: [{ properties: { a: { minLength: 3 } } }, { required: ['a'] }] }),
      ['breaks a: minLength is 3 now, and was none'],
    ],
  ])('%s', (_case, before, after, sentences) => {
    expect(changesBetween(before, after)).toEqual(sentences);
  });
});

describe('compareSchema: alternatives of oneOf', () => {
  const mail = { title: 'Mail', properties: { email: text() }, required: ['email'] };
  const call = { title: 'Call', properties: { phone: text() }, required: ['phone'] };
  const answer = (...oneOf: Schema[]) => withFields({ answer: { type: 'object', oneOf } });

  it('matches alternatives in another order', () => {
    expect(changesBetween(answer(mail, call), answer(call, mail))).toEqual([]);
    expect(changesBetween(answer(mail, call), answer(call, { ...mail, properties: { email: text(9) } }))).toEqual([
      'breaks answer/email: maxLength is 9 now, and was 50',
    ]);
  });

  it('reports an added alternative, and a removed one with its fields', () => {
    expect(changesBetween(answer(mail), answer(mail, call))).toContain('widens answer: the choice «Call» was added');
    expect(changesBetween(answer(mail, call), answer(mail))).toEqual([
      'breaks answer/phone: was removed, but stored leads have values for it',
      'breaks answer: the choice «Call» was removed',
    ]);
  });

  it('matches options with labels by their values', () => {
    const size = (...values: number[]) =>
      withFields({ size: { oneOf: values.map((value) => ({ const: value, title: `Size ${value}` })) } });
    expect(changesBetween(size(1, 2), size(2, 3))).toEqual([
      'breaks size: the choice «Size 1» was removed',
      'widens size: the choice «Size 3» was added',
    ]);
  });
});

describe('compareSchema: nested fields', () => {
  const links = (keywords: Schema) => withFields({ links: { type: 'object', ...keywords } });
  const list = (keywords: Schema) => withFields({ list: { type: 'array', ...keywords } });

  it.each<[string, Schema, Schema, string[]]>([
    [
      'a group',
      withFields({ at: withFields({ city: text() }) }),
      withFields({ at: withFields({ town: text(50, { was: ['city'] }) }) }),
      [`widens at/town: was called "city"; ${FORMER_NAME_ACCEPTED}`],
    ],
    [
      'rows in rows',
      list({ items: list({ items: withFields({ a: text() }) }) }),
      list({ items: list({ items: withFields({ a: text(9) }) }) }),
      ['breaks list/*/list/*/a: maxLength is 9 now, and was 50'],
    ],
    [
      'a tuple',
      list({ items: [{ type: 'number' }, { type: 'number' }] }),
      list({ items: [{ type: 'number' }, { type: 'integer' }] }),
      ['breaks list/1: the type «number» was removed'],
    ],
    [
      'additionalProperties gets a lower limit',
      links({ additionalProperties: text() }),
      links({ additionalProperties: text(9) }),
      ['breaks links/*: maxLength is 9 now, and was 50'],
    ],
    [
      'additionalProperties is removed',
      links({ additionalProperties: text() }),
      links({}),
      ['breaks links: no longer keeps entries with names that visitors choose'],
    ],
    [
      'propertyNames is removed',
      links({ additionalProperties: true, propertyNames: { pattern: '^a' } }),
      links({ additionalProperties: true }),
      ['widens links: the rule for names was removed'],
    ],
    [
      'patternProperties gets a lower limit',
      links({ patternProperties: { '^x': text() } }),
      links({ patternProperties: { '^x': text(9) } }),
      ['breaks links/*: maxLength is 9 now, and was 50'],
    ],
    [
      'contains is added',
      list({ items: text() }),
      list({ items: text(), contains: { const: 'a' } }),
      ['breaks list: the rule for a required entry was added'],
    ],
  ])('%s', (_case, before, after, sentences) => {
    expect(changesBetween(before, after)).toEqual(sentences);
  });
});

describe('compareSchema: limits', () => {
  const date = (keywords: Schema) => withFields({ from: text(10), day: { type: 'string', format: 'date', ...keywords } });
  const number = (keywords: Schema) => withFields({ least: { type: 'number' }, n: { type: 'number', ...keywords } });

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
  ])('from %j to %j', (before, after, sentence) => {
    expect(changesBetween(before, after)).toEqual([sentence]);
  });
});

describe('compareSchema: renamed and moved fields', () => {
  const group = (fields: Schema, keywords: Schema = {}) => withFields({ a: text(), at: withFields(fields) }, keywords);

  it('compares a moved field at its new path', () => {
    const after = group({ town: text(20, { was: ['/city'] }) });
    expect(changesBetween(withFields({ a: text(), at: withFields({}), city: text() }), after)).toEqual([
      'breaks at/town: maxLength is 20 now, and was 50',
      `widens at/town: was at "city"; ${FORMER_NAME_ACCEPTED}`,
    ]);
  });

  it('reports a moved field that became required', () => {
    const after = withFields({ a: text(), at: { ...withFields({ city: text(50, { was: ['/city'] }) }), required: ['city'] } });
    const before = withFields({ a: text(), at: withFields({}), city: text() });
    expect(changesBetween(before, after)).toContain('breaks at/city: is required now');
    expect(changesBetween({ ...before, required: ['city'] }, after)).toEqual([`widens at/city: was at "city"; ${FORMER_NAME_ACCEPTED}`]);
  });

  it('reports a removed group unless all of its fields have moved', () => {
    const after = withFields({
      a: text(),
      at: withFields({ city: text(50, { was: ['/office/city'] }), pin: text(50, { was: ['/office/post/pin'] }) }),
    });
    const before = (post: Schema) =>
      withFields({ a: text(), at: withFields({}), office: withFields({ city: text(), post: withFields({ pin: text(), ...post }) }) });
    expect(changesBetween(before({}), after).filter((change) => change.startsWith('breaks'))).toEqual([]);
    const itself = { type: 'object', properties: { again: { $ref: '#/definitions/itself' } } };
    const endless = { ...before({ more: { $ref: '#/definitions/itself' } }), definitions: { itself } };
    expect(changesBetween(endless, after)).toContain('breaks office: was removed, but stored leads have values for it');
    expect(changesBetween(before({ box: text() }), after).filter((change) => change.startsWith('breaks'))).toEqual([
      'breaks office: was removed, but stored leads have values for it',
    ]);
  });

  it('recognizes two fields that exchanged their names', () => {
    const before = withFields({ a: text(10), b: text(20) });
    expect(changesBetween(before, withFields({ a: text(20, { was: ['b'] }), b: text(10, { was: ['a'] }) }))).toEqual([
      `widens a: was called "b"; ${FORMER_NAME_ACCEPTED}`,
      `widens b: was called "a"; ${FORMER_NAME_ACCEPTED}`,
    ]);
  });

  it('does not report a former name that was declared before', () => {
    const town = withFields({ town: text(50, { was: ['city'] }) });
    expect(changesBetween(town, town)).toEqual([]);
  });
});

describe('compareSchema: former names, aliases and privacy', () => {
  it.each<[string, Schema, Schema, string]>([
    ['a former name', { was: ['city'] }, {}, 'it no longer has the former name «city»'],
    ['an alias', { enum: ['Rs.'], aliases: { INR: 'Rs.' } }, { enum: ['Rs.'] }, 'it no longer accepts «INR»'],
    ['the privacy rule', { privacy: { sensitive: true } }, {}, 'it is stored unencrypted, staff see all of it, browsers may keep it now'],
  ])('reports that %s of a field is removed', (_keyword, before, after, change) => {
    expect(changesBetween(withFields({ town: text(50, before) }), withFields({ town: text(50, after) }))).toEqual([
      `breaks town: ${change}`,
    ]);
  });

  it.each<[string, Schema | undefined, Schema | undefined, readonly string[]]>([
    ['the mask is removed', { mask: { keep: 4, as: 'X' } }, undefined, ['breaks: all of it is stored, staff see all of it now']],
    [
      'the mask keeps more characters',
      { mask: { keep: 4, as: 'X' } },
      { mask: { keep: 8, as: 'X' } },
      ['breaks: its last 8 characters are stored, staff see its last 8 characters now'],
    ],
    [
      'staff see more characters',
      { sensitive: true },
      { sensitive: true, show: { keep: 6, as: 'X' } },
      ['breaks: staff see its last 6 characters now'],
    ],
    ['browsers may store it', { notInBrowser: true }, {}, ['breaks: browsers may keep it now']],
    [
      'it becomes encrypted',
      undefined,
      { sensitive: true },
      [
        'widens: it is stored encrypted, staff see its last 4 characters, browsers do not keep it from now on; stored leads stay as they are',
      ],
    ],
    [
      'encryption replaces the mask',
      { mask: { keep: 4, as: 'X' } },
      { sensitive: true },
      [
        'breaks: all of it is stored now',
        'widens: it is stored encrypted, browsers do not keep it from now on; stored leads stay as they are',
      ],
    ],
  ])('reports a privacy change, breaking changes first: %s', (_case, before, after, sentences) => {
    const withPrivacy = (rule: Schema | undefined) => withFields({ town: text(50, rule && { privacy: rule }) });
    expect(changesBetween(withPrivacy(before), withPrivacy(after))).toEqual(sentences.map((sentence) => sentence.replace(': ', ' town: ')));
  });

  it('reports a field that "reveals" hides in some cases, but not a new field that it shows', () => {
    const services = (reveals: Schema, fields: Schema = {}) =>
      withFields({ kinds: { type: 'array', items: { enum: ['A', 'B'] }, reveals }, note: text(), ...fields });
    expect(changesBetween(services({}), services({ A: ['other'] }, { other: text() }))).toEqual([
      'widens other: was added, and is optional',
    ]);
    expect(changesBetween(services({}), services({ A: ['note'] }))).toEqual(['breaks note: shows in fewer cases than before']);
    expect(changesBetween(services({ A: ['note'] }), services({}))).toEqual(['widens note: always shows now']);
    expect(changesBetween(services({ A: ['note'] }), services({ B: ['note'] }))).toEqual(['breaks note: shows in fewer cases than before']);
  });
});

describe('compareSchema: very large forms', () => {
  const names = Array.from({ length: 12 }, (_, index) => `d${index}`);
  const group = Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/${name}` }]));
  const mesh = (last: Schema): Schema => ({
    properties: { owner: { $ref: '#/definitions/d0' }, last },
    definitions: Object.fromEntries(names.map((name) => [name, { type: 'object', properties: { ...group, [`of ${name}`]: last } }])),
  });

  it('compares the outer fields of densely recursive definitions, and says where it stops', () => {
    expect(compareSchema(resolve(mesh(text())), resolve(mesh(text())))).toEqual([]);
    const changes = compareSchema(resolve(mesh(text())), resolve(mesh(text(20))));
    const narrower = 'maxLength is 20 now, and was 50';
    const breaking = changes.filter(({ what }) => what === narrower).map(({ path }) => path);
    expect(breaking).toEqual(expect.arrayContaining(['last', 'owner/of d0', ...names.slice(1).map((name) => `owner/${name}/of ${name}`)]));
    expect(changes.at(-1)).toMatchObject({
      harm: 'words',
      path: '',
      what: 'it has more than 10,000 fields; the most deeply nested are not compared',
    });
  });

  it('compares all 6,000 fields of a form without references', () => {
    const many = (maxLength: number) =>
      withFields(Object.fromEntries(Array.from({ length: 6000 }, (_, index) => [`f${index}`, text(maxLength)])));
    expect(changesBetween(many(50), many(20))).toHaveLength(6000);
  });
});
