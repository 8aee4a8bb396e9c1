import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../support/api.ts';
import { closeDialog, dialog, fixture, show } from '../support/form.tsx';

const text = { title: 'Text', type: 'string', maxLength: 50 } as const;
const GROUPS = [
  { title: 'One', fields: ['a'] },
  { title: 'Two', fields: ['b'] },
  { title: 'Three', fields: ['c'] },
];

function grouped(paged: boolean) {
  return fixture({
    properties: { a: { ...text, title: 'A' }, b: { ...text, title: 'B' }, c: { ...text, title: 'C' } },
    required: ['a', 'c'],
    ui: { 'ui:options': { groups: GROUPS, ...(paged && { paged }) } },
  });
}

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

afterEach(() => document.body.replaceChildren());

/** Ends the slide animation of the visible page. In jsdom, React listens only to the prefixed event name. */
function endSlide() {
  for (const page of document.querySelectorAll('[data-slide$="-in"]')) fireEvent(page, new Event('webkitAnimationEnd', { bubbles: true }));
}

describe('groups', () => {
  it('are fieldsets with a heading of the given level', async () => {
    await show(grouped(false), { headingLevel: 3 });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['One', 'Two', 'Three']);
    expect(screen.getByRole('group', { name: 'One' }).tagName).toBe('FIELDSET');
  });
});

describe('pages of a form', () => {
  it('show one at a time, and Next focuses an error on it', async () => {
    const { user, control, description } = await show(grouped(true));
    expect(screen.getByText('Step 1 of 3')).toBeTruthy();
    expect(control('b').closest('[hidden]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(description('a')).toBe('*A is required');
    expect(document.activeElement).toBe(control('a'));
    expect(screen.getByText('Step 1 of 3')).toBeTruthy();
  });

  it('slide to the next page without errors on it, and back with the typed values', async () => {
    const { user, control, form } = await show(grouped(true));
    await user.type(control('a'), 'x');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Step 2 of 3')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Step 2 of 3: Two');
    expect(control('a').closest('[inert]')?.getAttribute('data-slide')).toBe('next-out');
    endSlide();
    expect(control('a').closest('[hidden]')).not.toBeNull();
    expect(form.querySelectorAll('[aria-invalid]')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    endSlide();
    expect(control('a').value).toBe('x');
  });

  it('return to the page of a field that the server rejects', async () => {
    api.reply(() => ({ status: 422, body: { status: 422, errors: [{ field: 'a', message: 'Nobody is called so' }] } }));
    const { user, control, description } = await show(grouped(true));
    await user.type(control('a'), 'x{Enter}');
    endSlide();
    await user.type(control('b'), 'y{Enter}');
    endSlide();
    await user.type(control('c'), 'z{Enter}');
    await screen.findByRole('dialog');
    await closeDialog(user);
    await screen.findByText('Step 1 of 3');
    expect(description('a')).toBe('*Nobody is called so');
    await waitFor(() => expect(document.activeElement).toBe(control('a')));
  });

  it('validate a field that an answer on the page has added', async () => {
    const form = fixture({
      properties: { a: { ...text, title: 'A' }, c: { ...text, title: 'C' } },
      branches: {
        if: { properties: { a: { const: 'x' } }, required: ['a'] },
        then: { properties: { more: { ...text, title: 'More' } }, required: ['more'] },
        additionalProperties: true,
      } as never,
      ui: { 'ui:options': { groups: GROUPS.filter(({ title }) => title !== 'Two'), paged: true } },
    });
    const { user, control, description } = await show(form);
    await user.type(control('a'), 'x');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Step 1 of 2')).toBeTruthy();
    expect(description('more')).toBe('*More is required');
    expect(document.activeElement).toBe(control('more'));
  });

  it('handle Enter as Next, and as submit on the last page', async () => {
    const { user, control } = await show(grouped(true));
    await user.type(control('a'), 'x{Enter}');
    endSlide();
    await user.type(control('b'), 'y{Enter}');
    endSlide();
    expect(api.sent).toEqual([]);
    await user.type(control('c'), 'z{Enter}');
    await dialog('Saved');
    expect(api.sent[0]?.body).toEqual({ a: 'x', b: 'y', c: 'z' });
  });

  it('return to the page of the first error on submit', async () => {
    const { user, control, submit } = await show(grouped(true), { initialData: { a: 'x', c: 'z' } });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    endSlide();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    endSlide();
    // Emptied without an event, as a browser's autofill may do.
    control('a').value = '';
    await submit();
    endSlide();
    await waitFor(() => expect(document.activeElement).toBe(control('a')));
  });
});
