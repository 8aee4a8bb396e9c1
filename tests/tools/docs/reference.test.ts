import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import names from '#schemas/meta/names.schema.json' with { type: 'json' };
import flow from '#schemas/meta/flow.schema.json' with { type: 'json' };
import submit from '#schemas/meta/submit.schema.json' with { type: 'json' };
import ui from '#schemas/meta/ui.schema.json' with { type: 'json' };

const read = (page: string) => readFileSync(`docs/reference/${page}`, 'utf8');
const source = (file: string) => readFileSync(file, 'utf8');
/** The keys that a reference page does not show as code, alone or in a dotted name. */
const missingIn = (page: string, keys: readonly string[]) =>
  keys.filter((key) => !key.startsWith('$') && !new RegExp(`[\`.]${key}[\`.]`).test(read(page)));

const keysOf = (properties: object) => Object.keys(properties);

it('submit.md names every key of submit.json', () => {
  const { properties, definitions } = submit;
  const keys = [properties, properties.keepFor.properties, properties.update.properties, definitions.then.properties].flatMap(keysOf);
  expect(keys.length).toBeGreaterThan(15);
  expect(missingIn('submit.md', keys)).toEqual([]);
});

it('flows.md names every key of a flow and of its steps', () => {
  const keys = [flow.properties, flow.properties.steps.items.properties, submit.properties.belongsTo.properties].flatMap(keysOf);
  expect(missingIn('flows.md', keys)).toEqual([]);
});

it('ui.md names every key and every widget of ui.json', () => {
  const { properties, definitions } = ui;
  const field = definitions.field.properties;
  const keys = [properties, properties['ui:options'].properties, field, field['ui:options'].properties].flatMap(keysOf);
  expect(missingIn('form-language/ui.md', [...keys, ...field['ui:widget'].enum])).toEqual([]);
});

it('settings.md names every variable of .env.example and of the configuration', () => {
  const template = [...source('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
  const config = [...source('src/server/start/config.ts').matchAll(/\(env, '([A-Z_]+)'/g)].map(([, name = '']) => name);
  expect(template.length).toBeGreaterThan(10);
  expect(
    missingIn(
      'settings.md',
      [...new Set([...template, ...config])].filter((name) => name !== 'API_ONLY'),
    ),
  ).toEqual([]);
});

it('pages-and-blocks.md names every key of a page and every block', () => {
  const row = source('src/shared/pages/types.ts').split('export interface PageRow')[1]?.split('\n}')[0] ?? '';
  const keys = [...row.matchAll(/^ {2}readonly (\w+)/gm)].map(([, key = '']) => key);
  const files = ['card-blocks', 'form-blocks', 'gallery-block', 'outcome-block', 'row-blocks', 'slider-block', 'text-blocks', 'types'];
  const blocks = files.flatMap((file) =>
    [...source(`src/shared/blocks/${file}.ts`).matchAll(/readonly block: '([\w-]+)'/g)].map(([, block = '']) => block),
  );
  expect([keys.length > 8, blocks.length > 20]).toEqual([true, true]);
  expect(missingIn('pages-and-blocks.md', [...keys, ...blocks])).toEqual([]);
});

it.each([
  ['submit.md', submit],
  ['flows.md', flow],
  ['form-language/ui.md', ui],
])('the examples in %s are valid', (page, schema) => {
  const ajv = new Ajv({ strict: false, validateFormats: false, schemas: { 'names.schema.json': names } });
  const validate = ajv.compile(schema);
  const examples = [...read(page).matchAll(/^```json\n(.*?)^```/gms)].map(([, json = '']) => JSON.parse(json) as object);
  expect(examples.length).toBeGreaterThan(0);
  // An example of outcomes alone is only a part of submit.json.
  const files = examples.map((example) => (Object.keys(example).every((key) => /^\d+$/.test(key)) ? { outcomes: example } : example));
  expect(files.map((file) => (validate(file) ? [] : ajv.errorsText(validate.errors)))).toEqual(files.map(() => []));
});
