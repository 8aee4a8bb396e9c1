import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FieldSource } from '#shared/forms/definition/sources.ts';
import { kind, ofKind, text } from '../support/branches.ts';
import { editing } from '../support/editing.ts';
import { button, closeDialog, show } from '../support/form.tsx';

const { open, sent, api } = editing();

describe('messages', () => {
  it('goes where a group takes nothing for an answer again, and comes with the first value in it', async () => {
    const at = { type: ['object', 'null'], title: 'At', properties: { city: text, pin: text }, required: ['city'] };
    const { user, control, described, submit } = await show(open({ at, name: { ...text, minLength: 2 } }, { required: ['at', 'name'] }));
    await user.click(control('at/city'));
    await user.tab();
    expect(described('at/city')).toBe('');
    await submit();
    await user.type(control('at/pin'), '411001');
    await user.tab();
    expect(described('at/city')).toBe('*city is required');
    await user.clear(control('at/pin'));
    await user.tab();
    expect(described('at/city')).toBe('');
  });

  it('comes with the first value in a group, also where one of several fields is enough', async () => {
    const anyOf = [{ required: ['email'] }, { required: ['phone'] }];
    const at = { type: 'object', title: 'At', properties: { city: text, email: text, phone: text }, anyOf };
    const { user, control, submit } = await show(open({ at, must: text }, { required: ['must'] }));
    await submit();
    await user.type(control('at/city'), 'Pune');
    await user.tab();
    expect(screen.getByText('email or phone is required')).toBeTruthy();
  });

  it('comes with the first value in a list of a group, and not before', async () => {
    const row = { type: 'object', title: 'Row', properties: { name: text }, required: ['name'] };
    const at = {
      type: 'object',
      title: 'At',
      properties: {
        city: text,
        tags: { type: 'array', title: 'Tags', items: { ...text, title: 'Tag' } },
        rows: { type: 'array', title: 'Rows', minItems: 1, items: row },
      },
      required: ['city', 'rows'],
    };
    const { user, control, described, submit } = await show(open({ at, must: text }, { required: ['must'] }));
    await user.click(control('at/rows/0/name'));
    await user.tab();
    expect(described('at/rows/0/name')).toBe('');
    await submit();
    await user.click(button('Add tag'));
    await user.keyboard('new');
    await user.tab();
    expect([described('at/city'), described('at/rows/0/name')]).toEqual(['*city is required', '*name is required']);
  });

  it('is said of a position as one behind it is filled in', async () => {
    const group = { type: 'object', title: 'Part', properties: { name: text }, required: ['name'] };
    const all = { type: 'array', title: 'All', prefixItems: [{ type: 'number', title: 'Count' }, group, { ...text, title: 'Last' }] };
    const { user, control, described, submit } = await show(open({ all, must: text }, { required: ['must'] }));
    await user.click(control('all/1/name'));
    await user.tab();
    expect(described('all/1/name')).toBe('');
    await submit();
    await user.type(control('all/2'), 'end');
    await user.tab();
    expect(described('all/0')).toBe('*Count must be a number');
    expect(described('all/1/name')).toBe('*name is required');
    await user.clear(control('all/2'));
    await user.tab();
    expect([described('all/0'), described('all/1/name')]).toEqual(['', '']);
  });

  it('is said of a position as a row behind it is filled in', async () => {
    const all = { type: 'array', title: 'All', prefixItems: [{ type: 'number', title: 'Count' }], items: { ...text, title: 'Row' } };
    const { user, control, described, submit } = await show(open({ all, must: text }, { required: ['must'] }));
    await user.click(button('Add another row'));
    await submit();
    await user.type(control('all/1'), 'end');
    await user.tab();
    expect(described('all/0')).toBe('*Count must be a number');
  });

  it('is nothing of a list, a dictionary or boxes in a row that is not sent', async () => {
    const boxes = { type: 'array', title: 'Boxes', minItems: 1, uniqueItems: true, items: { type: 'string', enum: ['x', 'y'] } };
    const links = { type: 'object', title: 'Links', minProperties: 1, additionalProperties: text };
    const row = { type: 'object', title: 'Row', properties: { boxes, links }, required: ['boxes', 'links'] };
    const { user, form, submit } = await show(
      open({ rows: { type: 'array', title: 'Rows', items: row }, must: text }, { required: ['must'] }),
    );
    await user.click(button('Add row'));
    await submit();
    await user.click(screen.getByRole('checkbox', { name: 'x' }));
    await user.click(screen.getByRole('checkbox', { name: 'x' }));
    await user.click(button('Add an entry'));
    await user.type(screen.getByRole('textbox', { name: /^Name of entry/ }), 'site');
    await user.tab();
    expect(form.textContent).not.toMatch(/at least 1/);
  });

  it('is nothing of a row that may be null', async () => {
    const row = { type: ['object', 'null'], title: 'Row', properties: { name: text }, required: ['name'] };
    const { user, control, described } = await show(
      open({ rows: { type: 'array', title: 'Rows', minItems: 1, items: row } }, { required: ['rows'] }),
    );
    await user.type(control('rows/0/name'), 'Asha');
    await user.clear(control('rows/0/name'));
    await user.tab();
    expect(described('rows/0/name')).toBe('');
  });

  it('by the server goes, and is counted no more, where another kind of answer is chosen', async () => {
    const group = { title: 'A group', type: 'object', properties: { city: text } };
    const { user, control, submit } = await show(open({ answer: { title: 'Answer', oneOf: [group, { title: 'Words', ...text }] } }));
    api().reply(() => ({ status: 422, body: { status: 422, errors: [{ field: 'answer/city', message: 'There is no such city' }] } }));
    await user.type(control('answer/city'), 'Pun');
    await submit();
    await screen.findByRole('dialog');
    await closeDialog(user);
    expect(screen.getByText('1 field needs attention')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Words' }));
    expect(screen.queryByText('1 field needs attention')).toBeNull();
  });

  it('is said of what must be in a group or a row, whatever another branch has left there', async () => {
    const group: FieldSource = { type: 'object', properties: { name: text }, required: ['name'] };
    const needs = { if: { properties: { kind: { const: 'b' } }, required: ['kind'] }, then: { required: ['at', 'rows'] } };
    const branches = [
      ofKind('a', { at: { type: 'array', title: 'At', minItems: 1, items: text }, rows: text }),
      ofKind('b', { at: { ...group, title: 'At' }, rows: { type: 'array', title: 'Rows', minItems: 1, items: group } }),
      needs,
    ];
    const { user, control, described, submit } = await show(open({ kind }, { allOf: branches }));
    await user.selectOptions(control('kind'), 'a');
    await user.type(control('at/0'), 'one');
    await user.type(control('rows'), 'more');
    await user.selectOptions(control('kind'), 'b');
    await submit();
    for (const name of ['at/name', 'rows/0/name']) {
      await user.click(control(name));
      await user.tab();
      expect(described(name)).toBe('*name is required');
    }
  });

  it('goes with the kind of answer that it was said of', async () => {
    const rows = (items: object) => ({ type: 'array', title: 'Rows', minItems: 1, items });
    const branches = [
      ofKind('a', { rows: rows({ type: 'object', title: 'Row', properties: { name: text } }) as FieldSource }),
      ofKind('b', { rows: rows({ ...text, title: 'Row' }) as FieldSource }),
    ];
    const { user, control, described } = await show(open({ kind }, { allOf: branches }));
    await user.selectOptions(control('kind'), 'b');
    await user.click(control('rows/0'));
    await user.tab();
    await user.selectOptions(control('kind'), 'a');
    await user.type(control('rows/0/name'), 'Asha');
    await user.selectOptions(control('kind'), 'b');
    expect(described('rows/0')).toBe('');
  });
});

it('shows a date that no calendar has also once something is said of it', async () => {
  const { user, control, described, submit } = await show(open({ on: { type: 'string', format: 'date', maxLength: 20 } }), {
    initialData: { on: '31/12/2020' },
  });
  await submit();
  expect(described('on')).toBe('*on is not correct');
  expect(control('on').value).toBe('31/12/2020');
  await user.clear(control('on'));
  await submit();
  expect(await sent()).toEqual({});
});

describe('of a branch that only seems to be meant', () => {
  it('nothing is said where the values fit another one', async () => {
    const list = { type: 'array', title: 'List', uniqueItems: true, items: { enum: ['a', 'b', 'c'] } };
    const oneOf = [
      { properties: { list: { contains: { const: 'a' } }, why: text }, required: ['why'] },
      { properties: { list: { not: { contains: { const: 'a' } } }, how: text } },
    ];
    const { user, described, submit } = await show(open({ list }, { dependencies: { list: { oneOf } } }));
    const press = (name: string) => user.click(screen.getByRole('checkbox', { name }));
    await press('a');
    await submit();
    await press('b');
    await press('a');
    expect(described('list').trim()).toBe('');
    await submit();
    expect(await sent()).toEqual({ list: ['b'] });
  });

  it('tells that they fit more than one', async () => {
    const answer = {
      title: 'Answer',
      oneOf: [
        { title: 'One', type: 'object', properties: { city: text } },
        { title: 'Other', type: 'object', properties: { city: text, pin: text }, required: ['pin'] },
      ],
    };
    const { user, control, submit } = await show(open({ answer }));
    await user.click(screen.getByRole('radio', { name: 'Other' }));
    await user.type(control('answer/city'), 'Pune');
    await submit();
    await user.type(control('answer/pin'), '411001');
    await user.tab();
    expect(screen.getByText(/fits more than one of its choices/)).toBeTruthy();
  });
});
