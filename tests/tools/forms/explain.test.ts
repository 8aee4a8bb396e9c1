import { describe, expect, it } from 'vitest';
import { compileForm } from '#engine/index.ts';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { explainCommand } from '#tools/forms/explain/command.ts';
import { nearestName } from '#tools/forms/nearest-name.ts';
import { schemaFields } from '#tools/forms/schema-fields.ts';
import { importForm } from '#tools/forms/new/import/import-form.ts';
import { readProject } from '#tools/forms/project.ts';
import { conditionInWords } from '#engine/testing/explain/conditions.ts';
import { explainDefinition } from '#tools/forms/explain/explain-definition.ts';
import { makeOwnForms } from './own-forms.ts';
import { makeTables } from './tables.ts';
import { typed } from './terminal.ts';

const explained = async (...args: readonly string[]) =>
  (await typed(explainCommand, args, { schemas: await makeOwnForms() })).out.split('\n');

const { forms } = await readProject(SCHEMAS_FOLDER);

describe('forms explain', () => {
  it('tells the rules of a field, each with what whoever breaks it is told', async () => {
    expect(await explained('contact', 'name')).toEqual([
      'name · Name',
      '  It must be filled in. Else: «Name is required»',
      '  A text. Else: «Name has the wrong type»',
      '  At least 2 characters. Else: «Must be 2 characters or more»',
      '  At most 25 characters. Else: «Must be 25 characters or less»',
      '  It matches the regular expression ^[\\p{L}\\p{M}_ ]+$ Else: «Name should contain only Alphabets»',
    ]);
  });

  it.each([
    ['is asked in one case and forbidden in the other', { required: ['more'] }, { properties: { more: { not: {} } } }, []],
    ['is forbidden in one case', {}, { properties: { more: { not: {} } } }, ['Otherwise it may be filled in or left out.']],
    ['is asked in one case', { required: ['more'] }, {}, ['Otherwise it may be left out.']],
    ['is free', {}, {}, ['It may be left out.']],
  ])('says that a field may be left out only where nothing else is said: it %s', async (_what, then, otherwise, told) => {
    const { root } = await makeTables();
    const text = { type: 'string' };
    const condition = { if: { properties: { kind: { const: 'a' } }, required: ['kind'] }, then, else: otherwise };
    await importForm(root, 'branch', { schema: { properties: { kind: { enum: ['a', 'b'] }, more: text }, ...condition } });
    const { out } = await typed(explainCommand, ['branch', 'more'], { schemas: root });
    expect(
      out
        .split('\n')
        .filter((line) => line.includes('may be'))
        .map((line) => line.trim()),
    ).toEqual(told);
  });

  it('tells when a rule holds, and what becomes of a field beside its schema', async () => {
    expect(await explained('quote', 'company')).toContain(
      '  unless budget is «Large» or «Largest»: It must be left out. Else: «Company is only asked for large budgets; leave it out»',
    );
    const referrer = await explained('quote', 'referrer');
    expect(referrer).toContain('  when source is «Referral»: It must be filled in. Else: «Tell us who referred you»');
    expect(referrer.filter((line) => line.includes('may be'))).toEqual([]);
    expect(await explained('contact', 'captcha')).toContain('  It never leaves the browser; the API refuses it.');
    expect((await explained('contact')).slice(0, 2)).toEqual(['Contact', '  It is sent by POST /api/post-contact-us, as JSON.']);
    expect(await explained('quote', 'email')).toContain('  It must be unique: the API answers a repeated value with 201.');
  });

  it('takes the path of one row for that of all, and tells what is inside', async () => {
    const rows = await explained('career', 'references/1');
    expect(rows.filter((line) => !line.startsWith(' ') && line !== '')).toEqual([
      'references/* · Reference',
      'references/*/name · Name',
      'references/*/phone · Phone number',
      'references/*/relation · Relation',
    ]);
    expect(await explained('career', 'references/0/phone')).toEqual(await explained('career', 'references/*/phone'));
  });

  it.each(forms.map((form) => [form.source.name, form] as const))('speaks of every place of %s', (_name, { definition }) => {
    if (!definition) throw new Error('The form cannot be made one');
    const places = explainDefinition(definition);
    const paths = places.map(({ path }) => path);
    // Options of a list are told with it.
    const all = schemaFields(definition.schema).map(({ path }) => path.join('/'));
    expect(paths).toEqual(expect.arrayContaining(all));
    expect(places.filter(({ title, sentences }) => title === '' || sentences.length === 0)).toEqual([]);
  });

  it('tells of definitions that lead to one another in every way the outer places, and where it ends', async () => {
    const { root } = await makeTables();
    const names = Array.from({ length: 12 }, (_none, index) => `d${index}`);
    const group = Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/${name}` }]));
    const definitions = Object.fromEntries(names.map((name) => [name, { type: 'object', properties: group }]));
    const schema = { properties: { owner: { $ref: '#/definitions/d0' }, last: { type: 'string' } }, definitions };
    await importForm(root, 'mesh', { schema });
    const { out } = await typed(explainCommand, ['mesh'], { schemas: root });
    expect(out).toContain('owner/d1/d0 · D0\n  The same rules apply inside it.');
    expect(out).toContain('Its contents are not explained: the form has too many fields.');
    expect(out).toContain('last · Last\n  A text.');
  });

  it('tells every keyword of the language', async () => {
    const { root } = await makeTables();
    const schema = {
      required: ['size'],
      properties: {
        size: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 9, multipleOf: 0.5 },
        less: { type: 'number', maximum: { $data: '1/size' } },
        again: { const: { $data: '1/size' } },
        day: { type: 'string', format: 'date', formatMinimum: 'today', formatMaximum: '2030-01-31' },
        kind: {
          oneOf: [
            { const: 1, title: 'One' },
            { const: 2, title: 'Two' },
          ],
        },
        tags: {
          type: 'array',
          minItems: 1,
          maxItems: 2,
          uniqueItems: true,
          contains: { const: 'a' },
          items: { type: 'string', maxLength: 3 },
        },
        pair: { type: 'array', items: [{ type: 'integer', title: 'Left' }, { type: ['string', 'null'] }] },
        names: { type: 'object', minProperties: 1, propertyNames: { maxLength: 4 }, additionalProperties: { type: 'boolean' } },
        tree: { type: 'object', properties: { inside: { type: 'array', items: { $ref: '#/properties/tree' } } } },
        fax: { type: 'string' },
      },
      dependencies: { fax: ['day'] },
      not: { required: ['fax', 'tags'] },
      anyOf: [{ title: 'With tags', required: ['tags'] }, { required: ['names'] }],
    };
    await importForm(root, 'all', { schema });
    const { out } = await typed(explainCommand, ['all'], { schemas: root });
    for (const words of [
      'More than 0.',
      'Less than 9.',
      'A multiple of 0.5.',
      'the value of size or less.',
      'The same as the value of size.',
      'It is a date like 2030-01-31.',
      'Not before today.',
      'Not after 31 January 2030.',
      'One of «One» (1), «Two» (2).',
      'At least 1 entry.',
      'At most 2 entries.',
      'No entry may repeat.',
      'At least one entry must match its "contains".',
      'pair/0 · Left',
      'A text, or Nothing (null).',
      'At least 1 of its fields.',
      'Each name in it: At most 4 characters.',
      'names/*',
      'The same rules apply inside it.',
      'when fax is filled in: It must be filled in.',
      'Not so: fax is filled in and tags is filled in.',
      'There are 2 alternatives, of which at least one holds.',
      'in alternative 1 (With tags): It must be filled in.',
      'in alternative 2 (names is filled in): It must be filled in.',
    ])
      expect(out).toContain(words);
  });

  it.each([
    [[], 'Name a form'],
    [['quoet'], 'Did you mean "quote"?'],
    [['contact', 'emial'], 'The form "contact" has no field "emial". Did you mean "email"? Its fields are:\n  name\n'],
  ])('%j cannot be carried out, and says what can', async (args, words) => {
    await expect(typed(explainCommand, args, { schemas: await makeOwnForms() })).rejects.toThrow(words);
  });
});

it.each([
  ['contakt', 'contact'],
  ['qoute', 'quote'],
  ['Quote', 'quote'],
  ['bank', 'company-bank'],
  ['xyz', undefined],
  ['', undefined],
])('«%s» was probably meant to be %s', (typedName, meant) => {
  expect(nearestName(typedName, ['company-bank', 'contact', 'quote'])).toBe(meant);
});

it('tells conditions on fields of any name as they are called', () => {
  const told = (field: object) => conditionInWords({ properties: { "Cost ($')": field } }, compileForm({ schema: {} }).context);
  expect(told({ not: { const: 1 } })).toBe("Cost ($') is not «1»");
  expect(told({ contains: { const: 1 } })).toBe("Cost ($') has «1»");
});

it('compares no more of a name than anybody types', () => {
  expect(nearestName('x'.repeat(1_000_000), ['quote', 'y'.repeat(1_000_000)])).toBeUndefined();
});
