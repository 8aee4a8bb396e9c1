import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forms, type FormName } from 'virtual:forms';
import { AnsweredContext } from '#client/forms/answered-context.ts';
import { forgetDraft, keepDraft, readDraft } from '#client/forms/drafts/drafts.ts';
import type { DraftPlace } from '#client/forms/drafts/draft-place.ts';
import { changedAnswers, keepableFields } from '#client/forms/drafts/answers.ts';
import type { FormModule } from '#client/forms/form-module.ts';
import { SchemaForm } from '#client/forms/schema-form.tsx';
import type { SchemaFormProps } from '#client/forms/schema-form-props.ts';
import { fakeApi, parts } from './support/api.ts';
import { closeDialog, dialog, fixture, show } from './support/form.tsx';
import { sampleOf } from '../../support/sample-of.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

afterEach(() => document.body.replaceChildren());

const text = { title: 'Text', type: 'string', maxLength: 50 } as const;
const file = { title: 'CV', fileTypes: ['pdf'], minFileSize: 1, maxFileSize: 2_097_152 } as const;
const pdf = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' });
const place: DraftPlace = { storage: 'session', key: 'draft.place', mostMs: 1000 };

describe('a draft', () => {
  it('gives back texts at once and files as they come', async () => {
    await keepDraft(place, { name: 'Asha', tags: ['a'], city: null, cv: pdf });
    const draft = readDraft(place);
    expect(draft).toMatchObject({ texts: { name: 'Asha', tags: ['a'], city: null }, awaited: ['cv'] });
    expect(await draft?.files).toEqual({ kept: { cv: pdf }, lost: [] });
  });

  it('is none when it is too old, when nothing is in it, and when it cannot be read', async () => {
    await keepDraft(place, { name: 'Asha' });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + place.mostMs + 1);
    expect(readDraft(place)).toBeUndefined();
    vi.restoreAllMocks();
    expect(sessionStorage.getItem(place.key)).toBeNull();
    await keepDraft(place, { name: 'Asha' });
    await keepDraft(place, {});
    expect(sessionStorage.getItem(place.key)).toBeNull();
    sessionStorage.setItem(place.key, '{"texts":');
    expect(readDraft(place)).toBeUndefined();
  });

  it('names the files that the browser did not keep', async () => {
    sessionStorage.setItem(place.key, JSON.stringify({ texts: {}, files: { cv: { id: 'gone', name: 'cv.pdf' } }, changed: Date.now() }));
    expect(await readDraft(place)?.files).toEqual({ kept: {}, lost: ['cv.pdf'] });
  });

  it('is held by the page where the browser refuses, which is said', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('There is no room', 'QuotaExceededError');
    });
    expect(await keepDraft(place, { name: 'Asha' })).toBe(false);
    expect(readDraft(place)?.texts).toEqual({ name: 'Asha' });
    vi.restoreAllMocks();
    expect(await keepDraft(place, { name: 'Ravi' })).toBe(true);
    expect(readDraft(place)?.texts).toEqual({ name: 'Ravi' });
    await forgetDraft(place);
    expect(readDraft(place)).toBeUndefined();
  });

  it('leaves what it says of files that are still to come', async () => {
    await keepDraft(place, { cv: pdf, paper: new File(['x'], 'paper.pdf') });
    await keepDraft(place, { name: 'Asha', paper: null }, ['cv', 'paper']);
    expect(readDraft(place)).toMatchObject({ texts: { name: 'Asha', paper: null }, awaited: ['cv'] });
  });
});

describe('the answers of a draft', () => {
  it.each<[FormName, string[]]>([
    ['contact', ['captcha']],
    ['quote', ['captcha']],
    ['individual-details', ['pan_text', 'adhar_text']],
    ['company-bank', ['name_of_organisation', 'bank_account_no']],
  ])('of %s are all but %s', async (name, left) => {
    const { definition } = await forms[name]();
    const keepable = keepableFields(definition);
    expect(Object.keys(definition.schema.properties).filter((field) => !keepable.includes(field))).toEqual(left);
  });

  it('are without a field that its schema keeps out of the browser', () => {
    const { definition } = fixture({ properties: { name: text, number: { ...text, privacy: { notInBrowser: true } } } });
    expect(keepableFields(definition)).toEqual(['name']);
  });

  it('are those that differ from the page’s, an emptied one too', () => {
    const given = { a: 'x', b: 'y', c: ['1'], d: 'same', e: true };
    expect(changedAnswers({ a: 'z', c: ['1'], d: 'same', f: '', g: [], cv: pdf }, given, ['a', 'b', 'c', 'd', 'f', 'g', 'cv'])).toEqual({
      a: 'z',
      b: null,
      cv: pdf,
    });
  });
});

describe('a form that finds a draft', () => {
  const form = fixture({
    properties: {
      name: text,
      about: text,
      service: { title: 'Service', type: 'string', enum: ['Web', 'App'] },
      agree: { title: 'Agree', type: 'boolean' },
      cv: file,
    },
    ui: { about: { 'ui:widget': 'textarea' }, service: { 'ui:widget': 'select' }, agree: { 'ui:widget': 'checkbox' } },
  });

  async function write() {
    const shown = await show(form);
    await shown.user.type(shown.control('name'), 'Asha');
    await shown.user.selectOptions(shown.control('service'), 'App');
    await shown.user.click(shown.control('agree'));
    await shown.user.upload(shown.control('cv'), pdf);
    await shown.user.type(shown.control('about'), 'Not left yet');
    return shown;
  }

  async function writeAndLeave() {
    const { unmount } = await write();
    unmount();
    return show(form);
  }

  it('has all of it again, text that nobody had left included, and says so', async () => {
    const { control, form: element } = await writeAndLeave();
    await waitFor(() => expect(within(element).getByText('cv.pdf', { ignore: '.visually-hidden' })).toBeTruthy());
    expect(control('name').value).toBe('Asha');
    expect(control('service').value).toBe('App');
    expect(control('agree').checked).toBe(true);
    expect(control('about').value).toBe('Not left yet');
    expect(element.textContent).toContain('We kept what you wrote.');
    expect(element.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  });

  it('is emptied by Clear, which forgets the draft and takes the focus to the words that say so', async () => {
    const { user, control, form: element, unmount } = await writeAndLeave();
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(document.activeElement?.textContent).toContain('Cleared. The form is empty.');
    expect(control('name').value).toBe('');
    expect(control('agree').checked).toBe(false);
    expect(within(element).queryByText('cv.pdf', { ignore: '.visually-hidden' })).toBeNull();
    unmount();
    const { control: again, form: next } = await show(form);
    expect(again('name').value).toBe('');
    expect(next.textContent).not.toContain('We kept');
  });

  it('forgets it once it was sent, though it still shows it, and keeps what is written after', async () => {
    const { user, control, submit, unmount } = await write();
    await submit();
    await dialog('Saved');
    await closeDialog(user);
    expect(control('name').value).toBe('Asha');
    expect(sessionStorage.getItem('draft.fixture')).toBeNull();
    await user.type(control('name'), ' Rao');
    unmount();
    expect(sessionStorage.getItem('draft.fixture')).toContain('"texts":{"name":"Asha Rao"}');
  });

  it('has none where its page names no place and it is one line', async () => {
    const { user, control, unmount } = await show('newsletter');
    await user.type(control('email'), 'asha@example.com');
    unmount();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('what the page has for a form', () => {
  const form = fixture({ properties: { name: text, city: text, since: text }, ui: { since: { 'ui:widget': 'month' } } });

  function draw(module: FormModule, props: SchemaFormProps) {
    const page = (more: SchemaFormProps) => (
      <MemoryRouter>
        <SchemaForm form={module} {...props} {...more} />
      </MemoryRouter>
    );
    const { rerender, unmount } = render(page({}));
    const control = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;
    return {
      control,
      unmount,
      give: (initialData: SchemaFormProps['initialData'], more = {}) => act(async () => rerender(page({ initialData, ...more }))),
    };
  }

  it('may come late: it goes into the same controls, and never over what was typed', async () => {
    const { control, give } = draw(form, {});
    const before = control('name');
    await userEvent.type(control('city'), 'Nagpur');
    await give({ id: 'r1', name: 'Sunrise', city: 'Pune', since: 'June 2014' });
    expect(control('name')).toBe(before);
    expect(control('name').value).toBe('Sunrise');
    expect(control('city').value).toBe('Nagpur');
    // A month picker would drop it.
    expect(control('since')).toMatchObject({ type: 'text', value: 'June 2014' });
  });

  it('is no part of the draft, but emptying it is', async () => {
    const { control, give, unmount } = draw(form, {});
    await give({ name: 'Sunrise', city: 'Pune' });
    await userEvent.clear(control('city'));
    unmount();
    expect(readDraft({ storage: 'session', key: 'draft.fixture', mostMs: 1e6 })?.texts).toEqual({ city: null });
    const next = draw(form, { initialData: { name: 'Sunrise', city: 'Pune' } });
    expect(next.control('city').value).toBe('');
    expect(next.control('name').value).toBe('Sunrise');
  });

  it('leaves a file chosen early in its place, which is sent as the new one', async () => {
    const { control, give } = draw(await forms['company-details'](), {});
    await userEvent.upload(control('year_of_commencement'), pdf);
    const record = { ...sampleOf('company-details'), year_of_commencement: 'y.pdf', gst_no: 'gst.pdf' };
    await give({ id: 'r1', ...record }, { recordId: 'r1' });
    expect(control('year_of_commencement').type).toBe('file');
    await userEvent.click(screen.getByRole('button', { name: 'Save and Continue' }));
    await dialog('Details updated.');
    const body = Object.fromEntries(parts(api.sent[0]?.body));
    expect(body).toMatchObject({ year_of_commencement_new: { name: 'cv.pdf' }, year_of_commencement_updated: 'true', gst_no: 'gst.pdf' });
    expect(body).not.toHaveProperty('year_of_commencement');
  });

  it('shows its stored file when one chosen early is taken away again', async () => {
    const { control, give } = draw(await forms['company-details'](), {});
    await userEvent.upload(control('gst_no'), pdf);
    await give({ id: 'r1', gst_no: 'gst.pdf' }, { recordId: 'r1' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove cv.pdf' }));
    // Not under the visitor's hands.
    expect(document.activeElement).toBe(control('gst_no'));
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('link', { name: /Show Uploaded file of Upload GST/ })).toBeTruthy());
  });
});

describe('a form that a browser has sent without its scripts', () => {
  const form = fixture({ properties: { name: text, city: text } });
  const sent = { form: 'fixture', path: '/', title: 'Please try again.', values: { name: 'Asha' }, errors: [] };

  function draw(succeeded: boolean) {
    return render(
      <AnsweredContext value={{ ...sent, succeeded, values: succeeded ? {} : sent.values }}>
        <MemoryRouter>
          <SchemaForm form={form} />
        </MemoryRouter>
      </AnsweredContext>,
    );
  }

  const value = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
  const noted = { texts: { name: 'Old', city: 'Pune' }, files: {}, changed: Date.now() };

  it('shows what came back, which wins over an older draft and is kept on', () => {
    sessionStorage.setItem('draft.fixture', JSON.stringify(noted));
    const { unmount } = draw(false);
    expect([value('name'), value('city')]).toEqual(['Asha', 'Pune']);
    unmount();
    expect(sessionStorage.getItem('draft.fixture')).toContain('"texts":{"name":"Asha","city":"Pune"}');
  });

  it('has no draft any more when that went well', () => {
    sessionStorage.setItem('draft.fixture', JSON.stringify(noted));
    draw(true);
    expect([value('name'), value('city')]).toEqual(['', '']);
    expect(sessionStorage.getItem('draft.fixture')).toBeNull();
  });
});

describe('a form emptied by a failure', () => {
  const PERSON = sampleOf('associate-partner');

  it('offers to put back what was written, apart from what was typed since', async () => {
    const { user, control, submit } = await show('associate-partner', { initialData: {} });
    for (const [name, value] of Object.entries(PERSON))
      await (value === true ? user.click(control(name)) : user.type(control(name), String(value)));
    await user.upload(control('resume'), pdf);
    api.reply(() => ({ status: 500 }));
    await submit();
    await dialog('Server Error, Please try again later.');
    await closeDialog(user);
    expect(control('name').value).toBe('');
    const putBack = screen.getByRole('button', { name: 'Put back what I wrote' });
    await waitFor(() => expect(document.activeElement).toBe(putBack));
    expect(screen.getByRole('status').textContent).toBe('We emptied the form. What you wrote is not lost.');
    await user.type(control('name'), 'Ravi Menon');
    await user.click(putBack);
    expect(control('name').value).toBe('Ravi Menon');
    expect(control('motivation').value).toBe(PERSON['motivation']);
    expect(control('consent').checked).toBe(true);
    expect(screen.getByText('cv.pdf', { ignore: '.visually-hidden' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send application' }));
    expect(screen.queryByRole('button', { name: 'Put back what I wrote' })).toBeNull();
  });
});
