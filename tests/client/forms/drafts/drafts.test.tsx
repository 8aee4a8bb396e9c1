import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forms } from 'virtual:forms';
import { AnsweredContext } from '#client/forms/answered-context.ts';
import { removeDraft, writeDraft, readDraft, readStoredDraft } from '#client/forms/drafts/storage/draft-storage.ts';
import type { DraftPlace } from '#client/forms/drafts/storage/draft-lifetime.ts';
import { changedValues, isSame, storableValues, valuesFromFormData, withUnstoredValues } from '#client/forms/drafts/values/draft-values.ts';
import type { FormModule } from '#client/forms/form-module.ts';
import { SchemaForm } from '#client/forms/schema-form.tsx';
import type { SchemaFormProps } from '#client/forms/schema-form-props.ts';
import { fakeApi, parts } from '../support/api.ts';
import { closeDialog, dialog, ending, fixture, show } from '../support/form.tsx';
import { leastTime } from '../../../support/measure/processor-time.ts';
import { sampleOf } from '../../../support/forms/site-forms.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

afterEach(() => document.body.replaceChildren());

const text = { title: 'Text', type: 'string', maxLength: 50 } as const;
const file = { title: 'CV', fileTypes: ['pdf'], minFileSize: 1, maxFileSize: 2_097_152 } as const;
const pdf = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' });
const FRAME_MS = 16;

const place: DraftPlace = { storage: 'session', key: 'draft.place', maxAgeMs: 1000 };

describe('a draft', () => {
  it('restores texts at once, and files once they are read', async () => {
    await writeDraft(place, { name: 'Asha', tags: ['a'], city: null, cv: pdf });
    const draft = readDraft(place);
    expect(draft).toMatchObject({ values: { name: 'Asha', tags: ['a'], city: null }, pendingFiles: ['cv'] });
    expect(await draft?.files()).toEqual({ found: { cv: pdf }, lost: [] });
  });

  it('is ignored when it is too old, empty or unreadable', async () => {
    await writeDraft(place, { name: 'Asha' });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + place.maxAgeMs + 1);
    expect(readDraft(place)).toBeUndefined();
    vi.restoreAllMocks();
    expect(sessionStorage.getItem(place.key)).toBeNull();
    await writeDraft(place, { name: 'Asha' });
    await writeDraft(place, {});
    expect(sessionStorage.getItem(place.key)).toBeNull();
    sessionStorage.setItem(place.key, '{"texts":');
    expect(readDraft(place)).toBeUndefined();
  });

  it.each([
    ['files', null],
    ['files', ['cv']],
    ['files', { cv: null, paper: { id: 7 } }],
    ['version', 7],
    ['chosen', null],
    ['chosen', { '/x oneOf': 'first' }],
    ['isSent', 'x'],
    ['unanswered', { key: 1 }],
    ['visitorToken', 7],
  ])('keeps its answers if the stored «%s» is invalid: %j', async (part, garbage) => {
    const note = { texts: { name: 'Asha' }, files: {}, changed: Date.now() };
    sessionStorage.setItem(place.key, JSON.stringify({ ...note, [part]: garbage }));
    const draft = readDraft(place);
    const { files, ...rest } = draft ?? {};
    expect(rest).toEqual({
      values: { name: 'Asha' },
      pendingFiles: [],
      selections: {},
      isSubmitted: false,
      version: undefined,
    });
    const { unanswered, visitorToken } = readStoredDraft(place) ?? {};
    expect([unanswered, visitorToken]).toEqual([undefined, undefined]);
    expect(await files?.()).toEqual({ found: {}, lost: [] });
    expect(await writeDraft(place, { name: 'Ravi' })).toBe(true);
    expect(readDraft(place)?.values).toEqual({ name: 'Ravi' });
  });

  it.each(['null', '7', '[]', '{}', '{"texts":"abc","files":{},"changed":1}', '{"texts":{},"files":{},"changed":"x"}'])(
    'is ignored if its storage key holds something else: %s',
    (garbage) => {
      sessionStorage.setItem(place.key, garbage);
      expect(readDraft(place)).toBeUndefined();
    },
  );

  it('lists the files that the browser lost', async () => {
    sessionStorage.setItem(place.key, JSON.stringify({ texts: {}, files: { cv: { id: 'gone', name: 'cv.pdf' } }, changed: Date.now() }));
    expect(await readDraft(place)?.files()).toEqual({ found: {}, lost: ['cv.pdf'] });
  });

  it('is kept in memory if the browser cannot store it', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('There is no room', 'QuotaExceededError');
    });
    expect(await writeDraft(place, { name: 'Asha' })).toBe(false);
    expect(readDraft(place)?.values).toEqual({ name: 'Asha' });
    vi.restoreAllMocks();
    expect(await writeDraft(place, { name: 'Ravi' })).toBe(true);
    expect(readDraft(place)?.values).toEqual({ name: 'Ravi' });
    await removeDraft(place);
    expect(readDraft(place)).toBeUndefined();
  });

  it('stores an emptied row of a list as an empty text, not as null', async () => {
    await writeDraft(place, { nicknames: ['Asha', undefined, null] });
    expect(readDraft(place)?.values).toEqual({ nicknames: ['Asha', '', null] });
  });

  it('keeps the names of files that are still being read', async () => {
    await writeDraft(place, { cv: pdf, paper: new File(['x'], 'paper.pdf') });
    await writeDraft(place, { name: 'Asha', paper: null }, ['cv', 'paper']);
    expect(readDraft(place)).toMatchObject({ values: { name: 'Asha', paper: null }, pendingFiles: ['cv'] });
  });
});

describe('the values of a draft', () => {
  it('leave out sensitive numbers, captchas and read-only fields', () => {
    const outcomes = { 200: { dialog: { icon: 'success', title: 'Saved' } } } as const;
    const call = { method: 'POST', path: '/fixture', encoding: 'json' } as const;
    const { definition } = fixture({
      properties: { name: text, captcha: text, pan: { ...text, privacy: { sensitive: true } }, firm: { ...text, readOnly: true } },
      ui: { captcha: { 'ui:widget': 'captcha' } },
      submit: { call, outcomes, local: ['captcha'] },
    });
    expect(storableValues({ name: 'x', captcha: 'x', pan: 'x', firm: 'x' }, definition)).toEqual({ name: 'x' });
  });

  it('include a field that is read-only in one branch only', () => {
    const { definition } = fixture({
      properties: { plan: text, seats: text, at: { type: 'object', properties: { city: text } } },
      branches: {
        if: { properties: { plan: { const: 'free' } }, required: ['plan'] },
        then: { properties: { seats: { readOnly: true }, at: { properties: { city: { readOnly: true } } } } },
      },
    } as never);
    const answers = { plan: 'paid', seats: '7', at: { city: 'Pune' } };
    expect(storableValues(answers, definition)).toEqual(answers);
  });

  it('leave out a field with «notInBrowser»', () => {
    const { definition } = fixture({ properties: { name: text, number: { ...text, privacy: { notInBrowser: true } } } });
    expect(storableValues({ name: 'x', number: 'x', id: 'x' }, definition)).toEqual({ name: 'x' });
  });

  it('are those that differ from the values of the page, emptied ones included', () => {
    const given = { a: 'x', b: 'y', c: ['1'], d: 'same', id: '7' };
    const { schema } = fixture({ properties: { a: text, b: text, c: text, d: text, f: text, g: text, cv: file } }).definition;
    expect(changedValues({ a: 'z', c: ['1'], d: 'same', f: '', g: [], cv: pdf }, given, schema)).toEqual({ a: 'z', b: null, cv: pdf });
  });
});

describe('the values of a draft, at any depth', () => {
  const number = { ...text, privacy: { sensitive: true } } as const;
  const { definition } = fixture({
    properties: {
      name: text,
      address: { type: 'object', properties: { city: text, pan: number } },
      people: { type: 'array', items: { type: 'object', properties: { name: text, pan: number, paper: file } } },
      papers: { type: 'array', items: file },
      agree: { type: 'boolean' },
      count: { type: 'integer' },
      tags: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
    },
  });
  const { schema } = definition;
  const people = [
    { name: 'Asha', pan: 'ABCDE1234F' },
    { name: 'Ravi', pan: 'FGHIJ5678K' },
  ];

  it('leave out sensitive fields in groups and rows', () => {
    expect(storableValues({ name: 'x', address: { city: 'Pune', pan: 'P' }, people }, definition)).toEqual({
      name: 'x',
      address: { city: 'Pune' },
      people: [{ name: 'Asha' }, { name: 'Ravi' }],
    });
  });

  it('are completed with sensitive values of the page, in groups and in rows that moved', () => {
    const given = { address: { city: 'Pune', pan: 'P' }, people };
    const stored = { address: { city: 'Goa' }, people: [{ name: 'Ravi' }, { name: 'Asha Rao' }, { name: 'Asha' }] };
    expect(withUnstoredValues(stored, given, schema)).toEqual({
      address: { city: 'Goa', pan: 'P' },
      people: [people[1], { name: 'Asha Rao' }, people[0]],
    });
    expect(withUnstoredValues({ name: null, people: null }, given, schema)).toEqual({ name: null, people: null });
  });

  it('are the same if only empty values differ, and differ with another file', () => {
    const [first, second] = [new File(['1'], 'a.pdf'), new File(['2'], 'a.pdf')];
    expect(isSame({ people: [{ name: '' }], address: {} }, {})).toBe(true);
    expect(isSame([{ name: 'Asha' }], [{ name: 'Asha', pan: '' }])).toBe(true);
    expect(isSame([{ name: 'Asha' }], [{ name: 'Ravi' }])).toBe(false);
    expect(isSame([{ name: 'Asha' }], [{ name: 'Asha' }, { name: 'Ravi' }])).toBe(false);
    expect(isSame([{ paper: first }], [{ paper: first }])).toBe(true);
    expect(isSame([{ paper: first }], [{ paper: second }])).toBe(false);
  });

  it('restore the files of rows under their paths', async () => {
    const paper = new File(['%PDF'], 'paper.pdf');
    await writeDraft(place, { people: [{ name: 'Asha' }, { name: 'Ravi', paper }], papers: [paper, pdf] });
    const draft = readDraft(place);
    expect(draft).toMatchObject({
      values: { people: [{ name: 'Asha' }, { name: 'Ravi' }] },
      pendingFiles: ['people/1/paper', 'papers/0', 'papers/1'],
    });
    expect(await draft?.files()).toEqual({ found: { 'people/1/paper': paper, 'papers/0': paper, 'papers/1': pdf }, lost: [] });
    await writeDraft(place, { people: [{ name: 'Asha' }] }, ['people/1/paper']);
    expect(readDraft(place)?.pendingFiles).toEqual(['people/1/paper']);
    await writeDraft(place, { people: null }, ['people/1/paper']);
    expect(readDraft(place)?.pendingFiles).toEqual([]);
  });

  it('are read from the controls of a form whose engine is not loaded yet', () => {
    const typed = new FormData();
    const fields = {
      name: 'Asha',
      'people/1/name': 'Ravi',
      'people/0/name': '',
      'address/city': ' Pune',
      agree: 'on',
      count: '1,200',
      unknown: 'x',
    };
    for (const [name, value] of Object.entries(fields)) typed.append(name, value);
    for (const value of ['a', 'b']) typed.append('tags', value);
    typed.append('people/1/paper', new File([], ''));
    expect(valuesFromFormData(typed, schema)).toEqual({
      name: 'Asha',
      people: [{ name: 'Ravi' }],
      address: { city: ' Pune' },
      agree: true,
      count: 1200,
      tags: ['a', 'b'],
    });
  });

  it('of 100 rows are compared and serialised within one frame', () => {
    const rows = Array.from({ length: 100 }, (_, i) => ({ name: `Person ${i}`, pan: 'x' }));
    const now = { people: [...rows.slice(1), { name: 'New' }] };
    const serialise = () => JSON.stringify(storableValues(changedValues(now, { people: rows }, schema), definition));
    expect(leastTime(serialise, FRAME_MS)).toBeLessThan(FRAME_MS);
  });
});

describe('a form with a draft', () => {
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

  async function fillIn() {
    const shown = await show(form);
    await shown.user.type(shown.control('name'), 'Asha');
    await shown.user.selectOptions(shown.control('service'), 'App');
    await shown.user.click(shown.control('agree'));
    await shown.user.upload(shown.control('cv'), pdf);
    await shown.user.type(shown.control('about'), 'Not left yet');
    return shown;
  }

  async function fillInAndReturn() {
    const { unmount } = await fillIn();
    unmount();
    return show(form);
  }

  it('restores it, including the text of a focused field, and says so', async () => {
    const { control, form: element } = await fillInAndReturn();
    await waitFor(() => expect(within(element).getByText('cv.pdf', { ignore: '.visually-hidden' })).toBeTruthy());
    expect(control('name').value).toBe('Asha');
    expect(control('service').value).toBe('App');
    expect(control('agree').checked).toBe(true);
    expect(control('about').value).toBe('Not left yet');
    expect(element.textContent).toContain('We kept what you wrote.');
    expect(element.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  });

  it('is emptied by Clear, which removes the draft and focuses its confirmation', async () => {
    const { user, control, form: element, unmount } = await fillInAndReturn();
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(document.activeElement?.textContent).toContain('Cleared. The form is empty.');
    expect(control('name').value).toBe('');
    expect(control('agree').checked).toBe(false);
    expect(within(element).queryByText('cv.pdf', { ignore: '.visually-hidden' })).toBeNull();
    unmount();
    const { control: controlAfterwards, form: formAfterwards } = await show(form);
    expect(controlAfterwards('name').value).toBe('');
    expect(formAfterwards.textContent).not.toContain('We kept');
  });

  it('removes it when the form is sent, and stores what is typed afterwards', async () => {
    const { user, control, submit, unmount } = await fillIn();
    await submit();
    await dialog('Saved');
    await closeDialog(user);
    expect(control('name').value).toBe('Asha');
    expect(sessionStorage.getItem('draft.fixture')).toBeNull();
    await user.type(control('name'), ' Rao');
    unmount();
    expect(sessionStorage.getItem('draft.fixture')).toContain('"texts":{"name":"Asha Rao"}');
  });

  it('has none if it has only one line', async () => {
    const { user, control, unmount } = await show('newsletter');
    await user.type(control('email'), 'asha@example.com');
    unmount();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('initial data', () => {
  const form = fixture({ properties: { name: text, city: text, since: text }, ui: { since: { 'ui:widget': 'month' } } });

  function renderForm(module: FormModule, props: SchemaFormProps) {
    const page = (newProps: SchemaFormProps) => (
      <MemoryRouter>
        <SchemaForm form={module} {...props} {...newProps} />
      </MemoryRouter>
    );
    const { rerender, unmount } = render(page({}));
    const control = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;
    return {
      control,
      unmount,
      setInitialData: (initialData: SchemaFormProps['initialData'], more = {}) => act(async () => rerender(page({ initialData, ...more }))),
    };
  }

  it('that arrives late fills the same controls, and does not replace typed text', async () => {
    const { control, setInitialData } = renderForm(form, {});
    const before = control('name');
    await userEvent.type(control('city'), 'Nagpur');
    await setInitialData({ id: 'r1', name: 'Sunrise', city: 'Pune', since: 'June 2014' });
    expect(control('name')).toBe(before);
    expect(control('name').value).toBe('Sunrise');
    expect(control('city').value).toBe('Nagpur');
    // The control is a text box, because a month picker would drop this value.
    expect(control('since')).toMatchObject({ type: 'text', value: 'June 2014' });
  });

  it('that lacks a former value empties its field, unless the visitor typed in it', async () => {
    const { control, setInitialData } = renderForm(form, {});
    await setInitialData({ id: 'r1', name: 'Sunrise', city: 'Pune', since: 'June 2014' });
    await userEvent.type(control('city'), ' City');
    await setInitialData({ id: 'r1', name: 'Sunrise' });
    expect(control('since').value).toBe('');
    expect(control('city').value).toBe('Pune City');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(api.sent[0]?.body).toEqual({ name: 'Sunrise', city: 'Pune City' }));
  });

  it('does not remove the default of a field that it lacks', async () => {
    const { control, setInitialData } = renderForm(fixture({ properties: { name: text, city: { ...text, default: 'Pune' } } }), {});
    await setInitialData({ name: 'Sunrise' });
    await setInitialData({ name: 'Sunset' });
    expect([control('name').value, control('city').value]).toEqual(['Sunset', 'Pune']);
  });

  it('of a saved record empties the fields that it lacks, despite defaults', async () => {
    const checkboxes = {
      title: 'Boxes',
      type: 'array',
      uniqueItems: true,
      minItems: 1,
      default: ['x'],
      items: { type: 'string', enum: ['x', 'y'] },
    };
    const { control, setInitialData } = renderForm(
      fixture({ properties: { name: text, city: { ...text, default: 'Pune' }, boxes: checkboxes } as never }),
      {},
    );
    expect([control('city').value, control('boxes').checked]).toEqual(['Pune', true]);
    await setInitialData({ id: 'r1', name: 'Sunrise' }, { recordId: 'r1' });
    expect([control('city').value, control('boxes').checked]).toEqual(['', false]);
  });

  it('is not in the draft, but an emptied field is', async () => {
    const { control, setInitialData, unmount } = renderForm(form, {});
    await setInitialData({ name: 'Sunrise', city: 'Pune' });
    await userEvent.clear(control('city'));
    unmount();
    expect(readDraft({ storage: 'session', key: 'draft.fixture', maxAgeMs: 1e6 })?.values).toEqual({ city: null });
    const next = renderForm(form, { initialData: { name: 'Sunrise', city: 'Pune' } });
    expect(next.control('city').value).toBe('');
    expect(next.control('name').value).toBe('Sunrise');
  });

  it('that arrives late does not replace a chosen file, which is sent as the new one', async () => {
    const { control, setInitialData } = renderForm(await forms['company-details'](), {});
    await userEvent.upload(control('year_of_commencement'), pdf);
    const record = { ...sampleOf('company-details'), year_of_commencement: 'y.pdf', gst_no: 'gst.pdf' };
    await setInitialData({ id: 'r1', ...record }, { recordId: 'r1' });
    expect(control('year_of_commencement').type).toBe('file');
    await userEvent.click(screen.getByRole('button', { name: 'Save and Continue' }));
    await ending('company-details', 200, 'update');
    const body = Object.fromEntries(parts(api.sent[0]?.body));
    expect(body).toMatchObject({ year_of_commencement_new: { name: 'cv.pdf' }, year_of_commencement_updated: 'true', gst_no: 'gst.pdf' });
    expect(body).not.toHaveProperty('year_of_commencement');
  });

  it('that arrives late shows its stored file once the chosen file is removed', async () => {
    const { control, setInitialData } = renderForm(await forms['company-details'](), {});
    await userEvent.upload(control('gst_no'), pdf);
    await setInitialData({ id: 'r1', gst_no: 'gst.pdf' }, { recordId: 'r1' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove cv.pdf' }));
    // The stored file appears only after the focus has left.
    expect(document.activeElement).toBe(control('gst_no'));
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('link', { name: /Show Uploaded file of Upload GST/ })).toBeTruthy());
  });
});

describe('a form that was sent without scripts', () => {
  const form = fixture({ properties: { name: text, city: text } });
  const sent = { form: 'fixture', path: '/', title: 'Not saved', values: { name: 'Asha' }, errors: [] };

  function renderAnswered(succeeded: boolean) {
    return render(
      <AnsweredContext value={{ ...sent, succeeded, values: succeeded ? {} : sent.values }}>
        <MemoryRouter>
          <SchemaForm form={form} />
        </MemoryRouter>
      </AnsweredContext>,
    );
  }

  const value = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
  const storedDraft = { texts: { name: 'Old', city: 'Pune' }, files: {}, changed: Date.now() };

  it('shows and stores the returned values over those of an older draft', () => {
    sessionStorage.setItem('draft.fixture', JSON.stringify(storedDraft));
    const { unmount } = renderAnswered(false);
    expect([value('name'), value('city')]).toEqual(['Asha', 'Pune']);
    unmount();
    expect(sessionStorage.getItem('draft.fixture')).toContain('"texts":{"name":"Asha","city":"Pune"}');
  });

  it('has no draft after it was accepted', () => {
    sessionStorage.setItem('draft.fixture', JSON.stringify(storedDraft));
    renderAnswered(true);
    expect([value('name'), value('city')]).toEqual(['', '']);
    expect(sessionStorage.getItem('draft.fixture')).toBeNull();
  });
});

describe('a form emptied by a failure', () => {
  const call = { method: 'POST', path: '/fixture', encoding: 'multipart' } as const;
  const outcomes = { failure: { dialog: { icon: 'error', title: 'Failed' }, then: { reset: true } } } as const;
  const consent = { title: 'I agree', type: 'boolean' } as const;
  const resettable = fixture({ properties: { name: text, city: text, consent, cv: file }, submit: { call, outcomes } });

  it('offers to put back the answers, and does not replace what was typed since', async () => {
    const { user, control, submit } = await show(resettable);
    await user.type(control('name'), 'Asha Rao');
    await user.type(control('city'), 'Pune');
    await user.click(control('consent'));
    await user.upload(control('cv'), pdf);
    api.reply(() => ({ status: 500 }));
    await submit();
    await dialog('Failed');
    await closeDialog(user);
    expect(control('name').value).toBe('');
    const putBack = screen.getByRole('button', { name: 'Put back what I wrote' });
    await waitFor(() => expect(document.activeElement).toBe(putBack));
    expect(screen.getByRole('status').textContent).toBe('We emptied the form. What you wrote is not lost.');
    await user.type(control('name'), 'Ravi Menon');
    await user.click(putBack);
    expect(control('name').value).toBe('Ravi Menon');
    expect(control('city').value).toBe('Pune');
    expect(control('consent').checked).toBe(true);
    expect(screen.getByText('cv.pdf', { ignore: '.visually-hidden' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }));
    expect(screen.queryByRole('button', { name: 'Put back what I wrote' })).toBeNull();
  });
});
