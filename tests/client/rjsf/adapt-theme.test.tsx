import type { WidgetProps } from '@rjsf/utils';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { compileForm, createFormStore, type JsonObject } from '#engine/index.ts';
import { Form } from '#engine/react/index.ts';
import { adaptTheme } from '#engine/rjsf/adapt/index.ts';

const form = compileForm({
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', minLength: 2 },
      size: { enum: ['small', 'large'], title: 'Size' },
      count: { type: 'integer', title: 'Count' },
      agreed: { type: 'boolean', title: 'Agreed' },
      topics: { type: 'array', title: 'Topics', items: { enum: ['a', 'b'] }, reveals: { b: ['why'] } },
      why: { type: 'string', title: 'Why b?' },
      cv: { title: 'CV', fileTypes: ['pdf'] },
      origin: { type: 'string', default: 'web' },
    },
    required: ['name'],
  },
  uiSchema: {
    name: { 'ui:placeholder': 'Ann', 'ui:help': 'In full', 'ui:options': { mine: 1 } },
    origin: { 'ui:widget': 'hidden' },
  },
});

/** A theme whose text and select widgets record their props by field. */
function spyTheme() {
  const propsByField = new Map<string, WidgetProps>();
  const Spy = (props: WidgetProps) => {
    propsByField.set(props.name, props);
    return (
      <input
        id={props.id}
        name={props.htmlName}
        value={(props.value as string | undefined) ?? ''}
        onChange={({ target }) => props.onChange(target.value)}
        onBlur={({ target }) => props.onBlur(props.id, target.value)}
      />
    );
  };
  return { propsByField, theme: adaptTheme({ widgets: { TextWidget: Spy, SelectWidget: Spy } }) };
}

it('widgets of a theme get the props that rjsf gives them', async () => {
  const { propsByField, theme } = spyTheme();
  const user = userEvent.setup();
  render(<Form form={form} {...theme} />);
  expect(propsByField.get('name')).toMatchObject({
    name: 'name',
    htmlName: 'name',
    label: 'Name',
    hideLabel: false,
    hideError: false,
    required: true,
    readonly: false,
    disabled: false,
    autofocus: false,
    multiple: false,
    placeholder: 'Ann',
    value: undefined,
    rawErrors: [],
    schema: { type: 'string', title: 'Name', minLength: 2 },
    uiSchema: { 'ui:options': { mine: 1, help: 'In full' } },
    options: { mine: 1 },
    registry: { formContext: {}, rootSchema: form.schema },
  });
  expect(propsByField.get('size')?.options.enumOptions).toEqual([
    { value: 'small', label: 'small' },
    { value: 'large', label: 'large' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(propsByField.get('name')?.rawErrors).toEqual(['Name is required']));
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('name'));
});

it('a typed text is set when the field is left, or before Enter submits', async () => {
  const { theme } = spyTheme();
  const user = userEvent.setup();
  const store = createFormStore(form);
  const onSubmit = vi.fn<(payload: JsonObject) => void>();
  render(<Form form={form} store={store} {...theme} onSubmit={onSubmit} />);
  await user.type(screen.getByLabelText(/^Name/), 'Asha');
  expect([store.getValue('name'), store.readValues()['name']]).toEqual([undefined, 'Asha']);
  await user.tab();
  expect(store.getValue('name')).toBe('Asha');
  await user.type(screen.getByLabelText('Count'), '1,000{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Asha', count: 1000, origin: 'web' }));
});

it('a reset replaces typed text', async () => {
  const { theme } = spyTheme();
  const user = userEvent.setup();
  const store = createFormStore(form);
  render(<Form form={form} store={store} {...theme} />);
  const name = screen.getByLabelText<HTMLInputElement>(/^Name/);
  await user.type(name, 'Ash');
  store.reset({ name: 'Ravi' });
  await waitFor(() => expect(name.value).toBe('Ravi'));
});

describe('rjsf’s own theme', () => {
  it('renders fields, except files and hidden fields, which the engine renders', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn<(payload: JsonObject) => void>();
    const { container } = render(<Form form={form} {...adaptTheme({})} onSubmit={onSubmit} />);
    await user.type(screen.getByLabelText(/^Name/), 'Asha');
    await user.selectOptions(screen.getByLabelText('Size'), 'large');
    await user.click(screen.getByLabelText('Agreed'));
    await user.click(screen.getByLabelText('Agreed'));
    expect(screen.queryByLabelText('Why b?')).toBeNull();
    await user.click(screen.getByLabelText('b'));
    await user.type(screen.getByLabelText('Why b?'), 'so');
    const file = new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' });
    await user.upload(container.querySelector('input[type="file"]') as HTMLInputElement, file);
    fireEvent.submit(container.querySelector('form') as HTMLFormElement);
    const payload = { name: 'Asha', size: 'large', topics: ['b'], why: 'so', cv: file, origin: 'web' };
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith(payload));
  });
});
