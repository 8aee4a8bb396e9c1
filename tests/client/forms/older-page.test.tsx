import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormModule } from '#client/forms/form-module.ts';
import type { FieldSource } from '#shared/forms/sources.ts';
import { fingerprint } from '#shared/forms/versions/fingerprint.ts';
import { fakeApi } from './support/api.ts';
import { closeDialog, dialog, fixture, show } from './support/form.tsx';

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
const rows = (name: string, ...was: string[]): FieldSource => ({
  title: 'References',
  type: 'array',
  maxItems: 3,
  items: { title: 'Reference', type: 'object', properties: { [name]: text('Name of one', ...was) } },
});

/** A form as its page carries it. */
function versioned(form: Parameters<typeof fixture>[0]): FormModule & { version: string } {
  const { definition } = fixture(form);
  const version = fingerprint(definition.schema);
  return { definition: { ...definition, version }, version };
}

const OLDER = versioned({
  properties: { name: text('Name'), city: text('City'), a: text('A'), b: text('B'), pan, cv: cv(), people: rows('who') },
});
const NEWER = versioned({
  required: ['country'],
  properties: {
    name: text('Name'),
    town: text('Town', 'city'),
    a: text('First', 'b'),
    b: text('Second', 'a'),
    pan,
    paper: cv('cv'),
    people: rows('person', 'who'),
    country: text('Country'),
  },
});

let api: ReturnType<typeof fakeApi>;

/** The API knows both versions of the form. */
function knowDefinitions(...known: readonly (FormModule & { version: string })[]): void {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const asked = typeof input === 'string' ? input : '';
    if (!asked.includes('/definitions/')) return real(input, init);
    const found = known.find(({ version }) => asked.endsWith(`/definitions/fixture/${version}`));
    return found
      ? Response.json({ status: 200, message: '', data: { definition: found.definition } })
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
      detail: 'Your text is kept; look at the marked fields.',
      errors: [{ field: 'country', message: 'Country is required' }],
      version: NEWER.version,
    },
  };

  async function sendOlder() {
    const shown = await show(OLDER);
    const typed: Record<string, string> = { name: 'Asha', city: 'Pune', a: '1', b: '2', pan: 'AAAAA1111A' };
    for (const [name, value] of Object.entries(typed)) await shown.user.type(shown.control(name), value);
    await shown.user.upload(shown.control('cv'), pdf);
    await shown.user.click(screen.getByRole('button', { name: 'Add reference' }));
    await shown.user.type(shown.control('people/0/who'), 'Ravi');
    await shown.submit();
    return shown;
  }

  it('names its version, and shows the form as it is by now with all that it held', async () => {
    knowDefinitions(OLDER, NEWER);
    api.reply(() => refused);
    const { user } = await sendOlder();
    expect(api.sent[0]?.config.headers.get('form-version')).toBe(OLDER.version);
    await waitFor(() => expect(control('town')).not.toBeNull());
    const held = Object.fromEntries(['name', 'town', 'a', 'b', 'pan', 'people/0/person'].map((name) => [name, control(name)?.value]));
    expect(held).toEqual({ name: 'Asha', town: 'Pune', a: '2', b: '1', pan: 'AAAAA1111A', 'people/0/person': 'Ravi' });
    expect(screen.getByText('cv.pdf', { ignore: '.visually-hidden' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('This page is older than the formYour text is kept; look at the marked fields.');
    // That says it; a dialog before it would say something else.
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(control('country')?.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(control('country')));

    api.reply(() => ({ status: 200 }));
    await user.type(control('country') as Element, 'India');
    await user.click(document.querySelector('button[type="submit"]') as Element);
    await dialog('Saved');
    expect(api.sent[1]?.config.headers.get('form-version')).toBe(NEWER.version);
    expect(api.sent[1]?.body).toMatchObject({ town: 'Pune', a: '2', b: '1', country: 'India', people: [{ person: 'Ravi' }] });
  });

  it('keeps what was written where the form as it is by now cannot be fetched, and says so', async () => {
    knowDefinitions();
    api.reply(() => refused);
    const { user } = await sendOlder();
    await dialog('Please try again.');
    await closeDialog(user);
    await waitFor(() => expect(document.body.textContent).toContain('This page is older than the form. Your text is kept'));
    expect(control('city')?.value).toBe('Pune');
  });
});

describe('a draft that was written before its form changed', () => {
  async function draftOf(known: readonly (typeof OLDER)[]) {
    knowDefinitions(...known);
    const { user, control: at, unmount } = await show(OLDER);
    for (const [name, value] of Object.entries({ city: 'Pune', a: '1', b: '2' })) await user.type(at(name), value);
    await user.upload(at('cv'), pdf);
    await user.click(screen.getByRole('button', { name: 'Add reference' }));
    await user.type(at('people/0/who'), 'Ravi');
    unmount();
    await show(NEWER);
  }

  it('comes back under the names of now, chosen files too', async () => {
    await draftOf([OLDER]);
    await waitFor(() => expect(control('town')?.value).toBe('Pune'));
    expect([control('a')?.value, control('b')?.value, control('people/0/person')?.value]).toEqual(['2', '1', 'Ravi']);
    await waitFor(() => expect(screen.getByText('cv.pdf', { ignore: '.visually-hidden' })).toBeTruthy());
  });

  it('comes back by former names where nobody knows the form that it was written into', async () => {
    await draftOf([]);
    await waitFor(() => expect(control('town')?.value).toBe('Pune'));
    expect([control('a')?.value, control('b')?.value]).toEqual(['1', '2']);
  });
});
