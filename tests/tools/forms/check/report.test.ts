import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { checkProject } from '#tools/forms/check.ts';
import { readProject } from '#tools/forms/project.ts';
import { LANGUAGE_META } from '#tools/forms/lint/rule-set.ts';
import { importForm } from '#tools/forms/new/import/import-form.ts';
import { checkReport } from '#tools/forms/check/report.ts';
import { importReport } from '#tools/forms/new/import-report.ts';
import { makeTables } from '../tables.ts';

/** The report of `forms check` for an imported form with a choice that has no widget, and with a further change. */
async function reportFor(change: object): Promise<string> {
  const tables = await makeTables();
  const kind = { title: 'Kind', type: 'string', enum: ['New', 'Old'] };
  await tables.edit('forms/enquiry/schema.json', { $schema: LANGUAGE_META, 'properties/kind': kind, ...change });
  await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message', 'kind'] });
  return stripVTControlCharacters(checkReport(checkProject(await readProject(tables.root)), 1));
}

it('checkReport lists the warnings of a form without mistakes', async () => {
  const text = await reportFor({});
  expect(text).toContain('enquiry  13 samples, 2 warnings (errors under --strict)');
  expect(text).toMatch(/ui\.json:1:\d+ · kind\.ui:widget.*\n +this field needs a widget\. Use one of: /);
  expect(text).toMatch(/schema\.json:1:\d+ · properties\.kind\.enum.*\n +removed, no sample notices/);
});

it('checkReport says that no form is checked while the files that all forms share have mistakes', async () => {
  const tables = await makeTables();
  await tables.edit('defaults/messages.json', { patern: 'No' });
  const text = stripVTControlCharacters(checkReport(checkProject(await readProject(tables.root)), 1));
  expect(text).toMatch(/"patern" is not supported here.*\n {4}The forms are checked when these are corrected\.\n\n0 forms: 1 mistake/);
});

it('checkReport lists warnings next to mistakes', async () => {
  const text = await reportFor({ 'properties/message/minLength': 50 });
  expect(text).toMatch(/enquiry {2}\d mistakes?, 1 warning \(errors under --strict\)/);
  expect(text).toMatch(/ui\.json:1:\d+ · kind\.ui:widget.*\n +this field needs a widget/);
});

it('importReport groups an unknown keyword of several fields, after the problems with a fix', async () => {
  const tables = await makeTables();
  const names = ['a', 'b', 'c', 'd'];
  const fields = names.map((name) => [name, { type: 'string', codelist: `${name}.csv` }]);
  const properties = { ...Object.fromEntries(fields), e: { $ref: 'other.json', rollUp: true } };
  const text = importReport('found', await importForm(tables.root, 'found', { schema: { type: 'object', properties } }), {
    done: [],
    left: [],
    untried: 0,
  });
  const [, lines = ''] = stripVTControlCharacters(text).split('6 parts could not be converted:\n');
  expect(lines.split('\n').slice(0, 3)).toEqual([
    '  schema · properties/e/$ref: "other.json" leads out of this file. Copy its target into definitions',
    '  schema · properties/a/codelist and 3 more of this name: the keyword is not supported here',
    '  schema · properties/e/rollUp: the keyword is not supported here',
  ]);
});

it('importReport lists patterns without an example; checkReport groups the same warning of many fields', async () => {
  const tables = await makeTables();
  const code = { type: 'string', pattern: '^[A-Z]{3}-[0-9]{4}$' };
  const schema = {
    type: 'object',
    properties: {
      code,
      place: { type: 'object', properties: { zip: { $ref: '#/definitions/zip' } } },
      told: { ...code, description: 'ABC-1234' },
      ...Object.fromEntries(['a', 'b', 'c'].map((name) => [name, { type: 'string' }])),
    },
    definitions: { zip: { type: 'string', pattern: '^[0-9]{5}$' } },
  };
  const limits = { done: [], left: [], untried: 0 };
  const text = stripVTControlCharacters(importReport('found', await importForm(tables.root, 'found', { schema }), limits));
  expect(text).toContain('Visitors cannot guess the pattern of 2 fields. Add a "description" with an example to\n  code, place/zip\n');
  expect(text).toContain('See it with  npm run dev  on its page, or at /lab/found beside its files.');
  const checked = stripVTControlCharacters(checkReport(checkProject(await readProject(tables.root), { only: 'found' }), 1));
  expect(checked.match(/a text without a length limit/g)).toHaveLength(1);
  expect(checked).toContain('and the same in 5 more places: --json lists them');
});
