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
  ['one beside others', { properties: { flag }, allOf: [{ if: no, then }] }, SELECT],
  [
    'branches, with the field or without',
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
  ['a group', { properties: { group: { properties: { flag }, if: no, then } } }, { group: SELECT }],
  ['a row', { properties: { rows: { items: { properties: { flag }, if: no, then } } } }, { rows: { items: SELECT } }],
  [
    'further out',
    { properties: { group: { properties: { flag } } }, if: { properties: { group: no }, required: ['group'] }, then },
    { group: SELECT },
  ],
  [
    'a reference',
    { properties: { group: { $ref: '#/definitions/g' } }, definitions: { g: { properties: { flag }, if: no, then } } },
    { group: SELECT },
  ],
  ['itself', { properties: { flag, rows: { items: { $ref: '#' } } }, if: no, then }, { ...SELECT, rows: { items: SELECT } }],
])('a No that decides by %s can be given', (_what, schema, looks) => {
  expect(looksOf({}, schema)).toEqual(looks);
});

it.each<[what: string, schema: object]>([
  ['a Yes decides', { properties: { flag }, if: { properties: { flag: { const: true } }, required: ['flag'] }, then }],
  ['nothing at all would do as well', { properties: { flag }, if: { properties: { flag: { const: false } } }, then }],
  ['it has to be answered', { properties: { flag }, required: ['flag'], if: no, then }],
  ['it must be ticked', { properties: { flag: { type: 'boolean', enum: [true] } }, if: no, then }],
  ['it is no box', { properties: { flag: { type: 'string' } }, if: no, then }],
])('a box stays one where %s', (_what, schema) => {
  const ui = {};
  expect(looksOf(ui, schema)).toBe(ui);
});

it('leaves what ui.json says', () => {
  const ui = { flag: { 'ui:widget': 'radio', 'ui:help': 'Think' } };
  expect(looksOf(ui, { properties: { flag }, if: no, then })).toBe(ui);
  expect(looksOf({ flag: { 'ui:help': 'Think' } }, { properties: { flag }, if: no, then })).toEqual({
    flag: { 'ui:help': 'Think', 'ui:widget': 'select' },
  });
});

it('comes to an end where every field may hold the whole again, in conditions too', () => {
  const names = Array.from({ length: 16 }, (_one, index) => `field${index}`);
  const properties = { flag, ...Object.fromEntries(names.map((name) => [name, { $ref: '#' }])) };
  const looks = looksOf({}, { properties, if: no, then, anyOf: [{ $ref: '#/definitions/g' }], definitions: { g: { properties } } });
  expect(looks).toMatchObject({ ...SELECT, field0: SELECT });
});
