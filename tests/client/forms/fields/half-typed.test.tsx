import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FormHandle } from '#client/forms/schema-form-props.ts';
import { fakeApi } from '../support/api.ts';
import { button, fixture, show } from '../support/form.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  sessionStorage.clear();
});

afterEach(() => document.body.replaceChildren());

const name = { title: 'Name', type: 'string', maxLength: 50 } as const;
const start = { title: 'Start', type: 'string', format: 'date', maxLength: 10, errorMessage: { format: 'Enter a date' } } as const;
const month = { title: 'Month', type: 'string', maxLength: 20 } as const;
const job = { type: 'object', title: 'Job', properties: { name, start } } as const;
const monthly = { month: { 'ui:widget': 'month' } };

/** A picker says that some of its parts are filled in, and makes no value of them. */
function halfType(control: HTMLInputElement, isHalf = true): void {
  Object.defineProperty(control, 'validity', { configurable: true, value: { badInput: isHalf } });
}

const sentAfter = async (submit: () => Promise<void>) => {
  await submit();
  await waitFor(() => expect(api.sent).toHaveLength(1));
  return api.sent[0]?.body;
};

describe('a date of which a part is there', () => {
  it('is wrong once it is left, in the words that a date which is none has, and right once there is nothing of it', async () => {
    const { user, control, described, submit } = await show(fixture({ properties: { name, start } }));
    await user.click(control('start'));
    halfType(control('start'));
    fireEvent.keyUp(control('start'));
    expect(described('start')).toBe('');
    await user.tab();
    expect(described('start')).toBe('*Enter a date');
    halfType(control('start'), false);
    fireEvent.keyUp(control('start'));
    expect(described('start')).toBe('');
    expect(await sentAfter(submit)).toEqual({});
  });

  it('is not sent as none: it takes the focus, and what is wrong goes with its last part', async () => {
    const { user, control, described, submit } = await show(fixture({ properties: { name, start }, required: ['start'] }));
    await user.type(control('name'), 'Asha');
    halfType(control('start'));
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(control('start')));
    expect(described('start')).toBe('*Enter a date');
    expect(screen.getByText('1 field needs attention')).toBeTruthy();
    expect(api.sent).toEqual([]);
    halfType(control('start'), false);
    fireEvent.input(control('start'), { target: { value: '2030-02-03' } });
    expect(described('start')).toBe('');
    expect(await sentAfter(submit)).toEqual({ name: 'Asha', start: '2030-02-03' });
  });

  it('is said to be so where no rule says how it is written', async () => {
    const { control, described, submit } = await show(fixture({ properties: { month }, ui: monthly }));
    halfType(control('month'));
    await submit();
    expect(described('month')).toBe('*Enter it in full, or leave it empty');
    expect(api.sent).toEqual([]);
  });

  it('is reported in its row, and goes with it', async () => {
    const form = fixture({ properties: { jobs: { type: 'array', title: 'Jobs', items: job } } });
    const { user, control, described, submit } = await show(form, { initialData: { jobs: [{ name: 'One' }, { name: 'Two' }] } });
    halfType(control('jobs/1/start'));
    await submit();
    await user.click(button('Remove Job 1'));
    expect(described('jobs/0/start')).toBe('*Enter a date');
    expect(api.sent).toEqual([]);
    await user.click(button('Remove Job 1'));
    expect(screen.queryByText('1 field needs attention')).toBeNull();
    expect(await sentAfter(submit)).toEqual({});
  });

  it('goes with a branch that shows no longer', async () => {
    const branches = { if: { properties: { name: { const: 'Asha' } }, required: ['name'] }, then: { properties: { month } } } as const;
    const form = fixture({ properties: { name }, ui: monthly, branches });
    const { user, control, controls, submit } = await show(form, { initialData: { name: 'Asha' } });
    halfType(control('month'));
    await submit();
    expect(screen.getByText('1 field needs attention')).toBeTruthy();
    await user.clear(control('name'));
    await user.type(control('name'), 'Ravi{Tab}');
    expect(controls('month')).toEqual([]);
    expect(screen.queryByText('1 field needs attention')).toBeNull();
    expect(await sentAfter(submit)).toEqual({ name: 'Ravi' });
  });

  it('is gone from its control when the page puts nothing in its place', async () => {
    const handle = createRef<FormHandle>();
    const { user, control, described, submit } = await show(fixture({ properties: { name, start } }), { handle });
    await user.click(control('start'));
    halfType(control('start'));
    Object.defineProperty(control('start'), 'value', {
      get: () => '',
      set: () => {
        halfType(control('start'), false);
      },
    });
    await user.tab();
    expect(described('start')).toBe('*Enter a date');
    act(() => handle.current?.setValues({ start: undefined }));
    expect(control('start').validity.badInput).toBe(false);
    expect(described('start')).toBe('');
    expect(await sentAfter(submit)).toEqual({});
  });
});
