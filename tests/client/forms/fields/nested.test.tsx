import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FormModule } from '#client/forms/form-module.ts';
import { NESTED, NESTED_VALID } from '../../../support/forms/nested-form.ts';
import { button, show } from '../support/form.tsx';
import { nestedAsJson } from '../support/nested-as-json.ts';
import { prerendered } from '../support/prerendered.tsx';
import { setUpFormTests } from '../support/set-up-form-tests.ts';

const { fixture, sentBody } = setUpFormTests();

const form: FormModule = { definition: NESTED };

const rowTitles = () => screen.queryAllByRole('group', { name: /^Reference \d/ }).map((row) => row.querySelector('legend')?.textContent);

describe('a form with groups, rows and branches', () => {
  it('has groups with legends, and names each control by its path', async () => {
    const { control } = await show(form);
    const address = screen.getByRole('group', { name: 'Address' });
    expect(within(address).getByRole('group', { name: 'Area' })).toBeTruthy();
    expect(control('address/area/pin').labels?.[0]?.textContent).toBe('PIN');
    expect(within(address).getByRole('textbox', { name: 'City' }).getAttribute('name')).toBe('address/city');
  });

  it('shows a row for each initial value', async () => {
    const { controls } = await show(form, { initialData: { references: [{ name: 'Ravi' }, { name: 'Mira' }] } });
    expect(rowTitles()).toEqual(['Reference 1', 'Reference 2']);
    expect(controls('references/1/name')).toHaveLength(1);
    expect(controls('skills/0')).toHaveLength(0);
  });

  it('adds, focuses and announces rows up to «maxItems»', async () => {
    const { user, control } = await show(form);
    expect(rowTitles()).toEqual(['Reference 1']);
    await user.click(button('Add another reference'));
    expect(document.activeElement).toBe(control('references/1/name'));
    expect(screen.getByText('Reference 2 added.').getAttribute('role')).toBe('status');
    await user.click(button('Add another reference'));
    expect(screen.queryByRole('button', { name: 'Add another reference' })).toBeNull();
    await user.click(button('Add skill'));
    await user.type(control('skills/0'), 'Welding');
    expect(screen.getByRole('textbox', { name: 'Skill 1' })).toBe(control('skills/0'));
  });

  it('removes a row, and Undo returns it to its position, without rendering other rows anew', async () => {
    const { user, control, controls } = await show(form);
    await user.click(button('Add another reference'));
    await user.type(control('references/0/name'), 'Ravi');
    await user.type(control('references/1/name'), 'Mira');
    const second = control('references/1/name');
    await user.click(button('Remove Reference 1'));
    expect(rowTitles()).toEqual(['Reference 1']);
    expect(control('references/0/name')).toBe(second);
    await user.type(second, ' K');
    expect([second.value, second.name]).toEqual(['Mira K', 'references/0/name']);
    await user.click(button('Undo'));
    expect(control('references/1/name')).toBe(second);
    await user.click(button('Remove Reference 1'));
    expect(screen.getByText('Reference 1 removed. 1 left.')).toBeTruthy();
    expect(document.activeElement).toBe(button('Undo'));
    await user.keyboard('{Enter}');
    expect(rowTitles()).toEqual(['Reference 1', 'Reference 2']);
    expect(control('references/0/name').value).toBe('Ravi');
    expect(control('references/1/name')).toBe(second);
    expect(controls('references/0/name')).toHaveLength(1);
  });

  it('offers no Undo once the list is full', async () => {
    const { user } = await show(form);
    await user.click(button('Add another reference'));
    await user.click(button('Remove Reference 1'));
    await user.click(button('Add another reference'));
    expect(button('Undo')).toBeTruthy();
    await user.click(button('Add another reference'));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('moves a row with its value and error, and keeps the focus on the button', async () => {
    const { user, control, description, submit } = await show(form, {
      initialData: { references: [{ name: 'Ravi', phone: 'x' }, { name: 'Mira' }] },
    });
    await submit();
    expect(description('references/0/phone')).toBe('*Phone is not correct');
    expect(description('references/1/phone')).toBe('*Phone is required');
    const down = button('Move down Reference 1');
    const scrollIntoView = vi.fn<(how: ScrollIntoViewOptions) => void>();
    await user.click(Object.assign(down, { scrollIntoView }));
    expect(document.activeElement).toBe(down);
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
    expect(screen.getByText('Reference 1 is now Reference 2.')).toBeTruthy();
    expect(control('references/1/phone').value).toBe('x');
    expect(description('references/1/phone')).toBe('*Phone is not correct');
    expect(description('references/0/phone')).toBe('*Phone is required');
    await user.clear(control('references/1/phone'));
    await user.type(control('references/1/phone'), '98000000');
    expect(description('references/1/phone')).toBe('');
  });

  it('shows the branch that an answer selects, requires only visible fields, and keeps hidden values', async () => {
    const { user, control, controls, description, submit } = await show(form);
    await user.click(screen.getByRole('radio', { name: 'Company' }));
    expect(controls('nickname')).toHaveLength(0);
    await submit();
    expect(description('company')).toBe('*Company name is required');
    await user.type(control('company'), 'Rao Works');
    await user.click(screen.getByRole('radio', { name: 'Person' }));
    expect(controls('company')).toHaveLength(0);
    await user.click(screen.getByRole('radio', { name: 'Company' }));
    expect(control('company').value).toBe('Rao Works');
  });

  it('lets the visitor choose an alternative that no answer selects', async () => {
    const { user, control, controls, description, submit } = await show(form);
    await user.type(control('answer/email'), 'asha@example.com');
    await user.click(screen.getByRole('radio', { name: 'A phone' }));
    expect(controls('answer/email')).toHaveLength(0);
    await user.type(control('answer/phone'), '98');
    await submit();
    expect(description('answer/phone')).toBe('*Phone number is too short');
    await user.click(screen.getByRole('radio', { name: 'An e-mail address' }));
    expect(control('answer/email').value).toBe('asha@example.com');
    expect(screen.getByRole('radio', { name: 'A phone' }).closest('form')).not.toBeNull();
    expect(new FormData(document.querySelector('form') as HTMLFormElement).has('answer/email')).toBe(true);
  });

  it('counts errors, and focuses the first in the order of the page', async () => {
    const { submit, description, control, user } = await show(form);
    await submit();
    await screen.findByText('2 fields need attention');
    await waitFor(() => expect(document.activeElement).toBe(control('name')));
    await user.type(control('name'), 'Asha');
    await user.type(control('rate'), '1,200.7');
    await user.tab();
    expect(description('rate')).toContain('Daily rate must be a multiple of 0.5');
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(control('address/city')));
  });

  it('sends numbers as numbers, trimmed texts, and no empty rows', async () => {
    const { references: _rows, middle: _none, ...given } = NESTED_VALID;
    const { user, control, submit } = await show(nestedAsJson, { initialData: given });
    await user.clear(control('rate'));
    await user.type(control('rate'), '1,20,000.5');
    await user.click(button('Add another reference'));
    await user.type(control('references/1/name'), ' Mira ');
    await user.type(control('references/1/phone'), '9800000002');
    await submit();
    expect(await sentBody()).toEqual({ ...given, rate: 120000.5, references: [{ name: 'Mira', phone: '9800000002' }] });
  });
});

describe('tuples and recursive forms', () => {
  it('shows one fixed row for each item of a tuple', async () => {
    const pair = {
      type: 'array',
      title: 'Sizes',
      items: [
        { type: 'string', title: 'Name' },
        { type: 'integer', title: 'Length' },
      ],
      additionalItems: false,
    };
    const tupleForm = fixture({ properties: { pair } as never });
    const { user, control, submit } = await show(tupleForm);
    expect(screen.queryByRole('button', { name: /^(?:Add|Remove|Move)/ })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Beam');
    await user.type(screen.getByRole('textbox', { name: 'Length' }), '1,200');
    expect(control('pair/1')).toBe(screen.getByRole('textbox', { name: 'Length' }));
    await submit();
    expect(await sentBody()).toEqual({ pair: ['Beam', 1200] });
  });

  it('shows and sends as many nested rows as are added', async () => {
    const properties = {
      name: { type: 'string', title: 'Name', maxLength: 50 },
      parts: { type: 'array', title: 'Parts', items: { $ref: '#' } },
    };
    const { user, control, submit } = await show(fixture({ properties: properties as never, required: ['name'] }));
    await user.type(control('name'), 'Frame');
    await user.click(button('Add fixture'));
    await user.type(control('parts/0/name'), 'Beam');
    await user.click(within(screen.getByRole('group', { name: 'Fixture 1' })).getByRole('button', { name: 'Add fixture' }));
    await user.type(control('parts/0/parts/0/name'), 'Bolt');
    await submit();
    expect(await sentBody()).toEqual({ name: 'Frame', parts: [{ name: 'Beam', parts: [{ name: 'Bolt' }] }] });
  });
});

it('renames controls in nested rows when rows before them are removed', async () => {
  const properties = {
    name: { type: 'string', title: 'Name', maxLength: 50 },
    parts: { type: 'array', title: 'Parts', items: { $ref: '#' } },
  };
  const { user, control } = await show(fixture({ properties: properties as never, required: ['name'] }), {
    initialData: { name: 'Frame', parts: [{ name: 'Beam' }, { name: 'Plate', parts: [{ name: 'Rivet' }, { name: 'Bolt' }] }] },
  });
  const bolt = control('parts/1/parts/1/name');
  // The first button belongs to the outer list while that has two rows, then to the inner list.
  const removeFirst = async () => user.click(screen.getAllByRole('button', { name: 'Remove Fixture 1' })[0] as HTMLElement);
  await removeFirst();
  expect(bolt.name).toBe('parts/0/parts/1/name');
  await removeFirst();
  await user.type(bolt, 's');
  expect([bolt.name, bolt.value]).toEqual(['parts/0/parts/0/name', 'Bolts']);
});

describe('a prerendered form', () => {
  it('has three rows of each list and dictionary, up to «maxItems»', () => {
    const page = prerendered(form);
    const names = [...page.querySelectorAll<HTMLInputElement>('[name]')].map(({ name }) => name);
    expect(names.filter((name) => /^references\/\d\/name$/.test(name))).toEqual([
      'references/0/name',
      'references/1/name',
      'references/2/name',
    ]);
    expect(names.filter((name) => name.startsWith('skills/'))).toEqual(['skills/0', 'skills/1', 'skills/2']);
    const addedRows = { references: 2, skills: 3, links: 3 };
    expect(page.querySelectorAll('[data-no-script-row]')).toHaveLength(addedRows.references + addedRows.skills + addedRows.links);
  });

  it('has no Move button for a single row', () => {
    expect(prerendered(form).textContent).not.toContain('Move up');
  });
});
