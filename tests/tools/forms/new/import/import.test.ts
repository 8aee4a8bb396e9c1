import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Payload } from '#shared/forms/types.ts';
import type { TableError } from '#shared/table-error.ts';
import { withoutSchema } from '#shared/forms/wire/without-schema.ts';
import { checkProject } from '#tools/forms/check.ts';
import { editorSchemas } from '#tools/forms/names/editor-schemas/write.ts';
import { lintProject } from '#tools/forms/lint/lint.ts';
import { LANGUAGE_META } from '#tools/forms/lint/rule-set.ts';
import { importForm } from '#tools/forms/new/import/import-form.ts';
import { titleOf } from '#tools/forms/new/import/to-schema.ts';
import { readProject } from '#tools/forms/project.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { sampleCases } from '#tools/forms/samples/cases.ts';
import { compileRules, verdict } from '#tools/forms/verdict.ts';
import { makeTables } from '../../tables.ts';

/** A nested draft-04 schema with definitions, camelCase names and an unsupported keyword. */
const FOUND = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  id: 'https://example.com/order.json',
  title: 'Order',
  type: 'object',
  required: ['orderId', 'shipTo'],
  properties: {
    orderId: { type: 'integer', minimum: 0, exclusiveMinimum: true },
    shipTo: { $ref: '#/definitions/address' },
    lines: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        properties: { sku: { type: 'string', pattern: '^[A-Z]{3}$' }, count: { type: 'integer', maximum: 9 } },
        required: ['sku'],
      },
    },
    giftWrap: { type: 'boolean', 'x-price': 5 },
    remarks: { type: 'string', maxLength: 2000 },
  },
  definitions: {
    address: {
      type: 'object',
      required: ['postCode'],
      properties: { postCode: { type: 'string', minLength: 6, maxLength: 6, example: '411001' } },
    },
  },
};

/** Imports a form as "order" into new tables. */
async function importOrder(source: Parameters<typeof importForm>[2]) {
  const tables = await makeTables();
  const result = await importForm(tables.root, 'order', source);
  const project = await readProject(tables.root);
  const form = project.forms.find(({ source }) => source.name === 'order');
  if (!form?.definition) throw form?.problem ?? new Error('no form');
  const { api } = compileRules(form.definition);
  const read = async (file: string) => withoutSchema(JSON.parse(await readFile(join(tables.root, 'forms/order', file), 'utf8'))) as Payload;
  return {
    result,
    form,
    read,
    errors: (payload: Payload) => verdict(api, payload),
    /** Computed only when a test reads it: checking a form with thousands of fields is slow. */
    get checked() {
      return checkProject(project, { only: 'order' }).forms[0];
    },
    tables,
  };
}

/** A chain of definitions, each with a field of the next. */
const chainOf = (count: number) => ({
  properties: { a: { $ref: '#/definitions/d0' } },
  definitions: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `d${index}`,
      { type: 'object', properties: { a: index + 1 < count ? { $ref: `#/definitions/d${index + 1}` } : {} } },
    ]),
  ),
});

/** Groups nested to a number of levels. */
const deep = (levels: number): object => (levels === 0 ? {} : { properties: { a: deep(levels - 1) } });

describe('importForm', () => {
  it('makes a form that check accepts, with warnings instead of the mistakes of --strict', async () => {
    const { checked, tables } = await importOrder({ schema: FOUND });
    expect(checked?.findings.map(({ message }) => message)).toEqual([]);
    expect(checked?.warnings.length).toBeGreaterThan(0);
    expect(checked?.samples).toBeGreaterThan(8);
    expect((await tables.check({ only: 'order' })).length).toBeGreaterThan(0);
  });

  it('reports required fields that nobody can fill in as harmful', async () => {
    const id = { type: 'string', readOnly: true };
    const rows = {
      type: 'array',
      items: { type: 'object', properties: { id }, required: ['id'] },
    };
    const { result, checked } = await importOrder({ schema: { type: 'object', properties: { rows }, required: ['rows', 'elsewhere'] } });
    expect(result.harmful.map(({ key, problem }) => [key, problem.split(',')[0]])).toEqual([
      ['required', 'there is no field "elsewhere"'],
      ['properties.rows.items.required', '"id" is required'],
    ]);
    expect(checked?.warnings.map(({ key }) => key)).toEqual(expect.arrayContaining(result.harmful.map(({ key }) => key)));
  });

  it.each([
    ['exponential time', { type: 'string', pattern: '^(\\w+\\s?)*$' }, 'pattern', 'matching takes exponential time'],
    ['cubic time', { type: 'string', pattern: '^a*a*a*b$', maxLength: 50 }, 'pattern', '3rd degree polynomial time'],
    [
      'exponential time in patternProperties',
      { type: 'object', patternProperties: { '^(a+)+$': {} } },
      'patternProperties/^(a+)+$',
      'exponential time',
    ],
    ['exponential time in advice', { type: 'string', advice: { unlike: '^(a+)+$', text: 'Really?' } }, 'advice/unlike', 'exponential time'],
    ['too many entries', { type: 'array', minItems: 1e9, items: { type: 'string' } }, 'minItems', 'it requires 1,00,00,00,000 entries'],
    [
      'too many different entries',
      { type: 'array', minItems: 1e9, uniqueItems: true, items: { enum: ['a', 'b'] } },
      'minItems',
      'it requires 1,00,00,00,000 entries',
    ],
    ['too many names', { type: 'object', minProperties: 1e9, additionalProperties: { type: 'string' } }, 'minProperties', 'it requires'],
    ['too long a text', { type: 'string', minLength: 1e9 }, 'minLength', 'it requires 1,00,00,00,000 characters'],
    ['too long a match', { type: 'string', pattern: '[a-z]{1000000}' }, 'pattern', 'it requires 10,00,000 characters'],
    [
      'too long a match in an alternative',
      { type: 'string', pattern: '^(?:[a-z]{100000}|b)$' },
      'pattern',
      'it requires 1,00,000 characters',
    ],
    ['too long a repeated match', { type: 'string', pattern: '^([a-z]{1000}x){1000}$' }, 'pattern', 'it requires 10,01,000 characters'],
    [
      'too long a match of a name',
      { type: 'object', patternProperties: { '^.{100000,}$': {} } },
      'patternProperties/^.{100000,}$',
      'it requires 1,00,000 characters',
    ],
  ])('drops and reports a rule that would block the server or the import: %s', async (_rule, a, path, why) => {
    const { result, checked } = await importOrder({ schema: { type: 'object', properties: { a, b: { type: 'string' } } } });
    expect(result.unsupported).toEqual([{ file: 'schema', path: `properties/a/${path}`, why: expect.stringContaining(why) as string }]);
    expect(checked?.findings).toEqual([]);
  });

  it('keeps large limits that visitors can meet', async () => {
    const most = { type: 'array', minItems: 1000, items: { type: 'string' } };
    const text = { type: 'string', minLength: 5000 };
    const code = { type: 'string', pattern: '^(?:[a-z]{1000}){5}$' };
    const either = { type: 'string', pattern: '^(?:b?|(?=.{9999})c*|.{0,100000})$' };
    const { result } = await importOrder({ schema: { type: 'object', properties: { most, text, code, either } } });
    expect(result.unsupported.filter(({ file }) => file === 'schema')).toEqual([]);
  });

  it('adds a maxLength to a text whose pattern takes quadratic time', async () => {
    const pattern = '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$';
    const properties = {
      mail: { type: 'string', pattern },
      long: { type: 'string', pattern, maxLength: 9000 },
      short: { type: 'string', pattern, maxLength: 300 },
    };
    const { result, form, checked } = await importOrder({ schema: { type: 'object', properties } });
    expect(result.unsupported.map(({ path, why }) => [path, why.split('. ').at(-1)])).toEqual([
      ['properties/mail/pattern', 'Texts longer than 5,000 characters are refused'],
      ['properties/long/pattern', 'Texts longer than 5,000 characters are refused'],
    ]);
    expect(Object.values(form.definition?.schema.properties ?? {}).map(({ maxLength }) => maxLength)).toEqual([5000, 5000, 300]);
    expect(checked?.findings).toEqual([]);
  });

  it('imports a maxLength larger than any sample', async () => {
    const { result } = await importOrder({
      schema: { type: 'object', properties: { a: { type: 'string', maxLength: 1e9 } }, required: ['a'] },
    });
    expect(result.unsupported).toEqual([]);
  });

  it.each([
    ['pattern', { type: 'string', pattern: '^(a+)+$' }],
    ['pattern', { type: 'string', pattern: '[a-z]{1000000}' }],
    ['pattern', { type: 'string', pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' }],
    ['minItems', { type: 'array', minItems: 1e9, uniqueItems: true, items: { enum: ['a', 'b'] } }],
  ])('check and build report a blocking rule that is added after the import: %s of %o', async (keyword, field) => {
    const tables = await makeTables();
    await importForm(tables.root, 'order', { schema: { type: 'object', properties: { a: { type: 'string' } } } });
    await tables.edit('forms/order/schema.json', { 'properties/a': { title: 'A', ...field } });
    const location = `order/schema.json · properties.a.${keyword}: `;
    expect((await tables.check({ only: 'order', strict: false })).filter((line) => line.includes(location))).toHaveLength(1);
    const project = await readProject(tables.root);
    expect(lintProject(project).mistakes.filter(({ message }) => message.includes(location))).toHaveLength(1);
  });

  it('reports limits that no value meets, invalid defaults, and enumNames that do not match the enum', async () => {
    const code = { type: 'string', pattern: '^[A-Z]+$' };
    const properties = {
      count: { type: 'integer', exclusiveMinimum: 3, maximum: 3 },
      one: { type: 'array', minItems: 1, maxItems: 1, items: { type: 'integer', minimum: 9, maximum: 3 } },
      size: { enum: ['S', 'M'], enumNames: ['Small'], default: 'L' },
      agreed: { type: 'boolean', const: true, default: false },
      code: { $ref: '#/definitions/code', default: 'abc' },
      right: { $ref: '#/definitions/code', default: 'ABC' },
      empty: { type: 'string', minLength: 2, default: '' },
      group: { type: 'object', required: ['a'], properties: { a: { type: 'string' } }, default: {} },
    };
    const { result, checked } = await importOrder({ schema: { type: 'object', properties, definitions: { code } } });
    expect(result.harmful.map(({ key, problem, fix }) => `${key}: ${problem}. ${fix}`)).toEqual([
      'properties.count.exclusiveMinimum: no value meets both exclusiveMinimum 3 and maximum 3. Lower exclusiveMinimum, or raise maximum',
      'properties.one.items.minimum: no value meets both minimum 9 and maximum 3. Lower minimum, or raise maximum',
      'properties.size.enumNames: there are 2 options, but 1 names. Write one name for each option, in the same order',
      'properties.size.default: the field does not accept "L". Use one of: S, M',
      'properties.agreed.default: the field does not accept false. Use one of: true',
      'properties.code.default: the field does not accept "abc". Write a value that the field accepts, or remove it',
    ]);
    expect(checked?.findings).toEqual([]);
  });

  it('reports a document that contains schemas but describes no field', async () => {
    const pet = { type: 'object', properties: { name: { type: 'string' } } };
    const { result } = await importOrder({ schema: { openapi: '3.0.0', components: { schemas: { pet } } } });
    expect(result.unsupported).toContainEqual({
      file: 'schema',
      path: '',
      why: expect.stringContaining('it describes no field') as string,
    });
    const { result: ofSchema } = await importOrder({ schema: pet });
    expect(ofSchema.unsupported).toEqual([]);
  });

  it('reports each "required" that names an unknown field, by its path', async () => {
    const office = { type: 'object', required: ['fax'], properties: { phone: {} } };
    const { result } = await importOrder({
      schema: {
        properties: { card: {}, kind: { enum: ['a', 'b'] }, size: {}, home: { $ref: '#/$defs/office' }, work: { $ref: '#/$defs/office' } },
        $defs: { office },
        allOf: [{ required: ['name', 'size'] }],
        dependentRequired: { card: ['billing'] },
        dependentSchemas: { size: { properties: { colour: {} }, required: ['colour', 'weight'] } },
        if: { properties: { kind: { const: 'a' } }, required: ['brand'] },
        then: { required: ['serial'] },
        anyOf: [{ required: ['mail'] }, { required: ['size'] }],
      },
    });
    expect(result.harmful.map(({ key, problem }) => [key, problem])).toEqual([
      ['dependencies.card', 'there is no field "billing"'],
      ['allOf.0.required', 'there is no field "name"'],
      ['then.required', 'there is no field "serial"'],
      ['dependencies.size.required', 'there is no field "weight"'],
      ['definitions.office.required', 'there is no field "fax"'],
    ]);
  });

  it('reports visible fields that additionalProperties: false rejects', async () => {
    const when = (kind: string, then: object) => ({ if: { properties: { kind: { const: kind } }, required: ['kind'] }, then });
    const card = { type: 'object', additionalProperties: false, properties: { number: {} }, patternProperties: { '^x-': {} } };
    const { result } = await importOrder({
      schema: {
        properties: {
          base: { allOf: [{ $ref: '#/$defs/card' }, { properties: { holder: {}, number: {}, 'x-note': {} } }] },
          // Fields of another branch are not visible at the same time.
          pay: { ...card, ...when('a', { properties: { pin: {}, number: false, code: false } }) },
        },
        allOf: [
          when('a', { properties: { more: { ...card, properties: { one: {} } } } }),
          when('b', { properties: { more: { ...card, properties: { two: {} } } } }),
        ],
        $defs: { card },
      },
    });
    expect(result.harmful.map(({ key, problem }) => [key, problem])).toEqual([
      ['definitions.card.additionalProperties', 'it rejects "holder", which is a field of the form'],
      ['properties.pay.additionalProperties', 'it rejects "pin", which is a field of the form'],
    ]);
  });

  it('accepts a required entry that visitors can add themselves', async () => {
    const links = { type: 'object', additionalProperties: { type: 'string' }, required: ['site'] };
    const years = { type: 'object', patternProperties: { '^20': { type: 'string' } }, required: ['2026'] };
    const { result } = await importOrder({ schema: { properties: { links, years } } });
    expect(result.harmful).toEqual([]);
  });

  it('makes a form that the build accepts', async () => {
    const { tables } = await importOrder({ schema: FOUND });
    const mistakes = lintProject(await readProject(tables.root)).mistakes.filter(({ file }) => file.includes('/order/'));
    expect(mistakes.map(({ message }) => message)).toEqual([]);
  });

  it.each([
    ['a misspelt keyword', { 'properties/name/maxlenght': 5 }, '"maxlenght" is not supported here', false],
    ['an unknown required field', { required: ['nmae'] }, 'there is no field "nmae"', true],
    ['a text without a length limit', { 'properties/message/maxLength': undefined }, 'a text without a length limit', true],
  ])(
    'check and build report it as a mistake in a form of the site, and at most as a warning in an imported form: %s',
    async (_mistake, patch, problemText, isWarned) => {
      const tables = await makeTables();
      const severities = async () => {
        const project = await readProject(tables.root);
        const [checked] = checkProject(project, { only: 'enquiry' }).forms;
        const built = lintProject(project);
        const isIn = (errors: readonly TableError[] = []) => errors.some(({ problem }) => problem.includes(problemText));
        return { check: [isIn(checked?.findings), isIn(checked?.warnings)], build: [isIn(built.mistakes), isIn(built.warnings)] };
      };
      await tables.edit('forms/enquiry/schema.json', patch);
      expect(await severities()).toEqual({ check: [true, false], build: [true, false] });
      await tables.edit('forms/enquiry/schema.json', { $schema: LANGUAGE_META });
      expect(await severities()).toEqual({ check: [false, isWarned], build: [false, isWarned] });
      await tables.edit('forms/enquiry/schema.json', { $schema: '../../meta/form.schema.json' });
      expect(await severities()).toEqual({ check: [false, isWarned], build: [false, isWarned] });
    },
  );

  it('reports missing fields named like members of Object.prototype', async () => {
    const required = ['valueOf', 'constructor', 'toString'];
    const { errors } = await importOrder({ schema: { type: 'object', properties: { a: { type: 'string' } }, required } });
    expect(errors({}).map(({ message }) => message)).toEqual(required.map((name) => `${name} is required`));
  });

  it.each<[object, string]>([
    [{ properties: { d: { type: 'strng' } } }, 'properties/d/type must be equal to one of the allowed values: array, boolean, integer'],
    [{ properties: { a: { allOf: null } } }, 'properties/a/allOf must be array'],
    [{ properties: null }, 'properties must be object'],
  ])('throws for the invalid schema %j, with the path of the mistake', async (mistake, location) => {
    const error: unknown = await importOrder({ schema: { type: 'object', ...mistake } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UsageError);
    expect((error as Error).message).toContain(location);
  });

  it('drops and reports fields with an empty name or a reserved name of ui.json', async () => {
    const text = { type: 'string' };
    const group = { type: 'object', properties: { 'ui:order': { enum: ['a'] }, x: text } };
    const schema = { type: 'object', required: ['', 'a', '$schema'], properties: { '': text, a: text, $schema: text, group } };
    const { result, checked, form } = await importOrder({ schema });
    expect(result.unsupported.map(({ path, why }) => [path, why])).toEqual([
      ['properties/', 'a field needs a name'],
      ['properties/$schema', 'no field can be called $schema, which has another meaning in ui.json'],
      ['properties/group/properties/ui:order', 'no field can be called ui:order, which has another meaning in ui.json'],
    ]);
    expect(form.definition?.schema).toMatchObject({ required: ['a'] });
    expect(Object.keys(form.definition?.schema.properties ?? {})).toEqual(['a', 'group']);
    expect(checked?.findings).toEqual([]);
  });

  it('makes a form with the rules of the schema', async () => {
    const { errors } = await importOrder({ schema: FOUND });
    const good = { orderId: 1, shipTo: { postCode: '411001' } };
    expect(errors(good)).toEqual([]);
    expect(errors({ ...good, orderId: 0, shipTo: {}, lines: [{ sku: 'abc', x: 1 }] })).toEqual([
      { field: 'orderId', message: 'Order id must be more than 0' },
      { field: 'shipTo/postCode', message: 'Post code is required' },
      { field: 'lines/0/sku', message: 'Sku is not correct' },
      { field: 'lines/0/x', message: 'This form has no such field; leave it out' },
    ]);
  });

  it('reports errors of the alternative that the values select, or that no alternative fits', async () => {
    const pet = (value: string, field: string) => ({
      title: `A ${value}`,
      type: 'object',
      required: ['pet', field],
      properties: { pet: { type: 'string', enum: [value] }, [field]: { type: 'string', minLength: 2 } },
    });
    const { errors } = await importOrder({
      schema: {
        type: 'object',
        properties: {
          animal: { oneOf: [{ $ref: '#/definitions/cat' }, { $ref: '#/definitions/dog' }] },
          size: {
            title: 'Size',
            oneOf: [
              { const: 1, title: 'Small' },
              { const: 2, title: 'Large' },
            ],
          },
          width: {
            oneOf: [
              { title: 'In words', type: 'string', pattern: '^a' },
              { title: 'In figures', type: 'string', pattern: '^[0-9]+$' },
            ],
          },
          code: { oneOf: [{ type: 'string' }, { type: 'number' }], errorMessage: { oneOf: 'Write a code' } },
          mail: { type: 'string', title: 'E-mail' },
          phone: { type: 'string' },
        },
        anyOf: [{ required: ['mail'] }, { required: ['phone'] }],
        definitions: { cat: pet('cat', 'lives'), dog: pet('dog', 'breed') },
      },
    });
    const messagesFor = (payload: Payload) => errors({ phone: '1', ...payload }).map(({ field, message }) => [field, message]);
    expect(messagesFor({ animal: { pet: 'dog', breed: 'x' } })).toEqual([['animal/breed', 'Breed is too short']]);
    expect(messagesFor({ animal: { pet: 'cow', breed: 'x' } })).toEqual([['animal/pet', 'Choose one of the options for Pet']]);
    expect(messagesFor({ animal: { breed: 'x' } })).toEqual([['animal/pet', 'Pet is required']]);
    expect(messagesFor({ size: 3 })).toEqual([['size', 'Choose one of the options for Size']]);
    expect(messagesFor({ width: '?' })).toEqual([['width', 'Width fits none of its choices']]);
    expect(messagesFor({ code: true })).toEqual([['code', 'Write a code']]);
    expect(errors({})).toEqual([{ field: 'mail', message: 'E-mail or Phone is required' }]);
  });

  it('generates a sample that fits the branch of a chosen option', async () => {
    const text = { type: 'string', maxLength: 20 };
    const only = (field: string, forbidden: string) => ({ required: [field], properties: { [forbidden]: false } });
    const { read } = await importOrder({
      schema: {
        properties: { a: { enum: ['b', 'c'] }, b: text, c: text },
        required: ['a'],
        if: { properties: { a: { const: 'b' } }, required: ['a'] },
        then: only('b', 'c'),
        else: only('c', 'b'),
      },
    });
    const { a, ...rest } = await read('samples/valid/complete.json');
    expect(Object.keys(rest)).toEqual([a]);
  });

  it('generates a sample without one of two fields that exclude each other, in a group too', async () => {
    const text = { type: 'string', maxLength: 20 };
    const exclusive = (...names: readonly string[]) => ({
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, text])),
      not: { required: names },
    });
    const form = exclusive('born', 'died');
    const { read, errors } = await importOrder({
      schema: { ...form, properties: { ...form.properties, contact: exclusive('phone', 'mail') } },
    });
    const complete = await read('samples/valid/complete.json');
    expect([Object.keys(complete), Object.keys(complete['contact'] as object)]).toEqual([['born', 'contact'], ['phone']]);
    expect(errors(complete)).toEqual([]);
  });

  it('generates dictionary entries with valid names', async () => {
    const { read, checked } = await importOrder({
      schema: {
        type: 'object',
        required: ['jobs', 'colours', 'codes', 'constructor'],
        properties: {
          jobs: { type: 'object', minProperties: 1, additionalProperties: false, patternProperties: { '^[A-Z]{4}$': { type: 'integer' } } },
          colours: {
            type: 'object',
            minProperties: 2,
            propertyNames: { enum: ['red', 'green'] },
            additionalProperties: { type: 'string' },
          },
          codes: {
            type: 'object',
            minProperties: 2,
            propertyNames: { pattern: '^[a-z]{2}-[0-9]$' },
            additionalProperties: { type: 'integer' },
          },
        },
      },
    });
    const shortest = await read('samples/valid/shortest.json');
    expect(shortest).toMatchObject({ jobs: { NAME: 1 }, colours: { red: 'Text', green: 'Text' }, constructor: 'Text' });
    expect(Object.keys(shortest['codes'] as Payload)).toHaveLength(2);
    expect(checked?.findings).toEqual([]);
  });

  it('generates a complete sample, a shortest one, and invalid ones beyond each limit', async () => {
    const { read } = await importOrder({ schema: FOUND });
    expect(await read('samples/valid/shortest.json')).toEqual({ orderId: 1, shipTo: { postCode: 'Textaa' } });
    expect(Object.keys(await read('samples/valid/complete.json'))).toEqual(['orderId', 'shipTo', 'lines', 'giftWrap', 'remarks']);
    const { cases } = (await read('samples/invalid/limits.json')) as unknown as { cases: { errors: object }[] };
    expect(cases.flatMap(({ errors }) => Object.keys(errors))).toEqual(
      expect.arrayContaining(['orderId', 'shipTo/postCode', 'lines', 'lines/0/sku', 'lines/0/count', 'lines/0/no_such_field', 'remarks']),
    );
  });

  it('writes the $schema of each sample, for editors', async () => {
    const { tables } = await importOrder({ schema: FOUND });
    const schemas = await Promise.all(
      ['valid/complete', 'valid/shortest', 'invalid/limits'].map(async (sample) => {
        const text = await readFile(join(tables.root, `forms/order/samples/${sample}.json`), 'utf8');
        return (JSON.parse(text) as { $schema?: string }).$schema;
      }),
    );
    const payload = '../../../../meta/forms/order/payload.schema.json';
    expect(schemas).toEqual([payload, payload, '../../../../meta/forms/order/refusals.schema.json']);
  });

  it('uses given payloads as samples, and reports those that the schema refuses', async () => {
    const valid = { orderId: 7, shipTo: { postCode: '560001' } };
    const { read, result } = await importOrder({ schema: FOUND, data: [{ orderId: 0 }, valid] });
    expect(await read('samples/valid/complete.json')).toEqual(valid);
    expect(result.unsupported).toContainEqual({
      file: 'data',
      path: '0',
      why: 'the schema itself refuses this payload: orderId «Order id must be more than 0», and 1 more',
    });
  });

  it('reports a given payload that is no object', async () => {
    const { result } = await importOrder({ schema: FOUND, data: [5] });
    expect(result.unsupported).toContainEqual({ file: 'data', path: '0', why: 'a payload must be an object with one property per field' });
  });

  it('generates valid samples of fields named like members of Object.prototype', async () => {
    const name = { type: 'string', maxLength: 5 };
    const schema = { properties: { constructor: name, toString: name, 'a/b': name }, required: ['constructor', 'toString', 'a/b'] };
    const { checked } = await importOrder({ schema });
    expect(checked?.findings.map(({ message }) => message)).toEqual([]);
  });

  it('imports titles, option labels and the text of the button from a uiSchema', async () => {
    const schema = {
      properties: {
        city: { $ref: '#/definitions/place' },
        cities: { type: 'array', items: { $ref: '#/definitions/place' }, uniqueItems: true },
        rating: { type: 'number', enum: [1, 2] },
        size: { enum: ['s', 'm'] },
        kind: { enum: ['one', 'two'] },
      },
      oneOf: [
        { properties: { kind: { const: 'one' }, more: { type: 'string' } } },
        { properties: { kind: { const: 'two' }, more: { type: 'integer' } } },
      ],
      definitions: { place: { enum: [{ lat: 1 }, { lat: 2 }] } },
    };
    const names = ['Here', 'There'];
    const ui = {
      city: { 'ui:enumNames': names, 'ui:title': 'Where' },
      cities: { 'ui:options': { title: 'All of them', help: 'Any.', rows: 3 }, items: { 'ui:enumNames': names } },
      rating: { 'ui:options': { enumNames: { 1: 'Poor' } } },
      size: { 'ui:enumNames': ['Small'] },
      more: { 'ui:title': 'Tell us more' },
      'ui:submitButtonOptions': { submitText: 'Order now', norender: false },
    };
    const { read, result, checked } = await importOrder({ schema, ui });
    expect(await read('schema.json')).toMatchObject({
      properties: {
        city: { title: 'Where', enumNames: names },
        cities: { title: 'All of them', items: { enumNames: names } },
        rating: { enumNames: ['Poor', '2'] },
      },
      oneOf: [{ properties: { more: { title: 'Tell us more' } } }, { properties: { more: { title: 'Tell us more' } } }],
    });
    expect(await read('ui.json')).toMatchObject({
      cities: { 'ui:help': 'Any.' },
      'ui:submitButtonOptions': { submitText: 'Order now' },
    });
    expect(result.unsupported.map(({ path }) => path)).toEqual([
      'ui:submitButtonOptions/norender',
      'cities/ui:options/rows',
      'size/ui:enumNames',
    ]);
    expect(checked?.findings.map(({ message }) => message)).toEqual([]);
  });

  it('imports widgets and order from a uiSchema, and chooses widgets otherwise', async () => {
    const ui = {
      'ui:order': ['remarks', '*'],
      remarks: { 'ui:widget': 'text', 'ui:help': 'In short.' },
      giftWrap: { 'ui:widget': 'slider' },
      gone: {},
    };
    const { read, result } = await importOrder({ schema: FOUND, ui });
    expect(await read('ui.json')).toMatchObject({
      'ui:order': ['remarks', 'orderId', 'shipTo', 'lines', 'giftWrap'],
      remarks: { 'ui:widget': 'text', 'ui:help': 'In short.' },
      giftWrap: { 'ui:widget': 'checkbox' },
    });
    expect(result.unsupported.filter(({ file }) => file === 'ui').map(({ path }) => path)).toEqual(['gone', 'giftWrap/ui:widget']);
  });

  it('imports the uiSchema of groups and rows, and gives a required boolean radio buttons', async () => {
    const schema = {
      properties: {
        trip: {
          properties: { day: { type: 'string', format: 'date' }, remarks: { type: 'string' }, class: { enum: ['1', '2'] } },
        },
        guests: { type: 'array', items: { properties: { vegan: { type: 'boolean' }, age: { type: 'integer' } }, required: ['vegan'] } },
      },
    };
    const ui = {
      trip: {
        'ui:order': ['remarks', '*'],
        day: { 'ui:widget': 'alt-date', 'ui:description': 'Of arrival.' },
        remarks: { 'ui:widget': 'textarea', 'ui:emptyValue': '' },
        gone: {},
      },
      guests: { items: { age: { 'ui:widget': 'updown', 'ui:options': { inputType: 'tel' } } } },
    };
    const { read, result, checked } = await importOrder({ schema, ui });
    expect(await read('ui.json')).toMatchObject({
      trip: {
        'ui:order': ['remarks', 'day', 'class'],
        day: { 'ui:widget': 'date', 'ui:help': 'Of arrival.' },
        remarks: { 'ui:widget': 'textarea' },
        class: { 'ui:widget': 'select' },
      },
      guests: { items: { vegan: { 'ui:widget': 'radio' }, age: { 'ui:widget': 'updown' } } },
    });
    expect(result.unsupported.map(({ path }) => path)).toEqual([
      'trip/gone',
      'trip/remarks/ui:emptyValue',
      'guests/items/age/ui:options/inputType',
    ]);
    expect(checked?.findings.map(({ message }) => message)).toEqual([]);
  });

  it('generates samples of alternatives told apart by an optional field or by required fields', async () => {
    const text = { type: 'string' };
    const address = {
      type: 'object',
      properties: { street: text },
      oneOf: [
        { properties: { country: { enum: ['CAN'] }, state: { enum: ['AB', 'BC'] } } },
        { properties: { country: { not: { enum: ['CAN'] } }, state: text } },
      ],
    };
    const answer = {
      type: 'object',
      properties: { place: text, word: text, until: text },
      oneOf: [{ required: ['place'], not: { required: ['until'] } }, { required: ['word'] }],
    };
    const { read, result } = await importOrder({
      schema: { properties: { address, answer }, required: ['address', 'answer'], additionalProperties: false },
    });
    expect(result.unsupported).toEqual([]);
    expect(await read('samples/valid/complete.json')).toMatchObject({
      address: { street: 'Text', country: 'CAN', state: 'AB' },
      answer: { place: 'Text' },
    });
    expect(await read('samples/valid/shortest.json')).toMatchObject({ address: { country: 'CAN' }, answer: { place: 'Text' } });
  });

  it('gives a textarea to a text that has several lines in a given payload', async () => {
    const text = { type: 'string' };
    const rows = { type: 'array', items: { type: 'object', properties: { note: text, name: text } } };
    const data = [{ remarks: 'one', rows: [{ name: 'x' }, { note: 'first\nsecond' }] }];
    const { read } = await importOrder({ schema: { properties: { remarks: text, rows } }, data });
    const ui = (await read('ui.json')) as Record<string, unknown>;
    expect([ui['remarks'], ui['rows']]).toEqual([undefined, { items: { note: { 'ui:widget': 'textarea' } } }]);
  });

  it('imports autocomplete values of HTML, and reports others', async () => {
    const text = { type: 'string' };
    const ui = { mail: { 'ui:autocomplete': 'Section-Boss Email' }, called: { 'ui:autocomplete': 'fullname' } };
    const { read, result, checked } = await importOrder({ schema: { properties: { mail: text, called: text } }, ui });
    expect(await read('ui.json')).toMatchObject({ mail: { 'ui:autocomplete': 'section-boss email' } });
    expect(result.unsupported.map(({ path }) => path)).toEqual(['called/ui:autocomplete']);
    expect(checked?.findings).toEqual([]);
  });

  it('gives a select to a boolean whose No matters, even against the uiSchema', async () => {
    const flag = { type: 'boolean' };
    const schema = {
      properties: { flag, other: flag },
      if: { properties: { flag: { const: false } }, required: ['flag'] },
      then: { properties: { why: { type: 'string' } } },
    };
    const { read, result } = await importOrder({ schema, ui: { flag: { 'ui:widget': 'checkbox' } } });
    expect(await read('ui.json')).toMatchObject({ flag: { 'ui:widget': 'select' }, other: { 'ui:widget': 'checkbox' } });
    expect(result.unsupported.map(({ path }) => path)).toEqual(['flag/ui:widget']);
  });

  it('gives a text no select of Yes and No when an alternative makes it a boolean', async () => {
    const f = (field: object) => ({ properties: { f: field } });
    const c = { allOf: [f({ type: 'string' }), { oneOf: [f({ type: 'boolean' }), f({ const: false })] }] };
    const { checked } = await importOrder({ schema: { properties: { c } } });
    expect(checked?.findings).toEqual([]);
  });

  it('uses multipart for a form with a file at any depth', async () => {
    const photo = { title: 'Photo', fileTypes: ['jpg'], maxFileSize: 1024 };
    const damages = { type: 'array', items: { $ref: '#/definitions/damage' } };
    const definitions = { damage: { type: 'object', properties: { photo } } };
    const { read } = await importOrder({ schema: { type: 'object', properties: { damages }, definitions } });
    expect(await read('submit.json')).toMatchObject({ call: { encoding: 'multipart' } });
  });

  it('leads to a warning for a group without fields', async () => {
    const { checked } = await importOrder({ schema: { type: 'object', properties: { notice: { type: 'object', properties: {} } } } });
    expect(checked?.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('properties.notice: a group without fields'),
    );
  });

  it('reports unsupported keywords by path', async () => {
    const { result } = await importOrder({ schema: FOUND });
    expect(result.unsupported).toEqual([{ file: 'schema', path: 'properties/giftWrap/x-price', why: 'the keyword is not supported here' }]);
  });

  it('reports unknown formats', async () => {
    const text = (format: string) => ({ type: 'string', format });
    const { unsupported } = await importForm((await makeTables()).root, 'order', {
      schema: { properties: { logo: text('tel-url'), mail: text('email'), age: { type: 'integer', format: 'int32' } } },
    });
    const why = 'the format "tel-url" is unknown, so it is not checked and has no widget';
    expect(unsupported).toEqual([{ file: 'schema', path: 'properties/logo/format', why }]);
  });

  it('drops "nullable" without a type next to it', async () => {
    const text = { type: 'string', maxLength: 5 };
    const schema = {
      properties: {
        a: { nullable: true, allOf: [{ $ref: '#/definitions/text' }] },
        b: { ...text, nullable: true },
        c: { nullable: false, enum: ['x'] },
      },
      definitions: { text },
    };
    const { unsupported } = await importForm((await makeTables()).root, 'order', { schema });
    expect(unsupported).toEqual([{ file: 'schema', path: 'properties/a/nullable', why: 'it has no effect without a type beside it' }]);
  });

  it('imports patterns with needless escapes, and reports invalid ones', async () => {
    const properties = Object.fromEntries(
      ['^[\\w-.]+\\@x$', '(?i)x', '\\Ax', '('].map((pattern, index) => [`p${index}`, { type: 'string', pattern }]),
    );
    const { result, errors } = await importOrder({ schema: { properties, patternProperties: { '^\\-': { type: 'string' }, '[': {} } } });
    expect(result.unsupported).toEqual(
      ['patternProperties/[', 'properties/p1/pattern', 'properties/p2/pattern', 'properties/p3/pattern'].map((path) => ({
        file: 'schema',
        path,
        why: 'it is not a regular expression of JavaScript',
      })),
    );
    expect(errors({ p0: 'a-b.c@x', '-y': 'text' })).toEqual([]);
    expect(errors({ p0: 'a b', '-y': 1 }).map(({ field }) => field)).toEqual(['p0', '-y']);
  });

  it('imports a root that is only a reference', async () => {
    const { read } = await importOrder({ schema: { $ref: '#/$defs/whole', $defs: { whole: { properties: { a: { type: 'string' } } } } } });
    expect(await read('schema.json')).toMatchObject({ type: 'object', title: 'Order', properties: { a: { title: 'A' } } });
  });

  it('ends for definitions that all refer to each other and to the root', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `field${index}`);
    const all = Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/${name}` }]));
    const part = { type: 'object', properties: { email: { type: 'string', format: 'email' }, flag: { type: 'boolean' }, ...all } };
    const schema = {
      properties: { ...all, again: { $ref: '#' }, rows: { type: 'array', items: { $ref: '#' } } },
      definitions: Object.fromEntries(
        names.map((name) => [name, { ...part, if: { properties: { flag: { const: false } } }, then: { required: ['flag'] } }]),
      ),
    };
    const { form, errors, read, tables } = await importOrder({ schema });
    expect(sampleCases(form).filter((sample) => Object.keys(sample.errors).length === 0 && errors(sample.payload).length > 0)).toEqual([]);
    const complete = await read('samples/valid/complete.json');
    expect(Object.keys(complete)).toEqual([...names, 'again', 'rows']);
    const editor = editorSchemas(await readProject(tables.root), []).get('meta/forms/order/payload.schema.json') ?? '';
    expect(editor.length).toBeLessThan(50_000);
  });

  it('makes a form whose root may be rewritten as a reference without a type', async () => {
    const { tables } = await importOrder({ schema: { type: 'object', properties: { a: { type: 'string' } } } });
    const whole = { type: 'object', description: 'Whole', properties: { a: { type: 'string', title: 'A' } }, required: ['a'] };
    await tables.edit('forms/order/schema.json', {
      type: undefined,
      properties: undefined,
      $ref: '#/definitions/whole',
      definitions: { whole },
    });
    const project = await readProject(tables.root);
    const { definition } = project.forms.find(({ source }) => source.name === 'order') ?? {};
    expect(definition?.schema).toMatchObject({ type: 'object', description: 'Whole', required: ['a'] });
    expect(lintProject(project).mistakes.filter(({ file }) => file.includes('/order/'))).toEqual([]);
    const [checked] = checkProject(project, { only: 'order' }).forms;
    expect(checked?.findings.filter(({ file }) => !file.includes('/samples/'))).toEqual([]);
  });

  it('keeps the own title of a field that refers to a definition, for its messages', async () => {
    const short = { type: 'string', maxLength: 3 };
    const { errors } = await importOrder({
      schema: {
        properties: {
          work: { title: 'Work e-mail', $ref: '#/definitions/email' },
          phones: { type: 'array', title: 'Phones', items: { $ref: '#/definitions/phone' } },
          start: { title: 'First day', allOf: [{ $ref: '#/definitions/day' }] },
          end: { title: 'Last day', $ref: '#/definitions/day' },
          code: { $ref: '#/definitions/code' },
          other: { $ref: '#/definitions/alias' },
        },
        definitions: {
          email: short,
          phone: short,
          day: { ...short, enum: ['Mon'] },
          code: { ...short, title: 'Code' },
          alias: { $ref: '#/definitions/far' },
          far: short,
        },
      },
    });
    const long = 'long';
    const reported = errors({ work: long, phones: [long], start: long, end: long, code: long, other: long });
    expect(reported.map(({ message }) => message)).toEqual([
      'Work e-mail is too long: 3 characters at most',
      'Phones is too long: 3 characters at most',
      'First day is too long: 3 characters at most',
      'Last day is too long: 3 characters at most',
      'Code is too long: 3 characters at most',
      'Other is too long: 3 characters at most',
    ]);
    expect(errors({ end: 'Tue' }).map(({ message }) => message)).toEqual(['Choose one of the options for Last day']);
  });

  it('imports the object of a root that may also be a list of such objects', async () => {
    const entry = { type: 'object', properties: { name: { enum: ['a', 'b', 'c'] } }, required: ['name'] };
    const { checked } = await importOrder({
      schema: {
        oneOf: [{ type: 'array', items: { $ref: '#/definitions/entry' } }, { $ref: '#/definitions/entry' }],
        definitions: { entry },
      },
    });
    expect(checked?.findings).toEqual([]);
  });

  it('imports a root of object or boolean as an object, and keeps both types where it refers to itself', async () => {
    const { errors } = await importOrder({
      schema: {
        type: ['object', 'boolean'],
        properties: { name: { type: 'string', maxLength: 3 }, not: { $ref: '#' }, order: { $ref: '#/definitions/order' } },
        definitions: { order: { items: { $ref: '#' } } },
      },
    });
    expect(errors({ not: true, order: [false, { not: false }] })).toEqual([]);
    expect(errors({ not: { name: 'long' }, order: [{ name: 'long' }] }).map(({ field }) => field)).toEqual(['not/name', 'order/0/name']);
    expect(errors({ not: 1 }).map(({ field }) => field)).toEqual(['not']);
  });

  it('keeps the default of the root', async () => {
    const { form } = await importOrder({ schema: { type: 'object', properties: { a: { type: 'string' } }, default: { a: 'x' } } });
    expect(form.definition?.schema).toMatchObject({ default: { a: 'x' } });
  });

  it('drops a boolean default of a root that becomes an object', async () => {
    const { read } = await importOrder({ schema: { type: ['object', 'boolean'], default: true, properties: { not: { $ref: '#' } } } });
    expect(await read('schema.json')).not.toHaveProperty('default');
  });

  it.each<[string, object, object?]>([
    ['unique texts', { type: 'array', items: { type: 'string' }, minItems: 2, uniqueItems: true }],
    ['unique short texts', { type: 'array', items: { type: 'string', maxLength: 1 }, minItems: 3, uniqueItems: true }],
    ['unique numbers between limits', { items: { type: 'integer', minimum: 5, maximum: 7 }, minItems: 3, uniqueItems: true }],
    ['unique negative numbers', { items: { type: 'number', maximum: -2 }, minItems: 3, uniqueItems: true }],
    ['unique groups', { items: { properties: { a: { type: 'string' } }, required: ['a'] }, minItems: 2, uniqueItems: true }],
    [
      'a list with contains and required fields',
      {
        items: { type: 'object', properties: { tel: { type: 'string' }, main: { type: 'boolean' } }, required: ['tel'] },
        contains: { properties: { main: { const: true } }, required: ['main'] },
      },
    ],
    ['many entries', { type: 'array', items: { type: 'integer' }, minItems: 60 }],
    ['two rules of one field', { items: { enum: ['x', 'y'] } }, { allOf: [{ properties: { b: { minItems: 1 } }, required: ['b'] }] }],
    ['a number that must not be 1', { type: 'integer' }, { not: { properties: { b: { const: 1 } }, required: ['b'] } }],
    ['a pattern with lookaheads', { type: 'string', pattern: '^(?!000)(?!12[3-5](?:6|7)?$)\\d{3}(?<!9)$' }],
    ['a pattern for passwords', { type: 'string', minLength: 12, pattern: '^(?=.*[a-z])(?=.*[A-Z])(?=.*[\\d(])(?=.*[!?]).+$' }],
  ])('generates samples of %s', async (_field, b, rules) => {
    const { result, checked } = await importOrder({ schema: { properties: { b }, required: ['b'], ...rules } });
    expect([result.unsupported, checked?.findings]).toEqual([[], []]);
  });

  it('generates a sample of an object that must contain itself or null', async () => {
    const link = { type: ['object', 'null'], required: ['next'], properties: { next: { $ref: '#/definitions/link' } } };
    const first = { $ref: '#/definitions/link' };
    const { read } = await importOrder({ schema: { type: 'object', required: ['first'], properties: { first }, definitions: { link } } });
    expect(await read('samples/valid/complete.json')).toEqual({ first: { next: null } });
  });

  it('reports that an object that must contain itself has no sample', async () => {
    const { result } = await importOrder({
      schema: {
        properties: { a: { $ref: '#/$defs/x' } },
        required: ['a'],
        $defs: { x: { type: 'object', required: ['a'], properties: { a: { $ref: '#/$defs/x' } } } },
      },
    });
    expect(result.unsupported.map(({ why }) => why)).toEqual([
      'no payload that the schema accepts could be generated. Give one with --data',
    ]);
  });

  it('drops references that would make the validation of one value endless or too large', async () => {
    const twice = Array.from({ length: 20 }, (_, index) => [
      `step${index}`,
      { allOf: [{ $ref: `#/definitions/step${index + 1}` }, { $ref: `#/definitions/step${index + 1}` }] },
    ]);
    const { result } = await importOrder({
      schema: {
        properties: { round: { $ref: '#/definitions/x' }, twice: { $ref: '#/definitions/step0' } },
        definitions: {
          x: { anyOf: [{ $ref: '#/definitions/y' }] },
          y: { not: { $ref: '#/definitions/x' } },
          ...Object.fromEntries(twice),
          step20: {},
        },
      },
    });
    expect(result.unsupported[0]).toEqual({
      file: 'schema',
      path: 'definitions/y/not/$ref',
      why: '"#/definitions/x" leads back to itself without a field between, so validation would never end',
    });
    expect(result.unsupported[1]?.path).toBe('definitions/step7/allOf/0/$ref');
    expect(result.unsupported[1]?.why).toBe(
      'with "#/definitions/step8" more than 10,000 schemas would apply to one value. Refer to it once',
    );
  });

  it.each([
    [
      'more schemas than a form may have',
      { properties: { a: { oneOf: Array.from({ length: 10_001 }, (_, index) => ({ const: index })) } } },
      /^This schema has 10,003 subschemas, and a form may have 10,000/,
    ],
    ['a root that is an enum', { enum: ['a', 'b'] }, /^A form is an object .* this schema describes one of several values/],
    ['a root that is no object', { type: 'array' }, /^A form is an object .* this schema describes array/],
    [
      'an unknown type',
      { properties: { a: { type: 'strin' } } },
      /^The schema cannot be compiled: it is not a JSON Schema\n  properties\/a\/type must be /,
    ],
    ['a chain of 3,000 references', chainOf(3000), /^The subschemas or references of this schema are nested too deeply to follow/],
    ['more than 250 nested levels', deep(251), /^This schema has more than 250 levels of nested schemas/],
    ['a list', ['a'], /^A JSON Schema is an object/],
  ])('refuses %s, and writes nothing', async (_schema, schema, words) => {
    const tables = await makeTables();
    await expect(importForm(tables.root, 'order', { schema })).rejects.toThrow(words);
    expect((await readProject(tables.root)).forms.map(({ source }) => source.name)).toEqual(['enquiry']);
  });
});

it('importForm names alternatives without a title after their definitions', async () => {
  const group = (field: string) => ({ type: 'object', required: [field], properties: { [field]: { type: 'string' } } });
  const payer = {
    anyOf: [
      ...['homeAddress', 'titled', 'told', 'plain'].map((name) => ({ $ref: `#/definitions/${name}` })),
      { $ref: '#/definitions/homeAddress', description: 'Where somebody lives' },
    ],
  };
  const definitions = {
    homeAddress: group('street'),
    titled: { title: 'A person', ...group('name') },
    told: { description: 'A firm', ...group('firm') },
    plain: { type: 'string' },
  };
  type Branched = { readonly title: string; readonly anyOf: readonly Payload[] };
  const { read } = await importOrder({
    schema: { type: 'object', properties: { payer, owners: { type: 'array', items: payer } }, definitions },
  });
  const { properties } = (await read('schema.json')) as {
    readonly properties: { readonly payer: Branched; readonly owners: { readonly items: Branched } };
  };
  // Rows are named after their list.
  expect(properties.owners.items.title).toBe('Owners');
  expect(properties.payer.anyOf.map(({ title }) => title)).toEqual(['Home address', undefined, 'Told', undefined, undefined]);
});

describe('importForm: errorMessage', () => {
  it('imports one message for all rules, or for the rules without their own message', async () => {
    const schema = {
      type: 'object',
      required: ['code'],
      properties: {
        code: { type: 'string', minLength: 3, pattern: '^[A-Z]+$', errorMessage: 'Three letters or more' },
        short: { type: 'string', maxLength: 3, pattern: '^[a-z]+$', errorMessage: { _: 'Small letters', maxLength: 'Three at most' } },
      },
    };
    const { result, errors, checked } = await importOrder({ schema });
    expect(result.unsupported).toEqual([]);
    expect(checked?.findings).toEqual([]);
    const messagesFor = (payload: Payload) => errors(payload).map(({ message }) => message);
    expect(messagesFor({ code: 'A' })).toEqual(['Three letters or more']);
    expect(messagesFor({ code: 'abc', short: 'A' })).toEqual(['Three letters or more', 'Small letters']);
    expect(messagesFor({ code: 'ABC', short: 'abcd' })).toEqual(['Three at most']);
  });

  it('drops and reports messages without a rule next to them', async () => {
    const schema = {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', minLength: 2, errorMessage: { required: 'Give a name', minLength: 'Up to {limit}', type: '' } },
        mail: { $ref: '#/definitions/mail', errorMessage: { format: 'Give an address' } },
        other: { $ref: '#/definitions/mail', errorMessage: 'Give an address' },
        list: { type: 'array', items: { type: 'string' }, errorMessage: 5 },
      },
      definitions: { mail: { type: 'string', format: 'email' } },
      errorMessage: { required: { name: 'Who are you?', other: 'Nobody' }, properties: { name: 'A name' } },
    };
    const { result, errors, checked } = await importOrder({ schema });
    expect(checked?.findings).toEqual([]);
    expect(errors({}).map(({ message }) => message)).toEqual(['Who are you?']);
    expect(Object.fromEntries(result.unsupported.map(({ path, why }) => [path, why]))).toEqual({
      'properties/name/errorMessage/required': 'there is no "required" beside it',
      'properties/name/errorMessage/minLength': 'placeholders in braces are not replaced',
      'properties/name/errorMessage/type': 'a message must be a text',
      'properties/mail/errorMessage/format': 'there is no "format" beside it',
      'properties/other/errorMessage': 'there is no rule beside it',
      'properties/list/errorMessage': 'a message must be a text',
      'errorMessage/required/other': '"other" is not required beside it',
      'errorMessage/properties': 'write these messages into the subschemas themselves',
    });
  });
});

it('importForm reports required: true in a field, and drops required: false', async () => {
  const properties = { name: { type: 'string', required: true }, phone: { type: 'string', required: false } };
  const { result } = await importOrder({ schema: { type: 'object', properties } });
  expect(result.unsupported).toEqual([
    { file: 'schema', path: 'properties/name/required', why: 'list required fields in the "required" of the enclosing object' },
  ]);
});

describe('titleOf', () => {
  it.each([
    ['veteranFullName', 'Veteran full name'],
    ['post_code-2', 'Post code 2'],
    ['homePIN', 'Home PIN'],
    ['XMLFile', 'XML file'],
    ['addressLine1', 'Address line 1'],
    ['street2_name', 'Street 2 name'],
    ['ipv4', 'Ipv4'],
    ['sha256', 'Sha256'],
    ['_', 'Field'],
    ['sSN', 'SSN'],
    ['vAFileNumber', 'VA file number'],
  ])('makes of %s the title %s', (name, title) => expect(titleOf(name)).toBe(title));
});

it('importForm suggests moving a field next to "properties" into it', async () => {
  const { root } = await makeTables();
  const schema = { type: 'object', properties: { name: { type: 'string' } }, total: { type: 'number' } };
  const { unsupported } = await importForm(root, 'misplaced', { schema });
  expect(unsupported).toEqual([{ file: 'schema', path: 'total', why: 'it looks like a field: move it into "properties"' }]);
});
