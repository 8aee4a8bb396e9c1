import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormModule } from '#client/forms/form-module.ts';
import type { FieldSource } from '#shared/forms/definition/sources.ts';
import { formVersion } from '#shared/forms/definition/form-version.ts';
import { fakeApi } from '../support/api.ts';
import { closeDialog, dialog, fixture, show } from '../support/form.tsx';

const text = (title: string, ...was: string[]): FieldSource => ({ title, type: 'string', maxLength: 50, ...(was.length > 0 && { was }) });
const pdf = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' });
const cv = (...was: string[]): FieldSource => ({
  title: 'CV',
  fileTypes: ['pdf'],
  minFileSize: 1,
  maxFileSize: 2_097_152,
  ...(was.length > 0 && { was }),
});
const pan: FieldSource = { ...text('PAN'), privacy: { sensitive: true } };
const rows = (name: string, more: Pick<FieldSource, 'properties' | 'required'> = {}, ...was: string[]): FieldSource => ({
  title: 'References',
  type: 'array',
  maxItems: 3,
  items: {
    title: 'Reference',
    type: 'object',
    ...(more.required && { required: more.required }),
    properties: { [name]: text('Name of one', ...was), ...more.properties },
  },
});
/** A new required field of each reference, and its default. */
const ROLE = { required: ['role'], properties: { role: { ...text('Role'), default: 'Customer' } } } as const;

/** A form with its version, as in its page. */
function versioned(form: Parameters<typeof fixture>[0]): FormModule & { version: string } {
  const { definition } = fixture(form);
  const version = formVersion(definition.schema);
  return { definition: { ...definition, version }, version };
}

const OLDER = versioned({
  properties: { name: text('Name'), city: text('City'), a: text('A'), b: text('B'), pan, cv: cv(), people: rows('who'), fax: text('Fax') },
});
const NEWER = versioned({
  required: ['country', 'language'],
  properties: {
    name: text('Name'),
    town: text('Town', 'city'),
    a: text('First', 'b'),
    b: text('Second', 'a'),
    pan,
    paper: cv('cv'),
    people: rows('person', ROLE, 'who'),
    country: text('Country'),
    language: { ...text('Language'), default: 'English' },
  },
});

let api: ReturnType<typeof fakeApi>;

/** Makes the API return these versions of the form, and 404 for others. */
function serveDefinitions(...versions: readonly (FormModule & { version: string })[]): void {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = typeof input === 'string' ? input : '';
    if (!url.includes('/definitions/')) return real(input, init);
    const served = versions.find(({ version }) => url.endsWith(`/definitions/fixture/${version}`));
    return served
      ? Response.json({ status: 200, message: '', data: { definition: served.definition } })
      : new Response('{}', { status: 404 });
  });
}

beforeEach(() => {
  api = fakeApi();
});

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);

describe('a page that was loaded before its form changed', () => {
  const refused = {
    status: 422,
    body: {
      status: 422,
      title: 'This page is older than the form',
      detail: 'Your text is kept; look at the marked fields. It no longer asks for “Fax”; that answer is not sent.',
      errors: [{ field: 'country', message: 'Country is required' }],
      version: NEWER.version,
    },
  };

  async function fillInAndSend() {
    const shown = await show(OLDER);
    const answers: Record<string, string> = { name: 'Asha', city: 'Pune', a: '1', b: '2', pan: 'AAAAA1111A' };
    for (const [name, value] of Object.entries(answers)) await shown.user.type(shown.control(name), value);
    await shown.user.upload(shown.control('cv'), pdf);
    await shown.user.click(screen.getByRole('button', { name: 'Add reference' }));
    await shown.user.type(shown.control('people/0/who'), 'Ravi');
    await shown.submit();
    return shown;
  }

  it('sends its version; when that is rejected, it shows the new form with every answer', async () => {
    serveDefinitions(OLDER, NEWER);
    api.reply(() => refused);
    const { user } = await fillInAndSend();
    await waitFor(() => expect(api.sent[0]?.config.headers.get('form-version')).toBe(OLDER.version));
    await waitFor(() => expect(control('town')).not.toBeNull());
    const values = Object.fromEntries(['name', 'town', 'a', 'b', 'pan', 'people/0/person'].map((name) => [name, control(name)?.value]));
    expect(values).toEqual({ name: 'Asha', town: 'Pune', a: '2', b: '1', pan: 'AAAAA1111A', 'people/0/person': 'Ravi' });
    expect([control('language')?.value, control('people/0/role')?.value]).toEqual(['English', 'Customer']);
    expect(screen.getByText('cv.pdf', { ignore: '.visually-hidden' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(`${refused.body.title}${refused.body.detail}`);
    // The alert is enough: no dialog shows before it.
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(control('country')?.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(control('country')));

    api.reply(() => ({ status: 200 }));
    await user.type(control('country') as Element, 'India');
    await user.click(document.querySelector('button[type="submit"]') as Element);
    await dialog('Saved');
    expect(api.sent[1]?.config.headers.get('form-version')).toBe(NEWER.version);
    expect(api.sent[1]?.body).toMatchObject({
      town: 'Pune',
      a: '2',
      b: '1',
      country: 'India',
      people: [{ person: 'Ravi', role: 'Customer' }],
    });
  });

  it('shows in the outcome dialog which answers were not kept', async () => {
    const notice = 'This form has changed since you opened it. It no longer asks for “Fax”; that answer was not kept.';
    api.reply(() => ({ status: 200, body: { status: 200, message: 'Saved', data: {}, notice } }));
    await fillInAndSend();
    expect((await dialog('Saved')).textContent).toContain(notice);
  });

  it('keeps the answers when the new form cannot be loaded, and says so', async () => {
    serveDefinitions();
    api.reply(() => refused);
    const { user } = await fillInAndSend();
    await dialog('Please try again.');
    await closeDialog(user);
    await waitFor(() => expect(document.body.textContent).toContain('This page is older than the form. Your text is kept'));
    expect(control('city')?.value).toBe('Pune');
  });
});

describe('a record that was stored before its form changed', () => {
  it('shows the defaults of fields that are required now, in its rows too', async () => {
    await show(NEWER, { initialData: { name: 'Asha', people: [{ person: 'Ravi' }, { person: 'Noor', role: 'Supplier' }] } });
    await waitFor(() => expect(control('people/1/role')?.value).toBe('Supplier'));
    expect([control('language')?.value, control('people/0/role')?.value]).toEqual(['English', 'Customer']);
  });
});

describe('a draft that was written before its form changed', () => {
  async function restoreDraftWith(versions: readonly (typeof OLDER)[]) {
    serveDefinitions(...versions);
    const { user, control: controlIn, unmount } = await show(OLDER);
    for (const [name, value] of Object.entries({ city: 'Pune', a: '1', b: '2' })) await user.type(controlIn(name), value);
    await user.upload(controlIn('cv'), pdf);
    await user.click(screen.getByRole('button', { name: 'Add reference' }));
    await user.type(controlIn('people/0/who'), 'Ravi');
    unmount();
    await show(NEWER);
  }

  it('is restored under the new names of its fields, files included', async () => {
    await restoreDraftWith([OLDER]);
    await waitFor(() => expect(control('town')?.value).toBe('Pune'));
    expect([control('a')?.value, control('b')?.value, control('people/0/person')?.value]).toEqual(['2', '1', 'Ravi']);
    expect([control('language')?.value, control('people/0/role')?.value]).toEqual(['English', 'Customer']);
    await waitFor(() => expect(screen.getByText('cv.pdf', { ignore: '.visually-hidden' })).toBeTruthy());
  });

  it('removes an answer that is sensitive now from the browser’s storage, and still shows it', async () => {
    const open = versioned({ properties: { name: text('Name'), number: text('Number') } });
    const closed = versioned({ properties: { name: text('Name'), number: { ...text('Number'), privacy: { sensitive: true } } } });
    expect(closed.version).toBe(open.version);
    const { user, control: controlIn, unmount } = await show(open);
    await user.type(controlIn('name'), 'Asha');
    await user.type(controlIn('number'), '4242 4242');
    unmount();
    expect(JSON.stringify(sessionStorage)).toContain('4242 4242');
    await show(closed);
    await waitFor(() => expect(control('number')?.value).toBe('4242 4242'));
    await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('4242 4242'));
    expect(JSON.stringify(sessionStorage)).toContain('Asha');
  });

  it('announces once which question was removed, without the answer', async () => {
    serveDefinitions(OLDER);
    const { user, control: controlIn, unmount } = await show(OLDER);
    await user.type(controlIn('name'), 'Asha');
    await user.type(controlIn('fax'), '020 123');
    unmount();
    const { unmount: leave } = await show(NEWER);
    const message = 'This form has changed since you began. It no longer asks for “Fax”; that answer is not sent.';
    const line = await screen.findByText((words) => words.includes(message));
    expect([line.getAttribute('aria-live'), line.textContent?.includes('020 123')]).toEqual(['polite', false]);
    expect(document.activeElement).toBe(document.body);
    leave();
    await show(NEWER);
    await waitFor(() => expect(control('name')?.value).toBe('Asha'));
    expect(document.body.textContent).toContain('We kept what you wrote.');
    expect(document.body.textContent).not.toContain('no longer asks');
  });

  it('says that a question was removed, without its name when the old version is unknown', async () => {
    serveDefinitions();
    const { user, control: controlIn, unmount } = await show(OLDER);
    await user.type(controlIn('fax'), '020 123');
    unmount();
    await show(NEWER);
    const line = await screen.findByText((words) => words.includes('It no longer asks for something that you answered'));
    expect(line.textContent).not.toContain('We kept');
  });

  it('is restored by former names if the old version is unknown', async () => {
    await restoreDraftWith([]);
    await waitFor(() => expect(control('town')?.value).toBe('Pune'));
    expect([control('a')?.value, control('b')?.value]).toEqual(['1', '2']);
  });
});
