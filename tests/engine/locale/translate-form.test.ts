import { expect, it } from 'vitest';
import { compileForm } from '#engine/form/compile-form.ts';
import { describeValues } from '#engine/form/describe-values.ts';
import { EN } from '#engine/locale/en.ts';
import { translateForm, translationFor } from '#engine/locale/translate-form.ts';
import { interpolate } from '#engine/locale/interpolate.ts';

const GERMAN = {
  Title: 'Anrede',
  'How to call you': 'Wie wir Sie nennen',
  Ms: 'Frau',
  'Say how to call you': 'Bitte wählen Sie eine Anrede',
  'As in your passport': 'Wie im Pass',
};

const source = {
  schema: {
    type: 'object',
    properties: {
      // A field whose name is that of a keyword.
      title: { title: 'Title', enum: ['Ms', 'Mr'], default: 'Ms', errorMessage: { enum: 'Say how to call you' } },
      Ms: { type: 'string', description: 'How to call you' },
    },
    required: ['title'],
  },
  uiSchema: { title: { 'ui:help': 'As in your passport', 'ui:widget': 'Title', 'ui:options': { placeholder: 'Title' } } },
} as const;
const translations = { de: GERMAN, 'pt-BR': { Title: 'Tratamento' } };
const compiledIn = (locale: string) => compileForm(translateForm(source, translationFor(translations, locale)), { locale });

it('translates titles, help, options and messages', () => {
  const form = compiledIn('de-AT');
  const resolution = form.resolve({ title: 'Mx', Ms: 'a' });
  const title = resolution.root.child('title')?.schema.keywords;
  expect(title).toMatchObject({ title: 'Anrede', enumNames: ['Frau', 'Mr'] });
  expect(resolution.root.child('Ms')?.schema.keywords.description).toBe('Wie wir Sie nennen');
  const [error] = form.validate(resolution).errors;
  expect(error && form.messageFor(error.violation, resolution, error.path)).toBe('Bitte wählen Sie eine Anrede');
  expect(form.uiSchema).toEqual({
    title: { 'ui:help': 'Wie im Pass', 'ui:widget': 'Title', 'ui:options': { placeholder: 'Anrede' } },
  });
  expect(describeValues(form, { title: 'Ms' })).toMatchObject([{ title: 'Anrede', text: 'Frau', value: 'Ms' }]);
});

it('does not translate names and values, nor anything for a locale without translations', () => {
  expect(compiledIn('de').defaultValues()).toEqual({ title: 'Ms' });
  for (const locale of ['en', 'pt-PT']) {
    expect(compiledIn(locale).resolve({}).root.child('title')?.schema.keywords.title).toBe('Title');
  }
  expect(compiledIn('pt-BR').resolve({}).root.child('title')?.schema.keywords.title).toBe('Tratamento');
});

it('takes every text that the schema does not give from the catalogue', () => {
  const messages = Object.fromEntries(Object.entries(EN).map(([key, sentence]) => [key, `<${sentence}>`]));
  const schema = {
    type: 'object',
    properties: {
      news: { type: 'boolean' },
      pick: { enum: [{ a: [] }, 'b'] },
      either: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'array' }, { properties: { a: {} } }] },
      list: { title: 'Name', type: 'array', items: { type: 'object', properties: { a: { type: 'boolean' } } } },
    },
  };
  const form = compileForm({ schema }, { messages });
  expect(form.resolve({}).root.child('either')?.choices[0]?.titles).toEqual(['<Text>', '<Number>', '<Several>', '<Option 4>']);
  expect(describeValues(form, { news: true, list: [{ a: false }] })).toMatchObject([
    { text: '<Yes>' },
    { title: 'Name', parts: [{ title: '<Name 1>', parts: [{ text: '<No>' }] }] },
  ]);
});

it('interpolate keeps placeholders without a value, and does not interpolate inserted texts', () => {
  expect(interpolate('{title}: {limit} {constructor}', { title: '{limit}' })).toBe('{limit}: {limit} {constructor}');
});

it('the English catalogue has only known placeholders', () => {
  const placeholders = Object.values(EN).flatMap((sentence) => sentence.match(/\{\w+\}/g) ?? []);
  const expected = ['{title}', '{titles}', '{limit}', '{number}', '{lowered}', '{moved}', '{example}', '{zone}'];
  expect(new Set(placeholders)).toEqual(new Set(expected));
});
