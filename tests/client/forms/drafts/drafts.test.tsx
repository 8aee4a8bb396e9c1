import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forms } from 'virtual:forms';
import { AnsweredContext } from '#client/forms/answered-context.ts';
import { removeDraft, writeDraft, readDraft } from '#client/forms/drafts/storage/draft-storage.ts';
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
  ])('keeps its answers where what lies there as its %s is nothing that it writes: %j', async (part, garbage) => {
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
      unanswered: undefined,
    });
    expect(await files?.()).toEqual({ found: {}, lost: [] });
    expect(await writeDraft(place, { name: 'Ravi' })).toBe(true);
    expect(readDraft(place)?.values).toEqual({ name: 'Ravi' });
  });

  it.each(['null', '7', '[]', '{}', '{"texts":"abc","files":{},"changed":1}', '{"texts":{},"files":{},"changed":"x"}'])(
    'is none where something else lies in its place: %s',
    (garbage) => {
      sessionStorage.setItem(place.key, garbage);
      expect(readDraft(place)).toBeUndefined();
    },
  );

  it('names the files that the browser did not keep', async () => {
    sessionStorage.setItem(place.key, JSON.stringify({ texts: {}, files: { cv: { id: 'gone', name: 'cv.pdf' } }, changed: Date.now() }));
    expect(await readDraft(place)?.files()).toEqual({ found: {}, lost: ['cv.pdf'] });
  });

  it('is held by the page where the browser stores nothing, and the visitor is told', async () => {
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

  it('keeps an emptied row of a list as empty, not as null', async () => {
    await writeDraft(place, { nicknames: ['Asha', undefined, null] });
    expect(readDraft(place)?.values).toEqual({ nicknames: ['Asha', '', null] });
  });

  it('keeps the names of files that are still being read', async () => {
    await writeDraft(place, { cv: pdf, paper: new File(['x'], 'paper.pdf') });
    await writeDraft(place, { name: 'Asha', paper: null }, ['cv', 'paper']);
    expect(readDraft(place)).toMatchObject({ values: { name: 'Asha', paper: null }, pendingFiles: ['cv'] });
  });
});

describe('the answers of a draft', () => {
  it('leave out sensitive numbers, captchas and what nobody types', () => {
    const outcomes = { 200: { dialog: { icon: 'success', title: 'Saved' } } } as const;
    const call = { method: 'POST', path: '/fixture', encoding: 'json' } as const;
    const { definition } = fixture({
      properties: { name: text, captcha: text, pan: { ...text, privacy: { sensitive: true } }, firm: { ...text, readOnly: true } },
      ui: { captcha: { 'ui:widget': 'captcha' } },
      submit: { call, outcomes, local: ['captcha'] },
    });
    expect(storableValues({ name: 'x', captcha: 'x', pan: 'x', firm: 'x' }, definition)).toEqual({ name: 'x' });
  });

  it('include a field that is read-only in one branch alone', () => {
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

  it('leave out a field that its schema keeps out of the browser', () => {
    const { definition } = fixture({ properties: { name: text, number: { ...text, privacy: { notInBrowser: true } } } });
    expect(storableValues({ name: 'x', number: 'x', id: 'x' }, definition)).toEqual({ name: 'x' });
  });

  it('are those that differ from the page, emptied ones included', () => {
    const given = { a: 'x', b: 'y', c: ['1'], d: 'same', id: '7' };
    const { schema } = fixture({ properties: { a: text, b: text, c: text, d: text, f: text, g: text, cv: file } }).definition;
    expect(changedValues({ a: 'z', c: ['1'], d: 'same', f: '', g: [], cv: pdf }, given, schema)).toEqual({ a: 'z', b: null, cv: pdf });
  });
});

describe('the answers of a draft, at any depth', () => {
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

  it('are without what is sensitive, in every row', () => {
    expect(storableValues({ name: 'x', address: { city: 'Pune', pan: 'P' }, people }, definition)).toEqual({
      name: 'x',
      address: { city: 'Pune' },
      people: [{ name: 'Asha' }, { name: 'Ravi' }],
    });
  });

  it('get sensitive values back from the page, in groups and in rows that moved', () => {
    const given = { address: { city: 'Pune', pan: 'P' }, people };
    const kept = { address: { city: 'Goa' }, people: [{ name: 'Ravi' }, { name: 'Asha Rao' }, { name: 'Asha' }] };
    expect(withUnstoredValues(kept, given, schema)).toEqual({
      address: { city: 'Goa', pan: 'P' },
      people: [people[1], { name: 'Asha Rao' }, people[0]],
    });
    expect(withUnstoredValues({ name: null, people: null }, given, schema)).toEqual({ name: null, people: null });
  });

  it('are equal when nothing differs, and differ with another file', () => {
    const [one, other] = [new File(['1'], 'a.pdf'), new File(['2'], 'a.pdf')];
    expect(isSame({ people: [{ name: '' }], address: {} }, {})).toBe(true);
    expect(isSame([{ name: 'Asha' }], [{ name: 'Asha', pan: '' }])).toBe(true);
    expect(isSame([{ name: 'Asha' }], [{ name: 'Ravi' }])).toBe(false);
    expect(isSame([{ name: 'Asha' }], [{ name: 'Asha' }, { name: 'Ravi' }])).toBe(false);
    expect(isSame([{ paper: one }], [{ paper: one }])).toBe(true);
    expect(isSame([{ paper: one }], [{ paper: other }])).toBe(false);
  });

  it('give back the files of rows under their paths', async () => {
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

  it('are read from the controls of a form that has no engine yet', () => {
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

  it('of a hundred rows are compared and stored within one frame', () => {
    const rows = Array.from({ length: 100 }, (_, i) => ({ name: `Person ${i}`, pan: 'x' }));
    const now = { people: [...rows.slice(1), { name: 'New' }] };
    const keep = () => JSON.stringify(storableValues(changedValues(now, { people: rows }, schema), definition));
    expect(leastTime(keep, 16)).toBeLessThan(16);
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

  it('restores it, text of a focused field included, and says so', async () => {
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

  it('keeps no draft for a form of one line', async () => {
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

  it('is emptied when another tab empties it, except what was typed here', async () => {
    const { control, give } = draw(form, {});
    await give({ id: 'r1', name: 'Sunrise', city: 'Pune', since: 'June 2014' });
    await userEvent.type(control('city'), ' City');
    await give({ id: 'r1', name: 'Sunrise' });
    expect(control('since').value).toBe('');
    expect(control('city').value).toBe('Pune City');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(api.sent[0]?.body).toEqual({ name: 'Sunrise', city: 'Pune City' }));
  });

  it('leaves a default where it says nothing of a field', async () => {
    const { control, give } = draw(fixture({ properties: { name: text, city: { ...text, default: 'Pune' } } }), {});
    await give({ name: 'Sunrise' });
    await give({ name: 'Sunset' });
    expect([control('name').value, control('city').value]).toEqual(['Sunset', 'Pune']);
  });

  it('leaves empty what a saved record lacks, whatever the form begins with', async () => {
    const boxes = {
      title: 'Boxes',
      type: 'array',
      uniqueItems: true,
      minItems: 1,
      default: ['x'],
      items: { type: 'string', enum: ['x', 'y'] },
    };
    const { control, give } = draw(fixture({ properties: { name: text, city: { ...text, default: 'Pune' }, boxes } as never }), {});
    expect([control('city').value, control('boxes').checked]).toEqual(['Pune', true]);
    await give({ id: 'r1', name: 'Sunrise' }, { recordId: 'r1' });
    expect([control('city').value, control('boxes').checked]).toEqual(['', false]);
  });

  it('is no part of the draft, but emptying it is', async () => {
    const { control, give, unmount } = draw(form, {});
    await give({ name: 'Sunrise', city: 'Pune' });
    await userEvent.clear(control('city'));
    unmount();
    expect(readDraft({ storage: 'session', key: 'draft.fixture', maxAgeMs: 1e6 })?.values).toEqual({ city: null });
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
    await ending('company-details', 200, 'update');
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
  const sent = { form: 'fixture', path: '/', title: 'Not saved', values: { name: 'Asha' }, errors: [] };

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
    await ending('associate-partner', 'failure');
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
