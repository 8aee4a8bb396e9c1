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
  'tells once of %s that is none, though the house asks more of it and the release had another',
  async (...[, before, wrong, key, message]) => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/schema.json', { 'properties/more': before });
    await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message', 'more'] });
    await release(tables.root, await readProject(tables.root));
    await tables.edit('forms/enquiry/schema.json', { 'properties/more': { ...before, ...wrong } });
    const { forms, breaks } = checkProject(await readProject(tables.root));
    const reported = [...forms.flatMap(({ findings: issues, warnings }) => [...issues, ...warnings]), ...breaks];
    expect(reported.map((one) => one.message)).toEqual([expect.stringContaining(`properties.more.${key}: ${message}`)]);
  },
);

it.each([
  [
    'whose fields are called otherwise',
    'Did you mean "properties"?',
    (schema: Schema) => ({ ...schema, properties: undefined, propertys: schema['properties'] }),
  ],
  ['whose former names are no list', 'Remove it, or correct the name', (schema: Schema) => ({ ...schema, was: { email: 'mail' } })],
])('says of a form %s what is wrong with it, and not that something is gone since the release', async (_what, problem, broken) => {
  const tables = await makeTables();
  await release(tables.root, await readProject(tables.root));
  const file = 'forms/enquiry/schema.json';
  await tables.write(file, broken(JSON.parse(await readFile(join(tables.root, file), 'utf8')) as Schema));
  const { forms, breaks, around } = checkProject(await readProject(tables.root), { strict: true });
  expect([...breaks, ...around]).toEqual([]);
  expect(forms.flatMap(({ findings }) => findings).map((one) => one.message)).toContainEqual(expect.stringContaining(problem));
});

it('leaves what was allowed in a form alone while that cannot be made', async () => {
  const tables = await makeTables();
  await release(tables.root, await readProject(tables.root));
  const one = { form: 'enquiry', path: 'message', change: 'field removed', why: 'Nobody reads it', date: '2026-01-01' };
  await tables.write('allowed.json', { $schema: 'meta/allowed.schema.json', allow: [one] });
  await tables.edit('forms/enquiry/schema.json', { 'properties/email/$ref': '../../shared/person.json#/$defs/nobody' });
  expect(checkProject(await readProject(tables.root)).breaks).toEqual([]);
});
