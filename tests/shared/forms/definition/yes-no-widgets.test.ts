import { expect, it } from 'vitest';
import { withYesNoWidgets } from '#shared/forms/definition/yes-no-widgets.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { UiSchema } from '#shared/forms/types.ts';

const looksOf = (ui: UiSchema, schema: object) => withYesNoWidgets(ui, siteForm(schema));

const flag = { type: 'boolean' } as const;
const no = { properties: { flag: { const: false } }, required: ['flag'] } as const;
const then = { properties: { why: { type: 'string' } } } as const;
const SELECT = { flag: { 'ui:widget': 'select' } };

it.each<[what: string, schema: object, looks: object]>([
  ['a condition', { properties: { flag }, if: no, then }, SELECT],
  ['an enum', { properties: { flag }, if: { properties: { flag: { enum: [false] } }, required: ['flag'] }, then }, SELECT],
  ['a condition in allOf', { properties: { flag }, allOf: [{ if: no, then }] }, SELECT],
  [
    'branches',
    { oneOf: [{ properties: { flag: { const: true } } }, { properties: { flag: { const: false }, why: { type: 'string' } } }] },
    SELECT,
  ],
  [
    'branches behind a dependency',
    {
      properties: { flag },
      dependencies: {
        flag: { oneOf: [{ properties: { flag: { enum: [true] } } }, { properties: { flag: { enum: [false] }, ...then.properties } }] },
      },
    },
    SELECT,
  ],
  ['a condition in a group', { properties: { group: { properties: { flag }, if: no, then } } }, { group: SELECT }],
  ['a condition in a row', { properties: { rows: { items: { properties: { flag }, if: no, then } } } }, { rows: { items: SELECT } }],
  [
    'a condition outside of its group',
    { properties: { group: { properties: { flag } } }, if: { properties: { group: no }, required: ['group'] }, then },
    { group: SELECT },
  ],
  [
    'a condition behind a reference',
    { properties: { group: { $ref: '#/definitions/g' } }, definitions: { g: { properties: { flag }, if: no, then } } },
    { group: SELECT },
  ],
  [
    'a condition in a recursive row',
    { properties: { flag, rows: { items: { $ref: '#' } } }, if: no, then },
    { ...SELECT, rows: { items: SELECT } },
  ],
])('a boolean becomes a select of Yes and No when No matters to %s', (_schema, schema, looks) => {
  expect(looksOf({}, schema)).toEqual(looks);
});

it.each<[what: string, schema: object]>([
  ['only Yes matters', { properties: { flag }, if: { properties: { flag: { const: true } }, required: ['flag'] }, then }],
  ['no answer has the same effect as No', { properties: { flag }, if: { properties: { flag: { const: false } } }, then }],
  ['the field is required', { properties: { flag }, required: ['flag'], if: no, then }],
  ['the box must be ticked', { properties: { flag: { type: 'boolean', enum: [true] } }, if: no, then }],
  ['the field is a text', { properties: { flag: { type: 'string' } }, if: no, then }],
])('the widget stays as it is when %s', (_case, schema) => {
  const ui = {};
  expect(looksOf(ui, schema)).toBe(ui);
});

it('a widget in ui.json takes precedence', () => {
  const ui = { flag: { 'ui:widget': 'radio', 'ui:help': 'Think' } };
  expect(looksOf(ui, { properties: { flag }, if: no, then })).toBe(ui);
  expect(looksOf({ flag: { 'ui:help': 'Think' } }, { properties: { flag }, if: no, then })).toEqual({
    flag: { 'ui:help': 'Think', 'ui:widget': 'select' },
  });
});

it('ends for recursive schemas and conditions', () => {
  const names = Array.from({ length: 16 }, (_, index) => `field${index}`);
  const properties = { flag, ...Object.fromEntries(names.map((name) => [name, { $ref: '#' }])) };
  const looks = looksOf({}, { properties, if: no, then, anyOf: [{ $ref: '#/definitions/g' }], definitions: { g: { properties } } });
  expect(looks).toMatchObject({ ...SELECT, field0: SELECT });
});
