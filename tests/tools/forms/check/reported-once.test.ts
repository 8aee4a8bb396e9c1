import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkProject } from '#tools/forms/check.ts';
import { readProject } from '#tools/forms/project.ts';
import { release } from '#tools/forms/release/release.ts';
import { makeTables } from '../tables.ts';

type Schema = Readonly<Record<string, unknown>>;

const TEXT = { title: 'More', type: 'string', maxLength: 9 };
const NUMBER = { title: 'More', type: 'integer', minimum: 3 };

it.each([
  ['a type', TEXT, { type: 'text' }, 'type', '"text" is not supported here. Use one of: string, number, '],
  ['an expression', TEXT, { pattern: '^[a-z' }, 'pattern', '"^[a-z" is not valid here. Regular expression the text must match'],
  ['a length', TEXT, { maxLength: '5' }, 'maxLength', 'it must be integer. Longest text in characters.'],
  ['a limit', NUMBER, { minimum: '5' }, 'minimum', 'it must be number. Smallest number.'],
])(
  'reports %s with a wrong value once, although rules of the site and the release concern it too',
  async (...[, before, wrong, key, message]) => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/schema.json', { 'properties/more': before });
    await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message', 'more'] });
    await release(tables.root, await readProject(tables.root));
    await tables.edit('forms/enquiry/schema.json', { 'properties/more': { ...before, ...wrong } });
    const { forms, breaks } = checkProject(await readProject(tables.root));
    const issues = [...forms.flatMap(({ findings: issues, warnings }) => [...issues, ...warnings]), ...breaks];
    expect(issues.map(({ message: text }) => text)).toEqual([expect.stringContaining(`properties.more.${key}: ${message}`)]);
  },
);

it.each([
  [
    'with a misspelled "properties"',
    'Did you mean "properties"?',
    (schema: Schema) => ({ ...schema, properties: undefined, propertys: schema['properties'] }),
  ],
  ['with a wrong "was"', 'Remove it, or correct the name', (schema: Schema) => ({ ...schema, was: { email: 'mail' } })],
])('reports the mistake in a form %s, but no change since the release', async (_mistake, problem, breakSchema) => {
  const tables = await makeTables();
  await release(tables.root, await readProject(tables.root));
  const file = 'forms/enquiry/schema.json';
  await tables.write(file, breakSchema(JSON.parse(await readFile(join(tables.root, file), 'utf8')) as Schema));
  const { forms, breaks, around } = checkProject(await readProject(tables.root), { strict: true });
  expect([...breaks, ...around]).toEqual([]);
  expect(forms.flatMap(({ findings }) => findings).map(({ message }) => message)).toContainEqual(expect.stringContaining(problem));
});

it('reports no unused allowance of a form that cannot be resolved', async () => {
  const tables = await makeTables();
  await release(tables.root, await readProject(tables.root));
  const allowance = { form: 'enquiry', path: 'message', change: 'field removed', why: 'Nobody reads it', date: '2026-01-01' };
  await tables.write('allowed.json', { $schema: 'meta/allowed.schema.json', allow: [allowance] });
  await tables.edit('forms/enquiry/schema.json', { 'properties/email/$ref': '../../shared/person.json#/$defs/nobody' });
  expect(checkProject(await readProject(tables.root)).breaks).toEqual([]);
});
