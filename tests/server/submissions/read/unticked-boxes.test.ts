import { expect, it } from 'vitest';
import { withoutEmptied, withUnticked } from '#server/submissions/read/unticked-boxes.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormSchema } from '#shared/forms/types.ts';
import { shownControl } from '#engine/index.ts';
import { valuesByName } from '#shared/forms/wire/values-by-name.ts';

const box = (keywords: object = {}) => ({ type: 'boolean', title: 'Box', ...keywords });

/** Returns a function that reads submitted controls, with the mark that a page sends for each shown box. */
function readerOf(schema: FormSchema) {
  return (controls: Readonly<Record<string, unknown>>, marked: readonly string[]) => {
    const marks = marked.map((path) => [shownControl(path), ''] as const);
    const shown = valuesByName(siteForm(schema), [...Object.entries(controls), ...marks], { isOfPage: true });
    return withUnticked(siteForm(schema), withoutEmptied(shown), shown);
  };
}

it('reads a shown and unticked box with a default as false, and no other box', () => {
  const read = readerOf({
    $id: 'boxes',
    type: 'object',
    title: 'Boxes',
    required: ['group', 'asked'],
    properties: {
      yes: box({ default: true }),
      no: box({ default: false }),
      none: box(),
      asked: box({ default: true }),
      fixed: box({ default: true, readOnly: true }),
      agreed: box({ enum: [true], default: true }),
      sure: box({ const: true, default: true }),
      services: { type: 'array', title: 'Services', items: { enum: ['Web'] }, default: ['Web'] },
      group: { type: 'object', title: 'Group', properties: { yes: box({ default: true }), name: { type: 'string', title: 'Name' } } },
      other: { type: 'object', title: 'Other', properties: { yes: box({ default: true }), name: { type: 'string', title: 'Name' } } },
    },
  } as unknown as FormSchema);
  const all = ['yes', 'no', 'none', 'asked', 'fixed', 'agreed', 'sure', 'services', 'group/yes', 'other/yes'];
  expect(read({}, [])).toEqual({});
  expect(read({}, all)).toEqual({ yes: false, no: false, group: { yes: false }, other: {} });
  expect(read({ 'other/name': 'Asha' }, all)).toEqual({ yes: false, no: false, group: { yes: false }, other: { name: 'Asha' } });
  expect(read({ yes: 'true', 'group/yes': 'true', services: 'Web' }, all)).toEqual({
    yes: 'true',
    no: false,
    group: { yes: 'true' },
    other: {},
    services: ['Web'],
  });
  expect(read({ group: 'text' }, ['yes', 'no/more', 'nowhere', 'nowhere/yes'])).toEqual({ yes: false, group: 'text' });
});

it('reads unticked boxes as false in rows and entries that are not empty', () => {
  const row = { type: 'object', title: 'Row', properties: { name: { type: 'string', title: 'Name' }, told: box({ default: true }) } };
  const read = readerOf({
    $id: 'rows',
    type: 'object',
    title: 'Rows',
    properties: {
      rows: { type: 'array', title: 'Rows', items: row },
      lists: { type: 'array', title: 'Lists', items: { type: 'array', title: 'List', items: row } },
      people: { type: 'object', title: 'People', additionalProperties: row },
      // These are shown as Yes and No, so an unanswered one is not false.
      flags: { type: 'object', title: 'Flags', additionalProperties: box({ default: true }) },
    },
  } as unknown as FormSchema);
  const named = { 'rows/1/name': 'Asha', 'rows/2/told': 'true', 'lists/0/1/name': 'Asha', 'people/one/name': 'Asha', 'people/two': null };
  const unticked = { name: 'Asha', told: false };
  expect(
    read(named, ['rows/0/told', 'rows/1/told', 'rows/2/told', 'lists/0/0/told', 'lists/0/1/told', 'people/one/told', 'flags/one']),
  ).toEqual({
    rows: [unticked, { told: 'true' }],
    lists: [[unticked]],
    people: { one: unticked, two: null },
    flags: {},
  });
});
