import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { compileForm, type JsonObject } from '#engine/index.ts';
import { Form, useField, useFormState, useRows } from '#engine/react/index.ts';

const form = compileForm({
  schema: {
    type: 'object',
    required: ['email'],
    properties: {
      email: { type: 'string', format: 'email', title: 'E-mail' },
      people: { type: 'array', title: 'Person', items: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } } },
    },
  },
});

it('Form renders a schema, reports errors, and submits the payload', async () => {
  const onSubmit = vi.fn<(payload: JsonObject) => void>();
  render(<Form form={form} onSubmit={onSubmit} />);
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  const email = screen.getByLabelText(/E-mail/);
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.input(email, { target: { value: 'asha@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add person' }));
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Asha' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ email: 'asha@example.com', people: [{ name: 'Asha' }] }));
});

it('an error that onSubmit returns shows at its field until the next change', async () => {
  render(<Form form={form} initialValues={{ email: 'a@b.co' }} onSubmit={() => [{ path: 'email', message: 'Is known already' }]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Is known already')).toBeTruthy();
  fireEvent.input(screen.getByLabelText(/E-mail/), { target: { value: 'c@d.co' } });
  fireEvent.blur(screen.getByLabelText(/E-mail/));
  await waitFor(() => expect(screen.queryByText('Is known already')).toBeNull());
});

it('hooks read and change fields, rows and the state of the form', () => {
  function Controls() {
    const { value, setValue } = useField('email');
    const { keys, insert, remove } = useRows('people');
    const isDirty = useFormState((state) => state.isDirty);
    return (
      <p>
        <output>{`${String(value)}, ${keys.length} rows, ${isDirty ? 'changed' : 'as given'}`}</output>
        <button type="button" onClick={() => setValue('x@y.co')}>
          Set
        </button>
        <button type="button" onClick={() => insert(0, { name: 'Asha' })}>
          Insert
        </button>
        <button type="button" onClick={() => remove(0)}>
          Take out
        </button>
      </p>
    );
  }
  render(
    <Form form={form} initialValues={{ email: 'a@b.co' }}>
      <Controls />
    </Form>,
  );
  const output = screen.getByText('a@b.co, 0 rows, as given');
  fireEvent.click(screen.getByText('Set'));
  fireEvent.click(screen.getByText('Insert'));
  expect(output.textContent).toBe('x@y.co, 1 rows, changed');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha');
  fireEvent.click(screen.getByText('Take out'));
  expect(output.textContent).toBe('x@y.co, 0 rows, changed');
});

it('custom widgets and templates replace those of the engine', () => {
  const widgets = { email: ({ id }: { id: string }) => <input id={id} defaultValue="mine" /> };
  const templates = { FormLayout: () => <p>Laid out elsewhere</p> };
  const { unmount } = render(<Form form={form} widgets={widgets} />);
  expect(screen.getByLabelText<HTMLInputElement>(/E-mail/).value).toBe('mine');
  unmount();
  render(<Form form={form} templates={templates} />);
  expect(screen.getByText('Laid out elsewhere')).toBeTruthy();
});

it('a component as "ui:widget" throws an error that says what to do', () => {
  const named = compileForm({
    schema: { type: 'object', properties: { name: { type: 'string' } } },
    uiSchema: { name: { 'ui:widget': () => null } },
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Form form={named} />)).toThrow('The "ui:widget" of "name" must be a name: pass the component in "widgets"');
});
