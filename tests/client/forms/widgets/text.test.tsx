import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../support/api.ts';
import { dialog, fixture, show } from '../support/form.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

afterEach(() => document.body.replaceChildren());

const text = { title: 'Text', type: 'string', maxLength: 50 } as const;

async function sentBody(submit: () => Promise<void>): Promise<unknown> {
  await submit();
  await dialog('Saved');
  return api.sent.at(-1)?.body;
}

describe('a text field', () => {
  it('with a fixed number of digits ignores further keys with a message, but not a pasted text', async () => {
    const code = { type: 'string', title: 'Code', spelling: 'digits', pattern: '^[0-9]+$', minLength: 6, maxLength: 6 } as const;
    const { user, control, description } = await show(fixture({ properties: { code } }));
    await user.type(control('code'), '12 34 567');
    expect(control('code')).toHaveProperty('value', '12 34 56');
    expect(screen.getByText('This number already has 6 digits')).toBeTruthy();
    await user.type(control('code'), '{Backspace}');
    expect(screen.queryByText('This number already has 6 digits')).toBeNull();
    await user.clear(control('code'));
    await user.click(control('code'));
    await user.paste('1234567');
    expect(control('code')).toHaveProperty('value', '1234567');
    await user.tab();
    expect(description('code')).toContain('Code is too long');
  });

  it('sets its value on blur, not at every key', async () => {
    const onSaved = vi.fn<(taken: boolean) => void>();
    const { user, control } = await show(fixture({ properties: { text } }), { onSaved });
    await user.type(control('text'), 'abc');
    expect(onSaved).not.toHaveBeenCalled();
    await user.tab();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(true));
  });

  it('is not sent when it is emptied', async () => {
    const { user, control, submit } = await show(fixture({ properties: { text } }), { initialData: { text: 'abc' } });
    await user.clear(control('text'));
    expect(await sentBody(submit)).toEqual({});
  });

  it('with several lines keeps its control and the focus while its error changes', async () => {
    const note = { type: 'string', title: 'Note', minLength: 8 } as const;
    const { user, control, description } = await show(fixture({ properties: { note } }), { initialData: { note: 'One\nTwo' } });
    const textarea = control('note');
    expect(textarea.tagName).toBe('TEXTAREA');
    await user.clear(textarea);
    await user.type(textarea, 'One');
    await user.tab();
    expect(description('note')).toContain('Note is too short');
    await user.click(textarea);
    await user.type(textarea, ' and two');
    expect(description('note')).not.toContain('Note is too short');
    expect(control('note')).toBe(textarea);
    expect(document.activeElement).toBe(textarea);
  });

  it('in a textarea keeps its line breaks', async () => {
    const form = fixture({ properties: { text }, ui: { text: { 'ui:widget': 'textarea', 'ui:options': { rows: 7 } } } });
    const { user, control, submit } = await show(form);
    expect(control('text')).toMatchObject({ tagName: 'TEXTAREA', rows: 7 });
    await user.type(control('text'), 'one{Enter}two');
    expect(await sentBody(submit)).toEqual({ text: 'one\ntwo' });
  });

  it('that is read-only shows and sends what it was given', async () => {
    const form = fixture({ properties: { text: { ...text, readOnly: true } } });
    const { user, control, submit } = await show(form, { initialData: { text: 'Acme' } });
    await user.type(control('text'), 'x');
    expect(await sentBody(submit)).toEqual({ text: 'Acme' });
  });

  it('that looks mistyped gets advice when it is left, and is sent', async () => {
    const advice = { unlike: '^[A-Z]{4}$', text: 'Four capitals, please' };
    const form = fixture({ properties: { text: { ...text, advice }, other: { ...text, title: 'Other' } }, required: ['text'] });
    const { user, control, description, submit } = await show(form);
    await user.type(control('text'), 'abc');
    expect(description('text')).toBe('');
    await user.tab();
    expect(description('text')).toBe('Four capitals, please');
    expect(control('text').getAttribute('aria-invalid')).toBeNull();
    expect(await sentBody(submit)).toEqual({ text: 'abc' });
  });

  it('loses its advice once it is corrected or has an error', async () => {
    const form = fixture({
      properties: { text: { ...text, maxLength: 4, advice: { unlike: '^[A-Z]{4}$', text: 'Four capitals, please' } } },
      required: ['text'],
    });
    const { user, control, description } = await show(form);
    await user.type(control('text'), 'ABC{Tab}');
    expect(description('text')).toBe('Four capitals, please');
    await user.type(control('text'), 'D');
    expect(description('text')).toBe('');
    await user.type(control('text'), 'E{Tab}');
    expect(description('text')).toBe('*Text is too long: 4 characters at most');
    await user.clear(control('text'));
    expect(description('text')).toBe('*Text is required');
  });

  it('with the hidden widget is sent', async () => {
    const form = fixture({ properties: { id: text }, ui: { id: { 'ui:widget': 'hidden' } } });
    const { control, submit } = await show(form, { initialData: { id: 'r1' } });
    expect(control('id').type).toBe('hidden');
    expect(await sentBody(submit)).toEqual({ id: 'r1' });
  });
});

describe('a month', () => {
  const form = fixture({ properties: { since: text }, ui: { since: { 'ui:widget': 'month' } } });

  it('has the browser’s picker and sends year and month', async () => {
    const { user, control, submit } = await show(form);
    expect(control('since').type).toBe('month');
    await user.type(control('since'), '2014-06');
    expect(await sentBody(submit)).toEqual({ since: '2014-06' });
  });

  it('keeps a stored answer in another format', async () => {
    const { control, submit } = await show(form, { initialData: { since: 'June 2014' } });
    expect(control('since').value).toBe('June 2014');
    expect(await sentBody(submit)).toEqual({ since: 'June 2014' });
  });
});
