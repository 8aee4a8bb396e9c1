import { expect, it } from 'vitest';
import { checkProject } from '#tools/forms/check.ts';
import { readProject } from '#tools/forms/project.ts';
import { release } from '#tools/forms/release/release.ts';
import { makeTables } from './tables.ts';

const TEXT = { title: 'More', type: 'string', maxLength: 9 };
const NUMBER = { title: 'More', type: 'integer', minimum: 3 };

it.each([
  ['a type', TEXT, { type: 'text' }, 'type', '"text" means nothing here. Use one of: string, number, '],
  ['an expression', TEXT, { pattern: '^[a-z' }, 'pattern', '"^[a-z" does not fit here. Regular expression the text must match.'],
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
    const told = [...forms.flatMap(({ findings, warnings }) => [...findings, ...warnings]), ...breaks];
    expect(told.map((one) => one.message)).toEqual([expect.stringContaining(`properties.more.${key}: ${message}`)]);
  },
);
