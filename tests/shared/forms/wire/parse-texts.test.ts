import { expect, it } from 'vitest';
import { parseTexts } from '#shared/forms/wire/parse-texts.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FieldSchema, FormSchema } from '#shared/forms/types.ts';
import { valuesByName } from '#shared/forms/wire/values-by-name.ts';

const size: FieldSchema = {
  title: 'Size',
  oneOf: [
    { const: 1, title: 'Small' },
    { const: 2, title: 'Large' },
  ],
};
const schema: FormSchema = {
  $id: 'form',
  type: 'object',
  title: 'Form',
  properties: {
    size,
    any: { title: 'Any', anyOf: [{ const: true }, { const: 5 }, { const: 'five' }] },
    rows: { type: 'array', items: { type: 'object', properties: { size } } },
    sizes: { type: 'array', items: { type: 'array', items: size } },
  },
};

const form = siteForm(schema);

it('parses a text as the option with that value, a number or a boolean too', () => {
  const [named, values] = [
    [
      ['size', '2'],
      ['any', '5'],
      ['rows/0/size', '1'],
      ['sizes/0/0', '2'],
    ] as const,
    { size: 2, any: 5, rows: [{ size: 1 }], sizes: [[2]] },
  ];
  expect(valuesByName(form, named, { isParsed: true })).toEqual(values);
  expect(parseTexts(form, valuesByName(form, named))).toEqual(values);
  expect(parseTexts(form, { size: '3', any: 'five' })).toEqual({ size: '3', any: 'five' });
});
