import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readDraft } from '#client/forms/drafts/storage/draft-storage.ts';
import { FormDraft } from '#client/forms/drafts/form-draft.ts';
import type { DraftPlace } from '#client/forms/drafts/storage/draft-lifetime.ts';
import { SiteFormStore } from '#client/forms/engine/site-form-store.ts';
import { fixture } from '../support/form.tsx';

const text = { type: 'string' } as const;
const form = fixture({ properties: { name: text, city: text, note: text } });
const place: DraftPlace = { storage: 'local', key: 'draft.two-tabs', maxAgeMs: 60_000 };

afterEach(() => localStorage.clear());

function tab(given = {}) {
  const { definition } = form;
  const store = new SiteFormStore({ definition, pageValues: given });
  const draft = new FormDraft({ definition, store, place, wasSubmitted: false });
  draft.read(undefined, () => {});
  const close = draft.listen();
  onTestFinished(close);
  const keep = (field: string, value: unknown) => {
    store.setValue(field, value);
    return draft.save();
  };
  return { store, draft, keep, close };
}

const kept = () => readDraft(place)?.values;
/** What browsers do in all tabs but the one that keeps something. */
const tellOthers = () => window.dispatchEvent(new StorageEvent('storage', { key: place.key }));

it('a form that nobody has touched leaves alone what another tab keeps, and one that was emptied takes its own away', async () => {
  const [typed, untouched] = [tab(), tab()];
  await typed.keep('name', 'Asha');
  await untouched.draft.save();
  expect(kept()).toEqual({ name: 'Asha' });
  await typed.keep('name', undefined);
  expect(kept()).toBeUndefined();
});

it('a form that was submitted, and that nobody has changed since, leaves its stored branches as they are', async () => {
  const stored = { texts: {}, files: {}, changed: Date.now(), chosen: { 'name oneOf-a': 1 }, isSent: true };
  localStorage.setItem(place.key, JSON.stringify(stored));
  await tab().draft.save();
  expect(readDraft(place)?.isSubmitted).toBe(true);
});

/** The browser's locks, as far as tabs ask for them. */
class Locks {
  #held: { name: string; end: (reason: Error) => void } | undefined;
  readonly #waiting: { name: string; grant: () => void; signal: AbortSignal | undefined }[] = [];

  readonly query = async () => ({ held: this.#held ? [{ name: this.#held.name }] : [] });

  readonly request = (name: string, { steal = false, signal }: LockOptions, hold: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const grant = () => {
        const held = { name, end: reject };
        this.#held = held;
        void hold().then(() => {
          resolve();
          if (this.#held !== held) return;
          this.#held = undefined;
          this.#waiting.splice(0, 1)[0]?.grant();
        });
      };
      signal?.addEventListener('abort', () => {
        const index = this.#waiting.findIndex((one) => one.grant === grant);
        if (index >= 0) this.#waiting.splice(index, 1);
        reject(new Error('aborted'));
      });
      if (steal) this.#held?.end(new Error('stolen'));
      if (steal || !this.#held) grant();
      else this.#waiting.push({ name, grant, signal });
    });
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a form that is open in two tabs', () => {
  beforeEach(() => Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true }));
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('shows in the one what is typed into the other, and no longer what is taken out there', async () => {
    const [one, other] = [tab({ note: 'As given' }), tab({ note: 'As given' })];
    await one.keep('name', 'Asha');
    await one.keep('note', undefined);
    tellOthers();
    expect(other.store.getValues()).toEqual({ name: 'Asha' });
    await other.keep('city', 'Pune');
    tellOthers();
    expect(one.store.getValues()).toEqual({ name: 'Asha', city: 'Pune' });
    await one.keep('note', 'As given');
    await one.keep('name', undefined);
    tellOthers();
    expect([other.store.getValues(), kept()]).toEqual([{ city: 'Pune', note: 'As given' }, { city: 'Pune' }]);
  });

  it('shows it, too, where the browser has put the one aside meanwhile', async () => {
    const [one, other] = [tab(), tab()];
    await one.keep('name', 'Asha');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(other.store.getValues()).toEqual({ name: 'Asha' });
  });

  it('is as it was typed last in both: whoever is typed in owns the draft, and the other says so', async () => {
    const [one, other] = [tab(), tab()];
    await settled();
    expect([one, other].map(({ store }) => store.draft?.state)).toEqual([undefined, 'elsewhere']);
    await one.keep('name', 'Asha');
    tellOthers();
    other.draft.takeOver();
    await settled();
    expect([one, other].map(({ store }) => store.draft?.state)).toEqual(['elsewhere', undefined]);
    await other.keep('name', 'Asha Rao');
    tellOthers();
    await one.draft.save();
    expect([one.store.getValues(), other.store.getValues(), kept()]).toEqual([
      { name: 'Asha Rao' },
      { name: 'Asha Rao' },
      { name: 'Asha Rao' },
    ]);
    await one.keep('city', 'Pune');
    await settled();
    expect([one, other].map(({ store }) => store.draft?.state)).toEqual([undefined, 'elsewhere']);
  });

  it('is owned by the one that is left, once the other is closed', async () => {
    const one = tab();
    const other = tab();
    await settled();
    expect(other.store.draft?.state).toBe('elsewhere');
    one.close();
    await settled();
    expect(other.store.draft).toBeUndefined();
  });

  it('drops nothing that was typed here and is not kept yet, when something comes meanwhile', async () => {
    const [one, other] = [tab(), tab()];
    await one.keep('name', 'Asha');
    other.store.setValue('city', 'Pune');
    tellOthers();
    expect(other.store.getValues()).toEqual({ name: 'Asha', city: 'Pune' });
    await other.draft.save();
    tellOthers();
    const both = { name: 'Asha', city: 'Pune' };
    expect([one.store.getValues(), kept()]).toEqual([both, both]);
  });

  it('begins anew in both once it was sent in one', async () => {
    const [one, other] = [tab(), tab()];
    await one.keep('name', 'Asha');
    tellOthers();
    await other.keep('city', 'Pune');
    tellOthers();
    // As the tab that has sent it does.
    localStorage.removeItem(place.key);
    tellOthers();
    expect(one.store.getValues()).toEqual({});
    await one.keep('name', 'Ravi');
    expect(kept()).toEqual({ name: 'Ravi' });
  });
});
