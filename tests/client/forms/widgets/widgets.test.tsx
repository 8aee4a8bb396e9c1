import { act, render, screen, waitFor, within } from '@testing-library/react';
import { createRef, useLayoutEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeDraft } from '#client/forms/drafts/storage/draft-storage.ts';
import type { FormHandle } from '#client/forms/schema-form-props.ts';
import { SchemaForm } from '#client/forms/schema-form.tsx';
import { StoredFileLine } from '#client/forms/widgets/stored-file.tsx';
import { fakeApi, parts } from '../support/api.ts';
import { closeDialog, dialog, ending, fixture, show } from '../support/form.tsx';
import { currentName, sampleOf } from '../../../support/forms/site-forms.ts';

/** The document of individual applications. */
const CV = currentName('individual-details', 'cv');

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

describe('text', () => {
  it('with a fixed number of digits ignores further keys and says so, and does not cut a pasted text', async () => {
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
    const begun = control('note');
    expect(begun.tagName).toBe('TEXTAREA');
    await user.clear(begun);
    await user.type(begun, 'One');
    await user.tab();
    expect(description('note')).toContain('Note is too short');
    await user.click(begun);
    await user.type(begun, ' and two');
    expect(description('note')).not.toContain('Note is too short');
    expect(control('note')).toBe(begun);
    expect(document.activeElement).toBe(begun);
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

  it('that is hidden is sent', async () => {
    const form = fixture({ properties: { id: text }, ui: { id: { 'ui:widget': 'hidden' } } });
    const { control, submit } = await show(form, { initialData: { id: 'r1' } });
    expect(control('id').type).toBe('hidden');
    expect(await sentBody(submit)).toEqual({ id: 'r1' });
  });
});

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
    const twins = screen.getAllByRole<HTMLOptionElement>('option', { name: 'Design' });
    await user.selectOptions(screen.getByRole('combobox'), twins[index] as HTMLOptionElement);
    expect(twins.map(({ selected }) => selected)).toEqual([index === 0, index === 1]);
    expect(await sentBody(submit)).toEqual({ service: 'Design' });
    expect(twins[index]?.selected).toBe(true);
  });
});

describe('choices', () => {
  it('of one option are a radio group with the field’s name', async () => {
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

  it('of Yes only are a checkbox with its label', async () => {
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

describe('checkboxes that reveal fields', () => {
  const form = fixture({
    properties: {
      apps: {
        title: 'Apps',
        type: 'array',
        uniqueItems: true,
        maxItems: 2,
        items: { type: 'string', enum: ['Flutter', 'React Native'] },
        reveals: { Flutter: ['flutter_client'], 'React Native': ['react_client'] },
      },
      flutter_client: { ...text, title: 'Relevant Clients' },
      react_client: { ...text, title: 'Relevant Clients of the other' },
    },
    ui: { apps: { 'ui:widget': 'checkboxes' } },
  });

  it('have the array’s name and the option as value', async () => {
    const { controls } = await show(form);
    expect(controls('apps').map((box) => (box as HTMLInputElement).value)).toEqual(['Flutter', 'React Native']);
  });

  it('show a field right under its option while that is ticked', async () => {
    const { user, control } = await show(form);
    const box = screen.getByLabelText('Flutter');
    expect(control('flutter_client').closest('[hidden]')).not.toBeNull();
    await user.click(box);
    expect(control('flutter_client').closest('[hidden]')).toBeNull();
    expect(box.getAttribute('aria-expanded')).toBe('true');
    expect(box.closest('div')?.contains(control('flutter_client'))).toBe(true);
    expect(control('react_client').closest('[hidden]')).not.toBeNull();
  });

  it('keep what was typed while unticked, and do not send it', async () => {
    const { user, control, submit } = await show(form);
    const box = screen.getByLabelText('Flutter');
    await user.click(box);
    await user.type(control('flutter_client'), 'Acme');
    await user.click(box);
    expect(await sentBody(submit)).toEqual({});
    await user.click(box);
    expect(control('flutter_client').value).toBe('Acme');
  });

  it('send the options in the order of the page', async () => {
    const { user, submit } = await show(form);
    await user.click(screen.getByLabelText('React Native'));
    await user.click(screen.getByLabelText('Flutter'));
    expect(await sentBody(submit)).toEqual({ apps: ['Flutter', 'React Native'] });
  });

  const boxes = () => ['Flutter', 'React Native'].map((label) => screen.getByLabelText<HTMLInputElement>(label));
  /** For each checkbox: is it ticked, is it announced as expanded, do its fields show? */
  const signs = () =>
    boxes().map((box) => {
      const more = document.getElementById(box.getAttribute('aria-controls') ?? '');
      return [box.checked, box.getAttribute('aria-expanded') === 'true', more?.hidden === false];
    });
  const on = [true, true, true];
  const off = [false, false, false];

  it('follow values that the page sets, after clicks and errors too', async () => {
    const handle = createRef<FormHandle>();
    const { user, submit, description } = await show(
      { definition: { ...form.definition, schema: { ...form.definition.schema, required: ['flutter_client'] } } },
      { handle, initialData: { apps: ['React Native'] } },
    );
    expect(signs()).toEqual([off, on]);
    await user.click(boxes()[0] as Element);
    expect(signs()).toEqual([on, on]);
    act(() => handle.current?.setValues({ apps: ['React Native'] }));
    expect(signs()).toEqual([off, on]);
    await user.click(boxes()[0] as Element);
    await user.click(boxes()[1] as Element);
    await submit();
    expect(description('flutter_client')).not.toBe('');
    expect(signs()).toEqual([on, off]);
    act(() => handle.current?.setValues({ apps: ['React Native', 'Flutter'] }));
    expect(signs()).toEqual([on, on]);
    act(() => handle.current?.setValues({ apps: undefined }));
    expect(signs()).toEqual([off, off]);
  });

  it('show a value that the page sets before the first paint', () => {
    const handle = createRef<FormHandle>();
    function Page() {
      useLayoutEffect(() => handle.current?.setValues({ apps: ['React Native'] }), []);
      return <SchemaForm form={form} handle={handle} />;
    }
    render(<Page />, { wrapper: MemoryRouter });
    expect(signs()).toEqual([off, on]);
  });

  it('tell a stored value that is no longer offered from an option with the same text', async () => {
    const numbers = { title: 'Numbers', type: 'array', items: { type: 'number', enum: [5, 6] } } as const;
    const handle = createRef<FormHandle>();
    const { user, submit, controls } = await show(fixture({ properties: { numbers }, ui: { numbers: { 'ui:widget': 'checkboxes' } } }), {
      handle,
      initialData: { numbers: ['5'] },
    });
    const ticked = () => controls('numbers').map((box) => (box as HTMLInputElement).checked);
    expect(ticked()).toEqual([false, false, true]);
    await user.click(controls('numbers')[0] as Element);
    expect(ticked()).toEqual([true, false, true]);
    await user.click(controls('numbers')[2] as Element);
    expect(ticked()).toEqual([true, false]);
    expect(await sentBody(submit)).toEqual({ numbers: [5] });
  });

  it('keep their ticks when a branch offers other values with the same texts', async () => {
    const kind = { title: 'Kind', type: 'string', enum: ['S', 'N'] } as const;
    const list = (items: object) => ({ title: 'List', type: 'array', items });
    const offers = (items: object) => ({ properties: { list: list(items) } });
    const { user } = await show(
      fixture({
        properties: { kind },
        ui: { list: { 'ui:widget': 'checkboxes' }, kind: { 'ui:widget': 'radio' } },
        branches: {
          if: { properties: { kind: { const: 'S' } }, required: ['kind'] },
          then: offers({ type: 'string', enum: ['1', '2'] }),
          else: offers({ type: 'number', enum: [1, 2] }),
        } as object,
      }),
    );
    const shown = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked, labels }) => [labels?.[0]?.textContent, checked]);
    await user.click(screen.getByLabelText('S'));
    await user.click(screen.getByLabelText('1'));
    await user.click(screen.getByLabelText('N'));
    expect(shown()).toEqual([
      ['1', false],
      ['2', false],
      ['1 (no longer offered)', true],
    ]);
    await user.click(screen.getByLabelText('S'));
    expect(shown()).toEqual([
      ['1', true],
      ['2', false],
    ]);
  });

  it('can reveal the checkboxes of another list', async () => {
    const kinds = { title: 'Kinds', type: 'array', items: { type: 'string', enum: ['Flutter', 'Other'] } } as const;
    const apps = { ...kinds, title: 'Apps', items: { type: 'string', enum: ['Web'] }, reveals: { Web: ['kinds'] } } as const;
    const ui = { apps: { 'ui:widget': 'checkboxes' }, kinds: { 'ui:widget': 'checkboxes' } };
    const { user, submit } = await show(fixture({ properties: { apps, kinds }, ui }), { initialData: { kinds: ['Other'] } });
    await user.click(screen.getByLabelText('Web'));
    await user.click(screen.getByLabelText('Flutter'));
    expect(await sentBody(submit)).toEqual({ apps: ['Web'], kinds: ['Flutter', 'Other'] });
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

describe('a list of files', () => {
  const papers = {
    title: 'Papers',
    type: 'array',
    maxItems: 3,
    items: { title: 'Paper', fileTypes: ['pdf'], maxFileSize: 1_048_576 },
  } as const;
  const form = fixture({
    properties: { papers },
    submit: {
      call: { method: 'POST', path: '/fixture', encoding: 'multipart' },
      outcomes: { 200: { dialog: { icon: 'success', title: 'Saved' } } },
    },
  });
  const pdf = new File(['x'], 'one.pdf');

  it('has one file in each added row', async () => {
    const { user, control, submit } = await show(form);
    for (const row of [0, 1]) {
      await user.click(screen.getByRole('button', { name: /^Add/ }));
      expect(control(`papers/${row}`)).toMatchObject({ type: 'file' });
      await user.upload(control(`papers/${row}`), pdf);
    }
    const body = parts(await sentBody(submit));
    expect(body.filter(([name]) => name.startsWith('papers/'))).toHaveLength(2);
  });

  it('reports a rejected file at once, in its own row', async () => {
    const { control, description } = await show(form);
    const user = (await import('@testing-library/user-event')).default.setup({ applyAccept: false });
    await user.click(screen.getByRole('button', { name: /^Add/ }));
    for (const wrong of ['cv.exe', 'cv.bat']) {
      await user.upload(control('papers/0'), new File(['x'], wrong));
      expect(description('papers/0')).toMatch(/^\*This type of file cannot be sent/);
    }
  });
});

describe('a file', () => {
  const paper = { title: 'CV', fileTypes: ['pdf', 'jpg'], minFileSize: 1, maxFileSize: 2_097_152 } as const;
  const form = fixture({
    properties: { cv: paper, tags: { type: 'array', uniqueItems: true, maxItems: 2, items: { type: 'string', enum: ['a', 'b'] } } },
    ui: { cv: { 'ui:options': { accept: '.pdf' } }, tags: { 'ui:widget': 'checkboxes' } },
    submit: {
      call: { method: 'POST', path: '/fixture', encoding: 'multipart' },
      outcomes: { 200: { dialog: { icon: 'success', title: 'Saved' } } },
    },
  });
  const pdf = new File(['x'.repeat(1500)], 'cv.pdf', { type: 'application/pdf' });

  it('is chosen by a file input, and shows its name and size', async () => {
    const { user, control } = await show(form);
    expect(control('cv')).toMatchObject({ type: 'file', accept: '.pdf' });
    await user.upload(control('cv'), pdf);
    expect(screen.getByText('cv.pdf', { ignore: '.visually-hidden' })).toBeTruthy();
    expect(screen.getByText('1 kB')).toBeTruthy();
  });

  it('is sent as a file, and an array as repeated parts', async () => {
    const { user, control, submit } = await show(form, { initialData: { tags: ['a', 'b'] } });
    await user.upload(control('cv'), pdf);
    const body = parts(await sentBody(submit));
    expect(body.filter(([name]) => name === 'tags').map(([, value]) => value)).toEqual(['a', 'b']);
    expect(body.find(([name]) => name === 'cv')?.[1]).toMatchObject({ name: 'cv.pdf', size: 1500, type: 'application/pdf' });
  });

  it.each([
    ['of another type', new File(['x'], 'cv.exe'), /^\*This type of file cannot be sent/],
    ['that is empty', new File([], 'cv.pdf'), /^\*This file is empty/],
    [
      'that is too large',
      Object.defineProperty(new File(['x'], 'cv.pdf'), 'size', { value: 2_097_153 }),
      /^\*This file is too large.*2 MB/,
    ],
  ])('%s can be chosen, and is rejected with a message at once', async (_case, file, message) => {
    const { control, description } = await show(form);
    const user = (await import('@testing-library/user-event')).default.setup({ applyAccept: false });
    await user.upload(control('cv'), file);
    expect(description('cv')).toMatch(message);
  });

  it('can be removed, which focuses the input again', async () => {
    const { user, control, submit } = await show(form);
    await user.upload(control('cv'), pdf);
    await user.click(screen.getByRole('button', { name: 'Remove cv.pdf' }));
    expect(document.activeElement).toBe(control('cv'));
    expect(parts(await sentBody(submit))).toEqual([]);
  });

  it('can be a photo from the camera where pictures are accepted', async () => {
    const { user, submit } = await show(form);
    const camera = screen.getByLabelText<HTMLInputElement>(/Take a photo/);
    expect(camera.name).toBe('');
    await user.upload(camera, new File(['jpeg'], 'photo.jpg', { type: 'image/jpeg' }));
    expect(parts(await sentBody(submit))[0]?.[1]).toMatchObject({ name: 'photo.jpg' });
  });
});

describe('a stored file', () => {
  const record = { ...sampleOf('company-details'), id: 'r1', gst_no: 'a b.pdf' };
  const person = { ...sampleOf('individual-details'), id: 'i1', [CV]: 'cv-1.pdf' };
  const pdf = new File(['new'], 'new.pdf', { type: 'application/pdf' });

  it('that another browser added has no link, says so, and can be kept or replaced', async () => {
    const elsewhere = { ...record, gst_no: 'elsewhere-a.pdf' };
    const { user, control, submit } = await show('company-details', { initialData: elsewhere, recordId: 'r1' });
    expect(screen.queryByRole('link', { name: /Show Uploaded file of Upload GST/ })).toBeNull();
    expect(screen.getByText('Added in another browser, so it cannot be shown here.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Change Upload GST/ }));
    expect(control('gst_no_new')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Keep Upload GST/ }));
    await submit();
    await ending('company-details', 200, 'update');
    expect(Object.fromEntries(parts(api.sent[0]?.body))).toMatchObject({ gst_no: 'elsewhere-a.pdf' });
  });

  it('has a link, and is sent unchanged', async () => {
    const { submit } = await show('company-details', { initialData: record, recordId: 'r1' });
    expect(screen.getByRole('link', { name: /Show Uploaded file of Upload GST/ }).getAttribute('href')).toBe(
      '/api/uploaded-files/a%20b.pdf',
    );
    await submit();
    await ending('company-details', 200, 'update');
    expect(Object.fromEntries(parts(api.sent[0]?.body))).toEqual({ ...record, year_of_commencement_updated: 'false' });
  });

  it('is replaced by an input of its own, which is sent beside the stored name', async () => {
    const { user, control, controls, submit } = await show('company-details', { initialData: record, recordId: 'r1' });
    expect(controls('gst_no_new')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Change Upload GST Document' }));
    await user.upload(control('gst_no_new'), pdf);
    await submit();
    await ending('company-details', 200, 'update');
    const body = Object.fromEntries(parts(api.sent[0]?.body));
    expect(body).toMatchObject({ gst_no: 'a b.pdf', gst_no_new: { name: 'new.pdf' } });
  });

  it('is replaced in the field itself where the update expects that', async () => {
    const { user, control, submit } = await show('individual-details', { initialData: person, recordId: 'i1' });
    await user.click(screen.getByRole('button', { name: /^Change/ }));
    await user.upload(control(`${CV}_new`), pdf);
    await submit();
    await ending('individual-details', 200, 'update');
    const body = Object.fromEntries(parts(api.sent[0]?.body));
    expect(body[CV]).toMatchObject({ name: 'new.pdf' });
    expect(body).not.toHaveProperty(`${CV}_new`);
  });

  it('that the server rejects shows the error where it was chosen, until another file is chosen', async () => {
    const message = 'Choose the original document';
    api.reply(() => ({ status: 415, body: { status: 415, errors: [{ field: CV, message }] } }));
    const { user, control, submit } = await show('individual-details', { initialData: person, recordId: 'i1' });
    await user.click(screen.getByRole('button', { name: /^Change/ }));
    await user.upload(control(`${CV}_new`), pdf);
    await submit();
    await ending('individual-details', 'other');
    await closeDialog(user);
    await waitFor(() => expect(document.activeElement).toBe(control(`${CV}_new`)));
    expect(control(`${CV}_new`).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(message, { exact: false })).toBeTruthy();
    await user.upload(control(`${CV}_new`), new File(['right'], 'cv.pdf', { type: pdf.type }));
    expect(screen.queryByText(message, { exact: false })).toBeNull();
  });

  it('is kept after “Keep”', async () => {
    const { user, control, controls, submit } = await show('individual-details', { initialData: person, recordId: 'i1' });
    await user.click(screen.getByRole('button', { name: /^Change/ }));
    await user.upload(control(`${CV}_new`), pdf);
    await user.click(screen.getByRole('button', { name: /^Keep/ }));
    expect(controls(`${CV}_new`)).toEqual([]);
    await submit();
    await ending('individual-details', 200, 'update');
    expect(Object.fromEntries(parts(api.sent[0]?.body))).toEqual(person);
  });

  it.each([
    ['before', { filename: 'a.pdf', replaced: false }],
    ['after', { filename: 'b.pdf', replaced: true }],
  ])('that another tab has replaced closes its input, %s the chosen file is gone here', (_when, between) => {
    const line = { label: 'CV', replacement: <input aria-label="New CV" />, onKeep: () => {} };
    const { rerender } = render(<StoredFileLine {...line} filename="a.pdf" replaced={false} />);
    // The file that was chosen in the other tab comes here with the draft.
    rerender(<StoredFileLine {...line} filename="a.pdf" replaced />);
    expect(screen.getByLabelText('New CV')).toBeTruthy();
    rerender(<StoredFileLine {...line} {...between} />);
    expect(screen.getByLabelText('New CV')).toBeTruthy();
    rerender(<StoredFileLine {...line} filename="b.pdf" replaced={false} />);
    expect(screen.queryByLabelText('New CV')).toBeNull();
    expect(screen.getByRole('button', { name: 'Change CV' }).getAttribute('aria-expanded')).toBe('false');
  });

  describe('in a row', () => {
    const paper = { title: 'Paper', fileTypes: ['pdf'], minFileSize: 1, maxFileSize: 1_048_576 } as const;
    const people = {
      title: 'People',
      type: 'array',
      maxItems: 3,
      items: { title: 'Person', type: 'object', properties: { paper } },
    } as const;
    const rows = fixture({
      properties: { people },
      submit: {
        call: { method: 'POST', path: '/add', encoding: 'multipart' },
        update: { path: '/update', newFileIn: 'replacement' },
        outcomes: { 200: { dialog: { icon: 'success', title: 'Saved' } } },
      },
    });
    const initialData = { people: [{ paper: 'a.pdf' }, { paper: 'b.pdf' }] };
    const sent = () => Object.fromEntries(parts(api.sent[0]?.body));

    it('is replaced in its row, and the other rows keep theirs', async () => {
      const { user, control, submit } = await show(rows, { initialData, recordId: 'r1' });
      expect(screen.getAllByRole('link', { name: /Show Uploaded file of Paper/ })).toHaveLength(2);
      await user.click(screen.getAllByRole('button', { name: 'Change Paper' })[1] as Element);
      await user.upload(control('people/1/paper'), pdf);
      await submit();
      await dialog('Saved');
      expect(sent()).toEqual({
        payload: '{"people":[{"paper":"a.pdf"},{}]}',
        'people/1/paper': expect.objectContaining({ name: 'new.pdf' }),
      });
    });

    it('is kept after “Keep”, and after the new file is removed', async () => {
      const { user, control, submit } = await show(rows, { initialData, recordId: 'r1' });
      for (const undo of [/^Keep/, /^Remove new.pdf/]) {
        await user.click(screen.getAllByRole('button', { name: 'Change Paper' })[0] as Element);
        await user.upload(control('people/0/paper'), pdf);
        await user.click(screen.getByRole('button', { name: undo }));
      }
      await submit();
      await dialog('Saved');
      expect(sent()).toEqual({ payload: JSON.stringify(initialData) });
    });
  });

  it('that a draft replaces shows the new file', async () => {
    await show('individual-details', { initialData: { ...person, [`${CV}_new`]: pdf }, recordId: 'i1' });
    expect(screen.getByText('new.pdf', { ignore: '.visually-hidden' })).toBeTruthy();
  });

  it('shows the new file when the draft is restored after the form has rendered', async () => {
    const draft = { storage: 'session', key: 'draft.replaced', maxAgeMs: 60_000 } as const;
    await writeDraft(draft, { [`${CV}_new`]: pdf });
    const { user, control, controls } = await show('individual-details', { initialData: person, recordId: 'i1', draft });
    await screen.findByText('new.pdf', { ignore: '.visually-hidden' });
    expect(control(`${CV}_new`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Keep/ }));
    expect(controls(`${CV}_new`)).toEqual([]);
  });

  it('sends whether a document was replaced where the API asks for that', async () => {
    const initialData = { ...record, year_of_commencement: 'y.pdf', year_of_commencement_new: pdf };
    const { submit } = await show('company-details', { initialData, recordId: 'r1' });
    await submit();
    await ending('company-details', 200, 'update');
    expect(Object.fromEntries(parts(api.sent[0]?.body))).toMatchObject({ year_of_commencement_updated: 'true' });
  });
});
