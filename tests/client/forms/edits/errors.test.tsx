import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FieldSource } from '#shared/forms/definition/sources.ts';
import { kind, whenKind, text } from '../support/branches.ts';
import { setUpFormTests } from '../support/set-up-form-tests.ts';
import { button, closeDialog, show } from '../support/form.tsx';

const { formOf, sentBody, api } = setUpFormTests();

describe('errors', () => {
  it('report a required field of a nullable group only while the group has a value', async () => {
    const at = { type: ['object', 'null'], title: 'At', properties: { city: text, pin: text }, required: ['city'] };
    const { user, control, description, submit } = await show(
      formOf({ at, name: { ...text, minLength: 2 } }, { required: ['at', 'name'] }),
    );
    await user.click(control('at/city'));
    await user.tab();
    expect(description('at/city')).toBe('');
    await submit();
    await user.type(control('at/pin'), '411001');
    await user.tab();
    expect(description('at/city')).toBe('*city is required');
    await user.clear(control('at/pin'));
    await user.tab();
    expect(description('at/city')).toBe('');
  });

  it('report a missing one of several fields once its group has a value', async () => {
    const anyOf = [{ required: ['email'] }, { required: ['phone'] }];
    const at = { type: 'object', title: 'At', properties: { city: text, email: text, phone: text }, anyOf };
    const { user, control, submit } = await show(formOf({ at, must: text }, { required: ['must'] }));
    await submit();
    await user.type(control('at/city'), 'Pune');
    await user.tab();
    expect(screen.getByText('email or phone is required')).toBeTruthy();
  });

  it('report required fields of a group once a list in it has a value', async () => {
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
    const { user, control, description, submit } = await show(formOf({ at, must: text }, { required: ['must'] }));
    await user.click(control('at/rows/0/name'));
    await user.tab();
    expect(description('at/rows/0/name')).toBe('');
    await submit();
    await user.click(button('Add tag'));
    await user.keyboard('new');
    await user.tab();
    expect([description('at/city'), description('at/rows/0/name')]).toEqual(['*city is required', '*name is required']);
  });

  it('report an empty tuple item only while a later item has a value', async () => {
    const group = { type: 'object', title: 'Part', properties: { name: text }, required: ['name'] };
    const all = { type: 'array', title: 'All', prefixItems: [{ type: 'number', title: 'Count' }, group, { ...text, title: 'Last' }] };
    const { user, control, description, submit } = await show(formOf({ all, must: text }, { required: ['must'] }));
    await user.click(control('all/1/name'));
    await user.tab();
    expect(description('all/1/name')).toBe('');
    await submit();
    await user.type(control('all/2'), 'end');
    await user.tab();
    expect(description('all/0')).toBe('*Count must be a number');
    expect(description('all/1/name')).toBe('*name is required');
    await user.clear(control('all/2'));
    await user.tab();
    expect([description('all/0'), description('all/1/name')]).toEqual(['', '']);
  });

  it('report an empty tuple item once a row after the tuple has a value', async () => {
    const all = { type: 'array', title: 'All', prefixItems: [{ type: 'number', title: 'Count' }], items: { ...text, title: 'Row' } };
    const { user, control, description, submit } = await show(formOf({ all, must: text }, { required: ['must'] }));
    await user.click(button('Add another row'));
    await submit();
    await user.type(control('all/1'), 'end');
    await user.tab();
    expect(description('all/0')).toBe('*Count must be a number');
  });

  it('report nothing in an empty row, which is not sent', async () => {
    const boxes = { type: 'array', title: 'Boxes', minItems: 1, uniqueItems: true, items: { type: 'string', enum: ['x', 'y'] } };
    const links = { type: 'object', title: 'Links', minProperties: 1, additionalProperties: text };
    const row = { type: 'object', title: 'Row', properties: { boxes, links }, required: ['boxes', 'links'] };
    const { user, form, submit } = await show(
      formOf({ rows: { type: 'array', title: 'Rows', items: row }, must: text }, { required: ['must'] }),
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

  it('report nothing in an empty nullable row', async () => {
    const row = { type: ['object', 'null'], title: 'Row', properties: { name: text }, required: ['name'] };
    const { user, control, description } = await show(
      formOf({ rows: { type: 'array', title: 'Rows', minItems: 1, items: row } }, { required: ['rows'] }),
    );
    await user.type(control('rows/0/name'), 'Asha');
    await user.clear(control('rows/0/name'));
    await user.tab();
    expect(description('rows/0/name')).toBe('');
  });

  it('of the server disappear when another alternative is chosen', async () => {
    const group = { title: 'A group', type: 'object', properties: { city: text } };
    const { user, control, submit } = await show(formOf({ answer: { title: 'Answer', oneOf: [group, { title: 'Words', ...text }] } }));
    api().reply(() => ({ status: 422, body: { status: 422, errors: [{ field: 'answer/city', message: 'There is no such city' }] } }));
    await user.type(control('answer/city'), 'Pun');
    await submit();
    await screen.findByRole('dialog');
    await closeDialog(user);
    expect(screen.getByText('1 field needs attention')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Words' }));
    expect(screen.queryByText('1 field needs attention')).toBeNull();
  });

  it('report required fields of a group or row that replaces the value of another branch', async () => {
    const group: FieldSource = { type: 'object', properties: { name: text }, required: ['name'] };
    const needs = { if: { properties: { kind: { const: 'b' } }, required: ['kind'] }, then: { required: ['at', 'rows'] } };
    const branches = [
      whenKind('a', { at: { type: 'array', title: 'At', minItems: 1, items: text }, rows: text }),
      whenKind('b', { at: { ...group, title: 'At' }, rows: { type: 'array', title: 'Rows', minItems: 1, items: group } }),
      needs,
    ];
    const { user, control, description, submit } = await show(formOf({ kind }, { allOf: branches }));
    await user.selectOptions(control('kind'), 'a');
    await user.type(control('at/0'), 'one');
    await user.type(control('rows'), 'more');
    await user.selectOptions(control('kind'), 'b');
    await submit();
    for (const name of ['at/name', 'rows/0/name']) {
      await user.click(control(name));
      await user.tab();
      expect(description(name)).toBe('*name is required');
    }
  });

  it('of a hidden branch are gone when the branch shows again', async () => {
    const rows = (items: object) => ({ type: 'array', title: 'Rows', minItems: 1, items });
    const branches = [
      whenKind('a', { rows: rows({ type: 'object', title: 'Row', properties: { name: text } }) as FieldSource }),
      whenKind('b', { rows: rows({ ...text, title: 'Row' }) as FieldSource }),
    ];
    const { user, control, description } = await show(formOf({ kind }, { allOf: branches }));
    await user.selectOptions(control('kind'), 'b');
    await user.click(control('rows/0'));
    await user.tab();
    await user.selectOptions(control('kind'), 'a');
    await user.type(control('rows/0/name'), 'Asha');
    await user.selectOptions(control('kind'), 'b');
    expect(description('rows/0')).toBe('');
  });
});

it('an invalid stored date stays in its control after its error is reported', async () => {
  const { user, control, description, submit } = await show(formOf({ on: { type: 'string', format: 'date', maxLength: 20 } }), {
    initialData: { on: '31/12/2020' },
  });
  await submit();
  expect(description('on')).toBe('*on is not correct');
  expect(control('on').value).toBe('31/12/2020');
  await user.clear(control('on'));
  await submit();
  expect(await sentBody()).toEqual({});
});

describe('branches of oneOf', () => {
  it('report nothing when the values match another branch', async () => {
    const list = { type: 'array', title: 'List', uniqueItems: true, items: { enum: ['a', 'b', 'c'] } };
    const oneOf = [
      { properties: { list: { contains: { const: 'a' } }, why: text }, required: ['why'] },
      { properties: { list: { not: { contains: { const: 'a' } } }, how: text } },
    ];
    const { user, description, submit } = await show(formOf({ list }, { dependencies: { list: { oneOf } } }));
    const toggle = (name: string) => user.click(screen.getByRole('checkbox', { name }));
    await toggle('a');
    await submit();
    await toggle('b');
    await toggle('a');
    expect(description('list').trim()).toBe('');
    await submit();
    expect(await sentBody()).toEqual({ list: ['b'] });
  });

  it('report values that match more than one branch', async () => {
    const answer = {
      title: 'Answer',
      oneOf: [
        { title: 'One', type: 'object', properties: { city: text } },
        { title: 'Other', type: 'object', properties: { city: text, pin: text }, required: ['pin'] },
      ],
    };
    const { user, control, submit } = await show(formOf({ answer }));
    await user.click(screen.getByRole('radio', { name: 'Other' }));
    await user.type(control('answer/city'), 'Pune');
    await submit();
    await user.type(control('answer/pin'), '411001');
    await user.tab();
    expect(screen.getByText(/fits more than one of its choices/)).toBeTruthy();
  });
});
