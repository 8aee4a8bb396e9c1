import { withTheme } from '@rjsf/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forms, type FormName } from 'virtual:forms';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { compileForm, type JsonObject } from '#engine/index.ts';
import { defaultWidgets, Form as EngineForm } from '#engine/react/index.ts';
import { rjsfProps } from '#engine/rjsf/index.ts';
import { createTheme, theme } from '#engine/rjsf/theme/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';

const RjsfForm = withTheme(theme);
const widgets = { captcha: defaultWidgets.text };
const SiteForm = withTheme(createTheme({ widgets }));

const form = compileForm({
  schema: {
    type: 'object',
    properties: {
      kind: { enum: ['person', 'firm'], title: 'Kind' },
      name: { type: 'string', title: 'Name', minLength: 2 },
      subscribe: { type: 'boolean', title: 'Subscribe' },
      address: { type: 'object', title: 'Address', properties: { city: { type: 'string', title: 'City' } } },
      pets: {
        type: 'array',
        title: 'Pets',
        maxItems: 3,
        items: { type: 'object', title: 'Pet', properties: { name: { type: 'string', title: 'Called' } }, required: ['name'] },
      },
    },
    required: ['kind', 'name'],
    if: { properties: { kind: { const: 'firm' } }, required: ['kind'] },
    then: { properties: { tax: { type: 'string', title: 'Tax number' } }, required: ['tax'] },
  },
});

const controls = () =>
  [...document.querySelectorAll<HTMLElement>('form :is(input, select, textarea)')].map((control) => [
    control.tagName,
    control.getAttribute('type'),
    control.getAttribute('name'),
    control.getAttribute('aria-required'),
  ]);

describe.each(Object.keys(forms) as FormName[])('%s, in rjsf with the theme', (name) => {
  it('shows the controls of the engine’s own form, in the same order', async () => {
    const { schema, ui } = (await forms[name]()).definition;
    const compiled = siteForm(schema);
    render(<EngineForm form={compiled} uiSchema={ui} widgets={widgets} />);
    const engineControls = controls();
    cleanup();
    render(<SiteForm {...rjsfProps(compiled, { uiSchema: ui })} />);
    expect(engineControls.length).toBeGreaterThan(0);
    expect(controls()).toEqual(engineControls);
  });
});

it('rjsf with the theme submits the payload of the engine, including text in the focused field', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn<(payload: JsonObject) => void>();
  const onChange = vi.fn<(event: { readonly formData?: unknown }) => void>();
  render(<RjsfForm {...rjsfProps(form, { onSubmit })} onChange={onChange} />);
  await user.selectOptions(screen.getByRole('combobox', { name: /Kind/ }), 'firm');
  await user.click(screen.getByRole('checkbox', { name: 'Subscribe' }));
  await user.type(screen.getByRole('textbox', { name: 'City' }), ' Pune ');
  await user.type(await screen.findByRole('textbox', { name: /Tax number/ }), 'T1');
  await user.click(screen.getByRole('button', { name: 'Add pet' }));
  await user.type(screen.getByRole('textbox', { name: /Called/ }), 'Rani');
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Asha{Enter}');
  const payload = { kind: 'firm', name: 'Asha', subscribe: true, address: { city: 'Pune' }, pets: [{ name: 'Rani' }], tax: 'T1' };
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith(payload));
  expect(onChange.mock.lastCall?.[0].formData).toMatchObject({ kind: 'firm', tax: 'T1' });
});

it('errors of the rjsf validator show at their fields, and the first is focused', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn<(payload: JsonObject) => void>();
  render(<RjsfForm {...rjsfProps(form, { onSubmit })} />);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const kind = screen.getByRole('combobox', { name: /Kind/ });
  await waitFor(() => expect(document.activeElement).toBe(kind));
  const name = screen.getByRole('textbox', { name: /Name/ });
  const descriptions = name
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect([name.getAttribute('aria-invalid'), descriptions]).toEqual(['true', ['*Name is required']]);
  await user.type(name, 'Asha');
  await user.selectOptions(kind, 'person');
  expect(name.getAttribute('aria-invalid')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ kind: 'person', name: 'Asha' });
});

it('extraErrors and new formData are shown', async () => {
  const user = userEvent.setup();
  function Page() {
    const [data, setData] = useState<JsonObject>({ kind: 'person', name: 'Asha', pets: [{ name: 'Rani' }] });
    return (
      <>
        <RjsfForm
          {...rjsfProps(form)}
          formData={data}
          onChange={({ formData }) => setData(formData as JsonObject)}
          extraErrors={{ pets: { 0: { name: { __errors: ['Rani is taken'] } } } } as never}
        />
        <button type="button" onClick={() => setData({ kind: 'firm', name: 'Sunrise' })}>
          Load
        </button>
      </>
    );
  }
  render(<Page />);
  const pets = screen.getByRole('group', { name: 'Pets' });
  await within(pets).findByText('Rani is taken');
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Sunrise');
  expect(await screen.findByRole('textbox', { name: /Tax number/ })).toBeDefined();
  expect(within(pets).queryByRole('textbox')).toBeNull();
});

it('every widget works', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn<(payload: JsonObject) => void>();
  const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
  const all = compileForm({
    schema: {
      type: 'object',
      properties: {
        about: text('About'),
        email: text('E-mail', { format: 'email' }),
        phone: text('Phone'),
        start: text('Start'),
        day: text('Day', { format: 'date' }),
        site: text('Site', { format: 'uri' }),
        secret: text('Secret'),
        count: { type: 'integer', title: 'Count' },
        size: { enum: ['small', 'large'], title: 'Size' },
        colour: { enum: ['red', 'blue'], title: 'Colour' },
        agreed: { type: 'boolean', title: 'Agreed' },
        topics: { type: 'array', title: 'Topics', items: { enum: ['a', 'b', 'c'] } },
        origin: text('Origin', { default: 'web' }),
        stars: { type: 'integer', title: 'Stars', minimum: 1, maximum: 5 },
      },
      required: ['agreed'],
    },
    uiSchema: {
      about: { 'ui:widget': 'textarea' },
      phone: { 'ui:widget': 'tel' },
      start: { 'ui:widget': 'month' },
      secret: { 'ui:widget': 'password' },
      colour: { 'ui:widget': 'radio' },
      origin: { 'ui:widget': 'hidden' },
      stars: { 'ui:widget': 'rating' },
    },
  });
  render(<RjsfForm {...rjsfProps(all, { onSubmit })} />);
  await user.type(screen.getByLabelText('About'), 'one{Enter}two');
  await user.type(screen.getByLabelText('E-mail'), 'asha@example.com');
  await user.type(screen.getByLabelText('Phone'), '98100');
  fireEvent.input(screen.getByLabelText('Start'), { target: { value: '2020-05' } });
  fireEvent.input(screen.getByLabelText('Day'), { target: { value: '2021-02-03' } });
  await user.type(screen.getByLabelText('Site'), 'https://example.com');
  await user.type(screen.getByLabelText('Secret'), 'x');
  await user.type(screen.getByLabelText('Count'), '1,000');
  await user.selectOptions(screen.getByLabelText('Size'), 'large');
  await user.click(screen.getByLabelText('blue'));
  await user.click(within(screen.getByRole('radiogroup', { name: /^Agreed/ })).getByLabelText('No'));
  await user.click(screen.getByLabelText('c'));
  await user.click(screen.getByLabelText('a'));
  await user.click(screen.getByRole('radio', { name: '4 stars' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      about: 'one\ntwo',
      email: 'asha@example.com',
      phone: '98100',
      start: '2020-05',
      day: '2021-02-03',
      site: 'https://example.com',
      secret: 'x',
      count: 1000,
      size: 'large',
      colour: 'blue',
      agreed: false,
      topics: ['a', 'c'],
      origin: 'web',
      stars: 4,
    }),
  );
});

it('a chosen file is submitted', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn<(payload: JsonObject) => void>();
  const withFile = siteForm({
    type: 'object',
    properties: { cv: { title: 'CV', fileTypes: ['pdf'], maxFileSize: 1000 } },
    required: ['cv'],
  });
  render(<RjsfForm {...rjsfProps(withFile, { onSubmit })} />);
  const file = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' });
  await user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, file);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.lastCall?.[0]['cv']).toBe(file);
});

it('a readonly form has read-only controls', () => {
  render(<RjsfForm {...rjsfProps(form)} readonly />);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).readOnly).toBe(true);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Kind/ }).disabled).toBe(true);
});

it('the chosen branch and its typed text stay when rjsf returns its formData', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn<(payload: JsonObject) => void>();
  const contact = compileForm({
    schema: {
      type: 'object',
      properties: {
        contact: {
          type: 'object',
          title: 'Contact',
          oneOf: [
            { title: 'By post', properties: { street: { type: 'string', title: 'Street' } }, required: ['street'] },
            { title: 'By phone', properties: { phone: { type: 'string', title: 'Phone' } }, required: ['phone'] },
          ],
        },
        pets: { type: 'array', title: 'Pets', items: { type: 'string', title: 'Pet' } },
      },
    },
  });
  function Page() {
    const [data, setData] = useState<JsonObject>({ contact: { street: 'Elm Street' } });
    return <RjsfForm {...rjsfProps(contact, { onSubmit })} formData={data} onChange={({ formData }) => setData(formData as JsonObject)} />;
  }
  render(<Page />);
  await user.click(screen.getByRole('radio', { name: 'By phone' }));
  await user.type(await screen.findByRole('textbox', { name: /Phone/ }), '123');
  await user.click(screen.getByRole('button', { name: 'Add pet' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Phone/ }).value).toBe('123');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ contact: { phone: '123' } }));
});
