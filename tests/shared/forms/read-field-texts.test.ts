import { expect, it } from 'vitest';
import { namedValues } from '#shared/forms/named-values.ts';
import { readFieldTexts } from '#shared/forms/read-field-texts.ts';
import type { FieldSchema, FormSchema } from '#shared/forms/types.ts';

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

it('reads a text as the option that it stands for, of whatever type, where branches are the options', () => {
  const [named, values] = [
    [
      ['size', '2'],
      ['any', '5'],
      ['rows/0/size', '1'],
      ['sizes/0/0', '2'],
    ] as const,
    { size: 2, any: 5, rows: [{ size: 1 }], sizes: [[2]] },
  ];
  expect(namedValues(named, schema, { isRead: true })).toEqual(values);
  expect(readFieldTexts(namedValues(named, schema), schema)).toEqual(values);
  expect(readFieldTexts({ size: '3', any: 'five' }, schema)).toEqual({ size: '3', any: 'five' });
});
