import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FieldSource } from '#shared/forms/definition/sources.ts';
import { kind, whenKind, text } from '../support/branches.ts';
import { setUpFormTests } from '../support/set-up-form-tests.ts';
import { button, closeDialog, show } from '../support/form.tsx';

const { fixture, formOf, sentBody } = setUpFormTests();

it('keeps the values of a group, unsent, while another branch shows a text or a number in its place', async () => {
  const at = (schema: object) => ({ at: { title: 'At', ...schema } }) as Readonly<Record<string, FieldSource>>;
  const branches = [
    whenKind('a', at({ type: 'object', properties: { city: text } })),
    whenKind('b', at(text)),
    whenKind('c', at({ type: 'number' })),
  ];
  const { user, control, controls, submit } = await show(
    formOf(
      { kind: { ...kind, enum: ['a', 'b', 'c'] } },
      { allOf: [...branches, { if: { required: ['at'] }, then: { properties: { why: text } } }] },
    ),
  );
  await user.selectOptions(control('kind'), 'a');
  await user.type(control('at/city'), 'Pune');
  for (const letter of ['b', 'c']) {
    await user.selectOptions(control('kind'), letter);
    expect([control('at').value, controls('why')]).toEqual(['', []]);
    await user.click(control('at'));
    await user.tab();
  }
  await submit();
  expect(await sentBody()).toEqual({ kind: 'c' });
  await closeDialog(user);
  await user.selectOptions(control('kind'), 'a');
  expect(control('at/city').value).toBe('Pune');
});

it('keeps a tick, unsent, while another branch shows a text, number, date or choice in its place', async () => {
  const replacements: Readonly<Record<string, FieldSource>> = {
    b: text,
    c: { type: 'number' },
    d: { type: 'string', format: 'date' },
    e: { type: 'string', enum: ['p', 'q', 'r', 's', 't', 'u'] },
  };
  const at = (schema: FieldSource) => ({ at: { ...schema, title: 'At' } }) as Readonly<Record<string, FieldSource>>;
  const branches = [
    whenKind('a', at({ type: 'boolean' })),
    ...Object.entries(replacements).map(([letter, schema]) => whenKind(letter, at(schema))),
  ];
  const letters = Object.keys(replacements);
  const { user, control, submit } = await show(formOf({ kind: { ...kind, enum: ['a', ...letters] } }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.click(control('at'));
  for (const [index, letter] of letters.entries()) {
    await user.selectOptions(control('kind'), letter);
    expect(control('at').value).toBe('');
    await submit();
    expect(await sentBody(index + 1)).toEqual({ kind: letter });
    await closeDialog(user);
  }
  await user.selectOptions(control('kind'), 'a');
  expect(control('at').checked).toBe(true);
});

it('sends a chosen number as a number after another branch showed it as a text', async () => {
  const sizes: FieldSource = { type: 'integer', title: 'Size', enum: [1, 2, 3, 4, 5, 6, 7] };
  const branches = [whenKind('a', { size: sizes }), whenKind('b', { size: text })];
  const { user, control, submit } = await show(formOf({ kind }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.selectOptions(control('size'), '2');
  await user.selectOptions(control('kind'), 'b');
  expect(control('size').value).toBe('2');
  await user.selectOptions(control('kind'), 'a');
  expect(control('size').value).toBe('2');
  await submit();
  expect(await sentBody()).toEqual({ kind: 'a', size: 2 });
});

it.each<[FieldSource, FieldSource, unknown]>([
  [{ enum: [1, 2, 3, 4, 5, 6, 7] }, { type: 'string', enum: ['1', '2', '3', '4', '5', '6', 'more'] }, '2'],
  [{ type: 'string', enum: ['1', '2', '3', '4', '5', '6', 'more'] }, { enum: [1, 2, 3, 4, 5, 6, 7] }, 2],
])('keeps the selected option across branches of %j and %j, and sends the type of the visible branch', async (before, after, size) => {
  const sized = (field: FieldSource) => ({ size: { ...field, title: 'Size' } }) as Readonly<Record<string, FieldSource>>;
  const { user, control, submit } = await show(formOf({ kind }, { allOf: [whenKind('a', sized(before)), whenKind('b', sized(after))] }));
  await user.selectOptions(control('kind'), 'a');
  await user.selectOptions(control('size'), '2');
  await user.selectOptions(control('kind'), 'b');
  expect(control('size').value).toBe('2');
  await submit();
  expect(await sentBody()).toEqual({ kind: 'b', size });
});

it.each<[FieldSource, FieldSource, unknown]>([
  [{ enum: [1, 2] }, { type: 'string', enum: ['1', '2'] }, '2'],
  [{ type: 'string', enum: ['1', '2'] }, { enum: [1, 2] }, 2],
])(
  'keeps the selected radio button across branches of %j and %j, and sends the type of the visible branch',
  async (before, after, size) => {
    const sized = (field: FieldSource) => ({ size: { ...field, title: 'Size' } }) as Readonly<Record<string, FieldSource>>;
    const branches = { additionalProperties: true, allOf: [whenKind('a', sized(before)), whenKind('b', sized(after))] };
    const { user, control, controls, submit } = await show(
      fixture({ properties: { kind }, branches, ui: { size: { 'ui:widget': 'radio' } } } as never),
    );
    await user.selectOptions(control('kind'), 'a');
    await user.click(controls('size')[1] as Element);
    await user.selectOptions(control('kind'), 'b');
    expect((controls('size') as HTMLInputElement[]).map(({ checked }) => checked)).toEqual([false, true]);
    await submit();
    expect(await sentBody()).toEqual({ kind: 'b', size });
  },
);

it('selects neither Yes nor No for a number that was typed in another branch', async () => {
  const other = { other: { type: 'boolean', title: 'Other' } };
  const branches = [
    whenKind('a', { other: { type: 'number', title: 'Other' } }),
    { ...whenKind('b', other), then: { properties: other, required: ['other'] } },
  ];
  const { user, control, controls } = await show(formOf({ kind }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.type(control('other'), '12');
  await user.selectOptions(control('kind'), 'b');
  expect((controls('other') as HTMLInputElement[]).map(({ value, checked }) => [value, checked])).toEqual([
    ['true', false],
    ['false', false],
  ]);
});

it('sends a chosen option that is an object if another branch has a group of fields', async () => {
  const branches = [
    whenKind('a', { at: { title: 'At', enum: [{ city: 'Pune' }, { city: 'Kigali' }] } }),
    whenKind('b', { at: { type: 'object', title: 'At', properties: { city: text } } }),
  ];
  const { user, control, submit } = await show(formOf({ kind }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.selectOptions(control('at'), screen.getByRole('option', { name: /Kigali/ }));
  await submit();
  expect(await sentBody()).toEqual({ kind: 'a', at: { city: 'Kigali' } });
});

it('does not send a choice of a hidden branch if the visible branch has checkboxes', async () => {
  const branches = [
    whenKind('a', { way: { title: 'Way', enum: ['mail', 'phone'] } }),
    whenKind('b', { way: { type: 'array', title: 'Way', uniqueItems: true, items: { enum: ['mail', 'post'] } } }),
  ];
  const { user, control, submit } = await show(formOf({ kind }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.selectOptions(control('way'), 'mail');
  await user.selectOptions(control('kind'), 'b');
  await submit();
  expect(await sentBody()).toEqual({ kind: 'b' });
});

it('keeps a text of a hidden branch, unsent, if the visible branch has checkboxes', async () => {
  const branches = [
    whenKind('a', { way: { title: 'Way', maxLength: 20 } }),
    whenKind('b', { way: { type: 'array', title: 'Way', uniqueItems: true, items: { enum: ['mail', 'post'] } } }),
  ];
  const { user, control, submit } = await show(formOf({ kind }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.type(control('way'), 'By mail');
  await user.selectOptions(control('kind'), 'b');
  await submit();
  expect(await sentBody()).toEqual({ kind: 'b' });
  await closeDialog(user);
  await user.selectOptions(control('kind'), 'a');
  expect(control('way').value).toBe('By mail');
});

it('does not send a number of a hidden branch if the visible branch has a checkbox', async () => {
  const branches = [whenKind('a', { count: { type: 'integer' } }), whenKind('b', { count: { type: 'boolean' } })];
  const { user, control, submit } = await show(formOf({ kind }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.type(control('count'), '3');
  await user.selectOptions(control('kind'), 'b');
  await submit();
  expect(await sentBody()).toEqual({ kind: 'b' });
});

it('does not send a tick of a hidden branch if the visible branch has a group', async () => {
  const group: FieldSource = { type: 'object', title: 'At', properties: { pin: text } };
  const branches = [whenKind('a', { at: { type: 'boolean' } }), whenKind('b', { at: group })];
  const { user, control, submit } = await show(formOf({ kind }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.click(control('at'));
  await user.selectOptions(control('kind'), 'b');
  await submit();
  expect(await sentBody()).toEqual({ kind: 'b' });
});

it('does not send a dictionary entry of a hidden branch if the visible branch has a group', async () => {
  const branches = [
    whenKind('a', { at: { type: 'object', title: 'At', additionalProperties: text } }),
    whenKind('b', { at: { type: 'object', title: 'At', properties: { city: text } } }),
  ];
  const { user, control, submit } = await show(formOf({ kind }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.click(button('Add an entry'));
  await user.type(screen.getByRole('textbox', { name: 'Value' }), 'one');
  await user.selectOptions(control('kind'), 'b');
  await user.type(control('at/city'), 'Pune');
  await submit();
  expect(await sentBody()).toEqual({ kind: 'b', at: { city: 'Pune' } });
});

it('does not count a text of a hidden branch as a value of the visible group', async () => {
  const way = { type: 'object', properties: { way: text }, if: { required: ['way'] }, then: { properties: { more: text } } } as FieldSource;
  const branches = [whenKind('a', { at: text }), whenKind('b', { at: way, other: { ...way, type: ['object', 'null'] } })];
  const { user, control, controls } = await show(formOf({ kind }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.type(control('at'), 'Pune');
  await user.selectOptions(control('kind'), 'b');
  expect(controls('at/more')).toHaveLength(0);
  expect(controls('other/more')).toHaveLength(0);
  await user.type(control('at/way'), 'by mail');
  await user.tab();
  expect(controls('at/more')).toHaveLength(1);
});

it('sends a required constant in place of the value of a hidden branch', async () => {
  const branches = [
    whenKind('a', { code: { type: 'string', enum: ['x', 'y'] } }),
    {
      if: { properties: { kind: { const: 'b' } }, required: ['kind'] },
      then: { properties: { code: { const: 'z' } }, required: ['code'] },
    },
  ];
  const { user, control, submit } = await show(formOf({ kind }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.selectOptions(control('code'), 'x');
  await user.selectOptions(control('kind'), 'b');
  await submit();
  expect(await sentBody()).toEqual({ kind: 'b', code: 'z' });
});

it('sends a required empty group and list in place of the texts of a hidden branch', async () => {
  const branches = [
    whenKind('a', { at: text, all: text }),
    {
      if: { properties: { kind: { const: 'b' } }, required: ['kind'] },
      then: {
        properties: { at: { type: 'object', properties: { city: text } }, all: { type: 'array', items: text } },
        required: ['at', 'all'],
      },
    },
  ];
  const { user, control, submit } = await show(formOf({ kind }, { allOf: branches }));
  await user.selectOptions(control('kind'), 'a');
  await user.type(control('at'), 'Pune');
  await user.type(control('all'), 'one');
  await user.selectOptions(control('kind'), 'b');
  await submit();
  expect(await sentBody()).toEqual({ kind: 'b', at: {}, all: [] });
});

it('does not turn entries of a dictionary into rows of a list when the alternative changes', async () => {
  const answer = {
    title: 'Answer',
    oneOf: [
      { title: 'Lines', type: 'array', minItems: 2, items: { ...text, title: 'Line' } },
      { title: 'Links', type: 'object', additionalProperties: text },
    ],
  };
  const { user, control, submit } = await show(formOf({ answer }));
  const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
  await choose('Links');
  expect(screen.queryAllByRole('textbox')).toHaveLength(0);
  await user.click(button('Add an entry'));
  await user.type(screen.getByRole('textbox', { name: /^Name of entry/ }), 'site');
  await user.type(screen.getByRole('textbox', { name: 'Value' }), 'one');
  await choose('Lines');
  await user.type(control('answer/0'), 'first');
  await user.type(control('answer/1'), 'second');
  await submit();
  expect(await sentBody()).toEqual({ answer: ['first', 'second'] });
});
