import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { text } from '../support/branches.ts';
import { editing } from '../support/editing.ts';
import { button, show } from '../support/form.tsx';

const { open } = editing();

describe('the focus', () => {
  it('stays at a field whose control is replaced', async () => {
    const agreed = { type: 'boolean', title: 'Agreed' };
    const { user, control, controls } = await show(
      open(
        { agreed },
        {
          if: { required: ['agreed'], properties: { agreed: { const: true } } },
          then: { properties: { agreed: { ...agreed, enum: [true, false] }, name: text }, required: ['agreed'] },
        },
      ),
    );
    await user.click(control('agreed'));
    await waitFor(() => expect(controls('agreed')).toContain(document.activeElement));
  });

  it('goes to the list when a restored row has no controls', async () => {
    const row = { type: 'object', title: 'Row', properties: { inner: { type: 'array', title: 'Inner', items: text } } };
    const { user, form } = await show(open({ rows: { type: 'array', title: 'Rows', items: row } }));
    await user.click(button('Add row'));
    await user.click(button('Remove Row 1'));
    await user.click(button('Undo'));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('FIELDSET'));
    expect(form.contains(document.activeElement)).toBe(true);
  });

  it.each<[what: string, properties: object]>([
    ['the next field', { code: { ...text, title: 'Code' }, end: text }],
    ['the submit button, where there is no other field', { code: { ...text, title: 'Code' } }],
  ])('goes to %s when the field that was to be focused becomes hidden', async (_what, properties) => {
    const hiding = { if: { properties: { code: { const: 'a' } }, required: ['code'] }, then: { properties: { more: text } } };
    const { user, control, form } = await show(open(properties, hiding), { initialData: { code: 'a' } });
    await user.type(control('code'), 'b');
    await user.tab();
    expect(form.querySelector('[name="more"]')).toBeNull();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    const next = form.querySelector('[name="end"]') ?? form.querySelector('[type="submit"]');
    expect(document.activeElement).toBe(next);
  });

  it('stays on the page after a press beside all controls', async () => {
    const { user, control } = await show(open({ group: { type: 'object', title: 'Group', properties: { name: text, more: text } } }));
    await user.click(control('group/name'));
    await user.click(document.body);
    await new Promise((resolve) => setTimeout(resolve, 10));
    control('group/name').remove();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(document.activeElement).toBe(document.body);
  });
});

it('stays on the chosen radio button when the control of the alternative replaces a group', async () => {
  const answer = {
    title: 'Answer',
    oneOf: [
      { title: 'A group', type: 'object', properties: { city: text } },
      { title: 'Words', ...text },
    ],
  };
  const { user } = await show(open({ answer }));
  await user.click(screen.getByRole('radio', { name: 'Words' }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Words' }));
});
