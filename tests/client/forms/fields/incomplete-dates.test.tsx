import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import type { FormHandle } from '#client/forms/schema-form-props.ts';
import { button, show } from '../support/form.tsx';
import { setUpFormTests } from '../support/set-up-form-tests.ts';

const { api, fixture, sentBody } = setUpFormTests();

const name = { title: 'Name', type: 'string', maxLength: 50 } as const;
const start = { title: 'Start', type: 'string', format: 'date', maxLength: 10, errorMessage: { format: 'Enter a date' } } as const;
const month = { title: 'Month', type: 'string', maxLength: 20 } as const;
const job = { type: 'object', title: 'Job', properties: { name, start } } as const;
const monthUi = { month: { 'ui:widget': 'month' } };

/** Sets what a browser's date picker reports while only some of its parts are filled in: `badInput`, and no value. */
function setIncomplete(control: HTMLInputElement, isIncomplete = true): void {
  Object.defineProperty(control, 'validity', { configurable: true, value: { badInput: isIncomplete } });
}

describe('an incomplete date', () => {
  it('is reported like an invalid date when it is left, until it is empty', async () => {
    const { user, control, description, submit } = await show(fixture({ properties: { name, start } }));
    await user.click(control('start'));
    setIncomplete(control('start'));
    fireEvent.keyUp(control('start'));
    expect(description('start')).toBe('');
    await user.tab();
    expect(description('start')).toBe('*Enter a date');
    setIncomplete(control('start'), false);
    fireEvent.keyUp(control('start'));
    expect(description('start')).toBe('');
    await submit();
    expect(await sentBody()).toEqual({});
  });

  it('is not sent, and takes the focus, until it is complete', async () => {
    const { user, control, description, submit } = await show(fixture({ properties: { name, start }, required: ['start'] }));
    await user.type(control('name'), 'Asha');
    setIncomplete(control('start'));
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(control('start')));
    expect(description('start')).toBe('*Enter a date');
    expect(screen.getByText('1 field needs attention')).toBeTruthy();
    expect(api().sent).toEqual([]);
    setIncomplete(control('start'), false);
    fireEvent.input(control('start'), { target: { value: '2030-02-03' } });
    expect(description('start')).toBe('');
    await submit();
    expect(await sentBody()).toEqual({ name: 'Asha', start: '2030-02-03' });
  });

  it('has a message of its own if the schema has no message for its format', async () => {
    const { control, description, submit } = await show(fixture({ properties: { month }, ui: monthUi }));
    setIncomplete(control('month'));
    await submit();
    expect(description('month')).toBe('*Enter it in full, or leave it empty');
    expect(api().sent).toEqual([]);
  });

  it('is reported in its row, which may move, until the row is removed', async () => {
    const form = fixture({ properties: { jobs: { type: 'array', title: 'Jobs', items: job } } });
    const { user, control, description, submit } = await show(form, { initialData: { jobs: [{ name: 'One' }, { name: 'Two' }] } });
    setIncomplete(control('jobs/1/start'));
    await submit();
    await user.click(button('Remove Job 1'));
    expect(description('jobs/0/start')).toBe('*Enter a date');
    expect(api().sent).toEqual([]);
    await user.click(button('Remove Job 1'));
    expect(screen.queryByText('1 field needs attention')).toBeNull();
    await submit();
    expect(await sentBody()).toEqual({});
  });

  it('is no longer reported when its branch is hidden', async () => {
    const branches = { if: { properties: { name: { const: 'Asha' } }, required: ['name'] }, then: { properties: { month } } } as const;
    const form = fixture({ properties: { name }, ui: monthUi, branches });
    const { user, control, controls, submit } = await show(form, { initialData: { name: 'Asha' } });
    setIncomplete(control('month'));
    await submit();
    expect(screen.getByText('1 field needs attention')).toBeTruthy();
    await user.clear(control('name'));
    await user.type(control('name'), 'Ravi{Tab}');
    expect(controls('month')).toEqual([]);
    expect(screen.queryByText('1 field needs attention')).toBeNull();
    await submit();
    expect(await sentBody()).toEqual({ name: 'Ravi' });
  });

  it('is removed from its control when the page sets the value to undefined', async () => {
    const handle = createRef<FormHandle>();
    const { user, control, description, submit } = await show(fixture({ properties: { name, start } }), { handle });
    await user.click(control('start'));
    setIncomplete(control('start'));
    Object.defineProperty(control('start'), 'value', {
      get: () => '',
      set: () => {
        setIncomplete(control('start'), false);
      },
    });
    await user.tab();
    expect(description('start')).toBe('*Enter a date');
    act(() => handle.current?.setValues({ start: undefined }));
    expect(control('start').validity.badInput).toBe(false);
    expect(description('start')).toBe('');
    await submit();
    expect(await sentBody()).toEqual({});
  });
});
