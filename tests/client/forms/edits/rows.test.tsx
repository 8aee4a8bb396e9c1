import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { text } from '../support/branches.ts';
import { setUpFormTests } from '../support/set-up-form-tests.ts';
import { button, closeDialog, show } from '../support/form.tsx';

const { formOf, sentBody } = setUpFormTests();

describe('rows', () => {
  it('keep their values and selected radio buttons when they move', async () => {
    const row = {
      type: 'object',
      title: 'Row',
      required: ['name', 'fit'],
      properties: { name: text, fit: { type: 'boolean' }, at: { type: 'object', properties: { city: text } } },
    };
    const { user, control, controls, submit } = await show(formOf({ rows: { type: 'array', title: 'Rows', minItems: 1, items: row } }));
    await user.click(button('Add another row'));
    const checkedRadios = () =>
      ['rows/0/fit', 'rows/1/fit'].map((name) => controls(name).map((radio) => (radio as HTMLInputElement).checked));
    await user.click(controls('rows/0/fit')[0] as Element);
    await user.click(controls('rows/1/fit')[1] as Element);
    // Both names are missing, and the move reports that at once.
    await submit();
    await user.type(control('rows/0/at/city'), 'Pune');
    await user.click(button('Move down Row 1'));
    expect(checkedRadios()).toEqual([
      [false, true],
      [true, false],
    ]);
    expect([control('rows/0/at/city').value, control('rows/1/at/city').value]).toEqual(['', 'Pune']);
  });

  it('are renumbered when a row before them is removed, inner rows too, and can be edited on', async () => {
    const row = {
      type: 'object',
      title: 'Row',
      properties: { name: text, inner: { type: 'array', title: 'Inner', items: { ...text, title: 'Line' } } },
    };
    const initialData = { rows: [{ name: 'a' }, { name: 'b', inner: ['b1', 'b2'] }] };
    const { user, control, submit } = await show(formOf({ rows: { type: 'array', title: 'Rows', items: row } }), { initialData });
    const [name, line] = [control('rows/1/name'), control('rows/1/inner/1')];
    await user.click(button('Remove Row 1'));
    await user.type(name, '!');
    await user.type(line, '!');
    expect([name.name, line.name]).toEqual(['rows/0/name', 'rows/0/inner/1']);
    await user.click(button('Remove Line 1'));
    await user.type(line, '?');
    expect(line.name).toBe('rows/0/inner/0');
    await submit();
    expect(await sentBody()).toEqual({ rows: [{ name: 'b!', inner: ['b2!?'] }] });
  });

  it('move the focus to their list when a removed row cannot be restored, because the list is full', async () => {
    const rows = { type: 'array', title: 'Rows', maxItems: 1, items: { ...text, title: 'Row' } };
    const { user } = await show(formOf({ rows }), { initialData: { rows: ['a', 'b'] } });
    await user.click(button('Remove Row 2'));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /Rows/ }));
  });

  it('are sent when they satisfy a «not» rule', async () => {
    const row = { type: 'object', title: 'Row', properties: { name: text, code: text }, not: { required: ['name', 'code'] } };
    const { user, control, submit } = await show(formOf({ rows: { type: 'array', title: 'Rows', items: row } }));
    await user.click(button('Add row'));
    await user.type(control('rows/0/name'), 'Asha');
    await submit();
    expect(await sentBody()).toEqual({ rows: [{ name: 'Asha' }] });
  });

  it('are filled up to «minItems» in the payload once one of them has a value, in a nested list too', async () => {
    const inner = { type: 'array', title: 'Inner', minItems: 2, items: { type: 'object', title: 'Row', properties: { name: text } } };
    const outer = { type: 'array', title: 'Outer', prefixItems: [inner], items: { not: {} } };
    const { user, control, submit } = await show(formOf({ outer }));
    await user.type(control('outer/0/1/name'), 'Asha');
    await user.click(button('Move up Row 2'));
    await submit();
    expect(await sentBody()).toEqual({ outer: [[{ name: 'Asha' }, {}]] });
    await closeDialog(user);
    await user.clear(control('outer/0/0/name'));
    await submit();
    expect(await sentBody(2)).toEqual({});
    await closeDialog(user);
    await user.type(control('outer/0/0/name'), 'Ravi');
    await submit();
    expect(await sentBody(3)).toEqual({ outer: [[{ name: 'Ravi' }, {}]] });
  });

  it('return to their own list when two lists offer Undo', async () => {
    const listOf = (title: string) => ({ type: 'array', title, items: { ...text, title } });
    const { user, controls, control } = await show(formOf({ first: listOf('First'), second: listOf('Second') }));
    await user.click(button('Add first'));
    await user.keyboard('one');
    await user.click(button('Add second'));
    await user.keyboard('other');
    await user.click(button('Remove First 1'));
    await user.click(button('Remove Second 1'));
    const [undo] = screen.getAllByRole('button', { name: 'Undo' });
    await user.click(undo as Element);
    expect(control('first/0').value).toBe('one');
    expect(controls('second/0')).toHaveLength(0);
  });

  it('report required fields only in the first empty row, after a move or removal too', async () => {
    const row = { type: 'object', title: 'Row', properties: { name: text }, required: ['name'] };
    const { user, description, submit } = await show(
      formOf({ rows: { type: 'array', title: 'Rows', minItems: 1, items: row } }, { required: ['rows'] }),
    );
    await user.click(button('Add another row'));
    await submit();
    await user.click(button('Move down Row 1'));
    expect([description('rows/0/name'), description('rows/1/name')]).toEqual(['*name is required', '']);
    await user.click(button('Remove Row 1'));
    expect(description('rows/0/name')).toBe('*name is required');
  });
});

describe('tuple items', () => {
  const NO_MORE_ITEMS = { not: {} };
  const group = { type: 'object', title: 'Part', properties: { name: text } };
  const lines = { type: 'array', title: 'Lines', items: { ...text, title: 'Line' } };

  it('report nothing while they are empty, whatever the type of the rows after them', async () => {
    const all = { type: 'array', title: 'All', prefixItems: [group, lines], items: group };
    const { user, control, description, submit } = await show(formOf({ all, must: text }, { required: ['must'] }));
    await user.type(control('all/0/name'), 'Asha');
    await submit();
    expect(description('must')).toBe('*must is required');
    await user.type(control('must'), 'x');
    await submit();
    expect(await sentBody()).toEqual({ all: [{ name: 'Asha' }], must: 'x' });
  });

  it('are sent at their positions after a draft is restored', async () => {
    const all = {
      type: 'array',
      title: 'All',
      prefixItems: [{ ...text, title: 'First' }, { type: 'boolean', title: 'Fit' }, group],
      items: NO_MORE_ITEMS,
    };
    const form = formOf({ all, must: text }, { required: ['must'] });
    const { user, control, unmount } = await show(form);
    await user.type(control('all/0'), 'x');
    await user.click(control('all/1'));
    await user.type(control('all/2/name'), 'Asha');
    await user.clear(control('all/0'));
    await user.click(control('all/1'));
    await user.type(control('must'), 'x');
    await user.tab();
    unmount();
    const restored = await show(form);
    await waitFor(() => expect(restored.control('all/2/name').value).toBe('Asha'));
    await restored.submit();
    expect(await sentBody()).toEqual({ all: ['', false, { name: 'Asha' }], must: 'x' });
  });

  it('do not count as filled in when rows of a minimum number are missing', async () => {
    const kinds = { title: 'Sort', enum: ['x', 'y'] };
    const row = { type: 'object', title: 'Row', properties: { name: text }, required: ['name'] };
    const all = { type: 'array', title: 'All', minItems: 2, prefixItems: [group, kinds], items: row };
    const { user, control, submit } = await show(formOf({ all }));
    await user.type(control('all/0/name'), 'Asha');
    await user.click(button('Add another row'));
    await submit();
    expect(screen.getByText(/^\*?Fill in at least 2 of All/)).toBeTruthy();
  });

  it('report nothing when a nullable item is emptied again', async () => {
    const nullable = { ...group, type: ['object', 'null'], required: ['name'] };
    const all = { type: 'array', title: 'All', prefixItems: [nullable, { ...text, title: 'Last' }], items: NO_MORE_ITEMS };
    const { user, control, description, submit } = await show(formOf({ all, must: text }, { required: ['must'] }));
    await submit();
    await user.type(control('all/1'), 'end');
    await user.type(control('all/0/name'), 'Asha');
    await user.clear(control('all/0/name'));
    await user.tab();
    expect(description('all/0/name')).toBe('');
  });
});
