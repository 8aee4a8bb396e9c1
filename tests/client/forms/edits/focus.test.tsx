import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { text } from '../support/branches.ts';
import { setUpFormTests } from '../support/set-up-form-tests.ts';
import { button, show } from '../support/form.tsx';

const { formOf } = setUpFormTests();

describe('the focus', () => {
  it('moves to the new control when the focused control is replaced', async () => {
    const agreed = { type: 'boolean', title: 'Agreed' };
    const { user, control, controls } = await show(
      formOf(
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

  it('moves to the list when a restored row has no controls', async () => {
    const row = { type: 'object', title: 'Row', properties: { inner: { type: 'array', title: 'Inner', items: text } } };
    const { user, form } = await show(formOf({ rows: { type: 'array', title: 'Rows', items: row } }));
    await user.click(button('Add row'));
    await user.click(button('Remove Row 1'));
    await user.click(button('Undo'));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('FIELDSET'));
    expect(form.contains(document.activeElement)).toBe(true);
  });

  it.each<[what: string, properties: object]>([
    ['the next field', { code: { ...text, title: 'Code' }, end: text }],
    ['the submit button if there is no other field', { code: { ...text, title: 'Code' } }],
  ])('moves to %s when leaving a field hides the field after it', async (_what, properties) => {
    const hidesMore = { if: { properties: { code: { const: 'a' } }, required: ['code'] }, then: { properties: { more: text } } };
    const { user, control, form } = await show(formOf(properties, hidesMore), { initialData: { code: 'a' } });
    await user.type(control('code'), 'b');
    await user.tab();
    expect(form.querySelector('[name="more"]')).toBeNull();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    const next = form.querySelector('[name="end"]') ?? form.querySelector('[type="submit"]');
    expect(document.activeElement).toBe(next);
  });

  it('is not moved when the last control used is removed after a press outside all controls', async () => {
    const group = { type: 'object', title: 'Group', properties: { name: text, more: text } };
    const { user, control, form } = await show(formOf({ group }));
    await user.click(control('group/name'));
    await user.click(document.body);
    // Observers run in the order of their creation: when this one runs, the form has seen the removal.
    const removal = new Promise((resolve) => new MutationObserver(resolve).observe(form, { childList: true, subtree: true }));
    control('group/name').remove();
    await removal;
    expect(document.activeElement).toBe(document.body);
  });

  it('stays on the chosen radio button when a text control replaces the group beside it', async () => {
    const answer = {
      title: 'Answer',
      oneOf: [
        { title: 'A group', type: 'object', properties: { city: text } },
        { title: 'Words', ...text },
      ],
    };
    const { user } = await show(formOf({ answer }));
    await user.click(screen.getByRole('radio', { name: 'Words' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Words' }));
  });
});
