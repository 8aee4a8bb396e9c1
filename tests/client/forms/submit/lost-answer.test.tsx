import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DraftPlace } from '#client/forms/drafts/storage/draft-lifetime.ts';
import type { FormModule } from '#client/forms/form-module.ts';
import type { Payload } from '#shared/forms/types.ts';
import { VISITOR_HEADER, VISITOR_TOKEN } from '#shared/forms/wire/visitor-header.ts';
import { fakeApi } from '../support/api.ts';
import { answer, closeDialog, dialog, fixture, show } from '../support/form.tsx';

const text = { title: 'Text', type: 'string', maxLength: 50 } as const;
const file = { title: 'CV', fileTypes: ['pdf'], minFileSize: 1, maxFileSize: 2_097_152 } as const;
const place: DraftPlace = { storage: 'session', key: 'draft.place', maxAgeMs: 100_000 };

const plain = fixture({ properties: { name: text, city: text, cv: file } });
const withNumber = fixture({ properties: { name: text, pan: { ...text, privacy: { sensitive: true } } } });

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

afterEach(() => document.body.replaceChildren());

const storedDraft = () => sessionStorage.getItem(place.key);

/** Fills in a form and sends it. The server does not answer. */
async function sendWithoutAnswer(form: FormModule, values: Payload) {
  const shown = await show(form, { draft: place });
  await answer(shown.user, shown.form, values);
  api.reply(() => ({ status: 0 }));
  await shown.submit();
  await closeErrorDialog(shown.user);
  return shown;
}

async function closeErrorDialog(user: Parameters<typeof closeDialog>[0]): Promise<void> {
  await waitFor(() => expect(document.querySelector('.swal2-icon-error')).toBeTruthy());
  await closeDialog(user);
  await waitFor(() => expect(document.querySelector('.swal2-popup')).toBeNull());
}

/** Reloads the page, and waits until the draft is restored. */
async function reload(form: FormModule, before: { unmount: () => void }) {
  before.unmount();
  const shown = await show(form, { draft: place });
  await waitFor(() => expect(shown.control('name').value).toBe('Asha'));
  api.reply(() => ({ status: 200 }));
  return shown;
}

const visitorTokens = () => api.sent.map(({ config }) => config.headers.get(VISITOR_HEADER));

const idempotencyKeys = () => api.sent.map(({ key }) => key);

describe('a form that got no answer, after a reload', () => {
  it('is sent with the same idempotency key, its file included', async () => {
    const before = await sendWithoutAnswer(plain, { name: 'Asha', city: 'Pune', cv: 'cv' });
    const { form, submit } = await reload(plain, before);
    await waitFor(() => expect(form.textContent).toContain('cv.pdf'));
    await submit();
    await dialog('Saved');
    expect(idempotencyKeys()).toHaveLength(2);
    expect(new Set(idempotencyKeys()).size).toBe(1);
    expect(storedDraft()).toBeNull();
  });

  it('is sent with a new idempotency key when an answer changes', async () => {
    const before = await sendWithoutAnswer(plain, { name: 'Asha', city: 'Pune' });
    const { user, control, submit } = await reload(plain, before);
    await user.type(control('city'), ' City');
    await submit();
    await dialog('Saved');
    expect(new Set(idempotencyKeys()).size).toBe(2);
  });

  it('has its idempotency key stored while it still waits for the answer', async () => {
    const before = await show(plain, { draft: place });
    await answer(before.user, before.form, { name: 'Asha' });
    api.reply(() => new Promise(() => {}));
    await before.submit();
    await waitFor(() => expect(idempotencyKeys()).toHaveLength(1));
    expect(storedDraft()).toContain(idempotencyKeys()[0]);
  });
});

describe('what the browser stores of a sent form', () => {
  it('is its idempotency key and a digest, until an answer comes', async () => {
    const { user, submit } = await sendWithoutAnswer(plain, { name: 'Asha' });
    const { texts, unanswered } = JSON.parse(storedDraft() ?? '{}') as Record<string, unknown>;
    expect(texts).toEqual({ name: 'Asha' });
    expect(unanswered).toEqual({ key: idempotencyKeys()[0], fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    api.reply(() => ({ status: 422 }));
    await submit();
    await closeErrorDialog(user);
    expect(storedDraft()).toContain('Asha');
    expect(storedDraft()).not.toContain('unanswered');
  });

  it('is neither key nor digest if it has a sensitive field, which could be guessed from the digest', async () => {
    const before = await sendWithoutAnswer(withNumber, { name: 'Asha', pan: 'ABCDE1234F' });
    expect(storedDraft()).toContain('Asha');
    expect(storedDraft()).not.toContain('unanswered');
    const { user, form, submit } = await reload(withNumber, before);
    await answer(user, form, { pan: 'ABCDE1234F' });
    await submit();
    await dialog('Saved');
    expect(new Set(idempotencyKeys()).size).toBe(2);
  });
});

describe('the visitor token', () => {
  const ownSubmit = {
    call: { method: 'POST', path: '/fixture', encoding: 'json' },
    outcomes: { 200: { dialog: { icon: 'success', title: 'Saved' } } },
    update: { path: '/update', outcomes: {} },
  } as const;
  const firstStep = fixture({ properties: { name: text, pan: { ...text, privacy: { sensitive: true } } }, submit: ownSubmit });

  it('is the same for each try of a first step, after a reload too, until it is saved', async () => {
    const before = await sendWithoutAnswer(firstStep, { name: 'Asha', pan: 'ABCDE1234F' });
    const { user, form, control, submit } = await reload(firstStep, before);
    await answer(user, form, { pan: 'ABCDE1234F' });
    await user.type(control('name'), ' Rao');
    api.reply(() => ({ status: 422 }));
    await submit();
    await closeErrorDialog(user);
    api.reply(() => ({ status: 200 }));
    await submit();
    await dialog('Saved');
    expect(visitorTokens()).toHaveLength(3);
    expect(new Set(visitorTokens()).size).toBe(1);
    expect(visitorTokens()[0]).toMatch(VISITOR_TOKEN);
    expect(storedDraft()).toBeNull();
  });

  it('is not sent with other forms', async () => {
    await sendWithoutAnswer(plain, { name: 'Asha' });
    expect(visitorTokens()).toEqual([undefined]);
  });
});
