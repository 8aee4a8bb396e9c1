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
import { runCommand } from './run-command.ts';

const explain = async (...args: readonly string[]) =>
  (await runCommand(explainCommand, args, { schemas: await makeOwnForms() })).out.split('\n');

const { forms } = await readProject(SCHEMAS_FOLDER);

describe('forms explain', () => {
  it('lists the rules of a field, each with its message', async () => {
    expect(await explain('contact', 'name')).toEqual([
      'name · Name',
      '  It must be filled in. Else: «Name is required»',
      '  A text. Else: «Name has the wrong type»',
      '  At least 2 characters. Else: «Must be 2 characters or more»',
      '  At most 25 characters. Else: «Must be 25 characters or less»',
      '  It matches the regular expression ^[\\p{L}\\p{M}_ ]+$ Else: «Name should contain only Alphabets»',
    ]);
  });

  it.each([
    ['is required in one case and forbidden in the other', { required: ['more'] }, { properties: { more: { not: {} } } }, []],
    ['is forbidden in one case', {}, { properties: { more: { not: {} } } }, ['Otherwise it may be filled in or left out.']],
    ['is required in one case', { required: ['more'] }, {}, ['Otherwise it may be left out.']],
    ['is always optional', {}, {}, ['It may be left out.']],
  ])('says when a field may be left out: it %s', async (_case, then, otherwise, expected) => {
    const { root } = await makeTables();
    const text = { type: 'string' };
    const condition = { if: { properties: { kind: { const: 'a' } }, required: ['kind'] }, then, else: otherwise };
    await importForm(root, 'branch', { schema: { properties: { kind: { enum: ['a', 'b'] }, more: text }, ...condition } });
    const { out } = await runCommand(explainCommand, ['branch', 'more'], { schemas: root });
    expect(
      out
        .split('\n')
        .filter((line) => line.includes('may be'))
        .map((line) => line.trim()),
    ).toEqual(expected);
  });

  it('explains conditions, local fields, the call of the form and unique fields', async () => {
    expect(await explain('quote', 'company')).toContain(
      '  unless budget is «Large» or «Largest»: It must be left out. Else: «Company is only asked for large budgets; leave it out»',
    );
    const referrer = await explain('quote', 'referrer');
    expect(referrer).toContain('  when source is «Referral»: It must be filled in. Else: «Tell us who referred you»');
    expect(referrer.filter((line) => line.includes('may be'))).toEqual([]);
    expect(await explain('contact', 'captcha')).toContain('  It never leaves the browser; the API refuses it.');
    expect((await explain('contact')).slice(0, 2)).toEqual(['Contact', '  It is sent by POST /api/post-contact-us, as JSON.']);
    expect(await explain('quote', 'email')).toContain('  It must be unique: the API answers a repeated value with 201.');
  });

  it('explains the fields of all rows for the path of one row', async () => {
    const rows = await explain('career', 'references/1');
    expect(rows.filter((line) => !line.startsWith(' ') && line !== '')).toEqual([
      'references/* · Reference',
      'references/*/name · Name',
      'references/*/phone · Phone number',
      'references/*/relation · Relation',
    ]);
    expect(await explain('career', 'references/0/phone')).toEqual(await explain('career', 'references/*/phone'));
  });

  it.each(forms.map((form) => [form.source.name, form] as const))('explains every field of %s', (_name, { definition }) => {
    if (!definition) throw new Error('The form has no definition');
    const places = explainDefinition(definition);
    const paths = places.map(({ path }) => path);
    // The options of a list are explained with the list.
    const all = schemaFields(definition.schema).map(({ path }) => path.join('/'));
    expect(paths).toEqual(expect.arrayContaining(all));
    expect(places.filter(({ title, sentences }) => title === '' || sentences.length === 0)).toEqual([]);
  });

  it('explains the outer fields of densely recursive definitions, and says where it stops', async () => {
    const { root, edit } = await makeTables();
    // Seven definitions make 13,699 paths; 3,000 are explained.
    const names = Array.from({ length: 7 }, (_, index) => `d${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/${name}` }]));
    await edit('forms/enquiry/schema.json', {
      'properties/owner': { $ref: '#/definitions/d0' },
      'properties/last': { title: 'Last', type: 'string' },
      definitions: Object.fromEntries(names.map((name) => [name, { title: name.toUpperCase(), type: 'object', properties }])),
    });
    const { out } = await runCommand(explainCommand, ['enquiry'], { schemas: root });
    expect(out).toContain('owner/d1/d0 · d0\n  The same rules apply inside it.');
    expect(out).toContain('Its contents are not explained: the form has too many fields.');
    expect(out).toContain('last · Last\n  A text.');
  });

  it('explains every keyword of the form language', async () => {
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
    const { out } = await runCommand(explainCommand, ['all'], { schemas: root });
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
  ])('refuses the arguments %j and says what is possible', async (args, words) => {
    await expect(runCommand(explainCommand, args, { schemas: await makeOwnForms() })).rejects.toThrow(words);
  });
});

it.each([
  ['contakt', 'contact'],
  ['qoute', 'quote'],
  ['Quote', 'quote'],
  ['bank', 'company-bank'],
  ['xyz', undefined],
  ['', undefined],
])('nearestName suggests for «%s»: %s', (mistyped, suggestion) => {
  expect(nearestName(mistyped, ['company-bank', 'contact', 'quote'])).toBe(suggestion);
});

it('conditionInWords shows field names with quotes and brackets as they are', () => {
  const inWords = (field: object) => conditionInWords({ properties: { "Cost ($')": field } }, compileForm({ schema: {} }).context);
  expect(inWords({ not: { const: 1 } })).toBe("Cost ($') is not «1»");
  expect(inWords({ contains: { const: 1 } })).toBe("Cost ($') has «1»");
});

it('nearestName does not compare very long names', () => {
  expect(nearestName('x'.repeat(1_000_000), ['quote', 'y'.repeat(1_000_000)])).toBeUndefined();
});
