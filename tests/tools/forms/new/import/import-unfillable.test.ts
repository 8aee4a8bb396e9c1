import { expect, it } from 'vitest';
import { importForm } from '#tools/forms/new/import/import-form.ts';
import { readProject } from '#tools/forms/project.ts';
import { compileRules, verdict } from '#tools/forms/verdict.ts';
import { makeTables } from '../../tables.ts';

const note = { title: 'Note', type: 'string' };

/** Imports a form. @returns the messages about what would stop visitors, and the rules of the form */
async function importSchema(schema: object) {
  const { root } = await makeTables();
  const { harmful, unsupported } = await importForm(root, 'found', { schema: { type: 'object', ...schema } });
  const form = (await readProject(root)).forms.find(({ source }) => source.name === 'found');
  if (!form?.definition) throw new Error('There is no form');
  return { unsupported, harm: harmful.map(({ message }) => message), rules: compileRules(form.definition).api };
}

it('reports required lists and groups that have no control', async () => {
  const { harm } = await importSchema({
    required: ['list', 'thing', 'pet', 'free'],
    properties: {
      list: { title: 'Files', type: 'array', minItems: 1 },
      thing: { title: 'Thing', type: 'object', minProperties: 1 },
      pet: { title: 'Pet', type: 'object', required: ['name'] },
      free: { title: 'Free', type: 'array' },
      optional: { title: 'Optional', type: 'array', minItems: 1 },
      note,
    },
  });
  expect(harm).toEqual([
    expect.stringContaining('required: "list" is required, but the form has no control for it.'),
    expect.stringContaining('required: "thing" is required, but the form has no control for it.'),
    expect.stringContaining('properties.pet.required: there is no field "name". Add it to the properties, or remove the name.'),
  ]);
});

it('imports an empty enum with a warning; the field accepts no value', async () => {
  const { harm, unsupported, rules } = await importSchema({ properties: { fuel: { title: 'Fuel', type: 'string', enum: [] }, note } });
  expect(unsupported).toEqual([]);
  expect(harm).toEqual([expect.stringContaining('properties.fuel.enum: it has no options, so nothing can be chosen.')]);
  expect(verdict(rules, { note: 'Hello' })).toEqual([]);
  expect(verdict(rules, { fuel: 'LNG' }).map(({ field }) => field)).toEqual(['fuel']);
});

it('imports an enum with duplicates', async () => {
  const { rules } = await importSchema({ properties: { size: { title: 'Size', type: 'string', enum: ['S', 'S', 'M'] }, note } });
  expect([verdict(rules, { size: 'S' }), verdict(rules, { size: 'L' }).length]).toEqual([[], 1]);
});
