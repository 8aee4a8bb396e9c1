import Form from '@rjsf/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forms, type FormName } from 'virtual:forms';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileForm, type Field } from '#engine/index.ts';
import { rjsfProps } from '#engine/rjsf/index.ts';
import { pageErrors } from '#shared/forms/page-errors.ts';
import { siteForm } from '#shared/forms/site-form.ts';

// Like a strict Content Security Policy, which forbids code from strings.
beforeEach(() => {
  vi.stubGlobal('Function', () => {
    throw new EvalError('Refused to evaluate a string as JavaScript');
  });
});
afterEach(() => vi.unstubAllGlobals());

const namesIn = (field: Field): readonly string[] => field.keys.map(String);
const shownMessages = () => [...document.querySelectorAll('.error-detail .text-danger')].map(({ textContent }) => textContent);

describe.each(Object.keys(forms) as FormName[])('%s, in rjsf without a theme of ours', (name) => {
  it('shows its fields and, after an empty submit, the messages of its own page', async () => {
    const { schema, ui } = (await forms[name]()).definition;
    const form = siteForm(schema);
    render(<Form {...rjsfProps(form, { uiSchema: ui })} />);
    for (const field of namesIn(form.resolve({}).root)) expect(document.querySelector(`[id^="root_${field}"]`), field).not.toBeNull();
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    const messages = pageErrors(schema, form.defaultValues()).map(({ message }) => message);
    expect(new Set(shownMessages())).toEqual(new Set(messages));
  });
});

it('rjsf submits the payload of the engine: visible fields, trimmed, without empty values', async () => {
  const form = compileForm({
    schema: {
      type: 'object',
      properties: { kind: { enum: ['person', 'firm'], title: 'Kind' }, name: { type: 'string', title: 'Name', minLength: 2 } },
      required: ['kind', 'name'],
      if: { properties: { kind: { const: 'firm' } }, required: ['kind'] },
      then: { properties: { tax: { type: 'string', title: 'Tax number' } } },
    },
  });
  const onSubmit = vi.fn<(payload: object) => void>();
  const user = userEvent.setup();
  render(<Form {...rjsfProps(form, { onSubmit })} />);
  await user.selectOptions(screen.getByLabelText('Kind*'), 'firm');
  await user.type(screen.getByLabelText('Tax number'), 'T1');
  await user.type(screen.getByLabelText('Name*'), 'A');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(shownMessages()).toEqual(['Name is too short']);
  await user.type(screen.getByLabelText('Name*'), 'sha ');
  await user.selectOptions(screen.getByLabelText('Kind*'), 'person');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ kind: 'person', name: 'Asha' });
});
