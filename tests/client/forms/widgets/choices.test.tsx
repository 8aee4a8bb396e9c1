import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../support/api.ts';
import { dialog, fixture, show } from '../support/form.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

afterEach(() => document.body.replaceChildren());

async function sentBody(submit: () => Promise<void>): Promise<unknown> {
  await submit();
  await dialog('Saved');
  return api.sent.at(-1)?.body;
}

describe('a select', () => {
  const form = fixture({
    properties: { service: { title: 'Service', type: 'string', enum: ['Web', 'Design', 'Others'] } },
    required: ['service'],
    ui: {
      service: {
        'ui:widget': 'select',
        'ui:placeholder': 'Select a service',
        'ui:options': { choices: ['Web', 'Design', 'Design', 'Others'] },
      },
    },
  });

  it('starts on its placeholder, which does not count as an answer', async () => {
    const { control, description, submit } = await show(form);
    expect(control('service').value).toBe('');
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Select a service' }).selected).toBe(true);
    await submit();
    expect(description('service')).toBe('*Service is required');
  });

  it.each([0, 1])('may list an option twice, and sends one value (%i)', async (index) => {
    const { user, submit } = await show(form);
    const duplicates = screen.getAllByRole<HTMLOptionElement>('option', { name: 'Design' });
    await user.selectOptions(screen.getByRole('combobox'), duplicates[index] as HTMLOptionElement);
    expect(duplicates.map(({ selected }) => selected)).toEqual([index === 0, index === 1]);
    expect(await sentBody(submit)).toEqual({ service: 'Design' });
    expect(duplicates[index]?.selected).toBe(true);
  });
});

describe('a choice', () => {
  it('with the radio widget is a radio group named after the field', async () => {
    const form = fixture({
      properties: { gender: { title: 'Gender', type: 'string', enum: ['Male', 'Female', 'Other'] } },
      required: ['gender'],
      ui: { gender: { 'ui:widget': 'radio' } },
    });
    const { user, controls, description, submit } = await show(form);
    const group = screen.getByRole('radiogroup', { name: 'Gender' });
    expect(within(group).getAllByRole('radio')).toEqual(controls('gender'));
    await submit();
    expect(description('gender')).toBe('*Gender is required');
    await user.click(screen.getByLabelText('Female'));
    expect(await sentBody(submit)).toEqual({ gender: 'Female' });
  });

  it('of Yes only is a checkbox with its label', async () => {
    const form = fixture({
      properties: { consent: { title: 'I agree', type: 'boolean', enum: [true] } },
      required: ['consent'],
      ui: { consent: { 'ui:widget': 'checkbox' } },
    });
    const { user, control, description, submit } = await show(form);
    expect(control('consent').checked).toBe(false);
    await submit();
    expect(description('consent')).toBe('*I agree is required');
    await user.click(screen.getByLabelText(/I agree/));
    expect(description('consent')).toBe('');
    expect(await sentBody(submit)).toEqual({ consent: true });
  });
});
