import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readDraft } from '#client/forms/drafts/storage/draft-storage.ts';
import { FormDraft } from '#client/forms/drafts/form-draft.ts';
import type { DraftPlace } from '#client/forms/drafts/storage/draft-lifetime.ts';
import { SiteFormStore } from '#client/forms/engine/site-form-store.ts';
import { fixture } from '../support/form.tsx';

const text = { type: 'string' } as const;
const form = fixture({ properties: { name: text, city: text, note: text } });
const place: DraftPlace = { storage: 'local', key: 'draft.two-tabs', maxAgeMs: 60_000 };

afterEach(() => localStorage.clear());

function openTab(given = {}) {
  const { definition } = form;
  const store = new SiteFormStore({ definition, pageValues: given });
  const draft = new FormDraft({ definition, store, place, wasSubmitted: false });
  draft.read(undefined, () => {});
  const close = draft.listen();
  onTestFinished(close);
  const enter = (field: string, value: unknown) => {
    store.setValue(field, value);
    return draft.save();
  };
  return { store, draft, enter, close };
}

const storedValues = () => readDraft(place)?.values;
/** Dispatches the event that browsers dispatch in all other tabs when one tab stores something. */
const notifyOtherTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: place.key }));

it('an untouched form does not change the draft of another tab, and an emptied form removes its draft', async () => {
  const [typed, untouched] = [openTab(), openTab()];
  await typed.enter('name', 'Asha');
  await untouched.draft.save();
  expect(storedValues()).toEqual({ name: 'Asha' });
  await typed.enter('name', undefined);
  expect(storedValues()).toBeUndefined();
});

it('a submitted and unchanged form keeps its stored choices', async () => {
  const stored = { texts: {}, files: {}, changed: Date.now(), chosen: { 'name oneOf-a': 1 }, isSent: true };
  localStorage.setItem(place.key, JSON.stringify(stored));
  await openTab().draft.save();
  expect(readDraft(place)?.isSubmitted).toBe(true);
});

/** The parts of the browser's `navigator.locks` that tabs use. */
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
        const index = this.#waiting.findIndex((waiting) => waiting.grant === grant);
        if (index >= 0) this.#waiting.splice(index, 1);
        reject(new Error('aborted'));
      });
      if (steal) this.#held?.end(new Error('stolen'));
      if (steal || !this.#held) grant();
      else this.#waiting.push({ name, grant, signal });
    });
}

/** `elsewhere` is the state of a draft that another tab owns. */
const waitForStates = (tabs: ReturnType<typeof openTab>[], states: unknown[]) =>
  vi.waitFor(() => expect(tabs.map(({ store }) => store.draft?.state)).toEqual(states));

describe('a form that is open in two tabs', () => {
  beforeEach(() => Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true }));
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('shows in each tab what is entered or emptied in the other', async () => {
    const [first, second] = [openTab({ note: 'As given' }), openTab({ note: 'As given' })];
    await first.enter('name', 'Asha');
    await first.enter('note', undefined);
    notifyOtherTabs();
    expect(second.store.getValues()).toEqual({ name: 'Asha' });
    await second.enter('city', 'Pune');
    notifyOtherTabs();
    expect(first.store.getValues()).toEqual({ name: 'Asha', city: 'Pune' });
    await first.enter('note', 'As given');
    await first.enter('name', undefined);
    notifyOtherTabs();
    expect([second.store.getValues(), storedValues()]).toEqual([{ city: 'Pune', note: 'As given' }, { city: 'Pune' }]);
  });

  it('shows changes of another tab when it returns from the back/forward cache', async () => {
    const [first, second] = [openTab(), openTab()];
    await first.enter('name', 'Asha');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(second.store.getValues()).toEqual({ name: 'Asha' });
  });

  it('belongs to the tab that was typed in last, and is read by the other', async () => {
    const [first, second] = [openTab(), openTab()];
    await waitForStates([first, second], [undefined, 'elsewhere']);
    await first.enter('name', 'Asha');
    notifyOtherTabs();
    second.draft.takeOver();
    await waitForStates([first, second], ['elsewhere', undefined]);
    await second.enter('name', 'Asha Rao');
    notifyOtherTabs();
    await first.draft.save();
    expect([first.store.getValues(), second.store.getValues(), storedValues()]).toEqual([
      { name: 'Asha Rao' },
      { name: 'Asha Rao' },
      { name: 'Asha Rao' },
    ]);
    await first.enter('city', 'Pune');
    await waitForStates([first, second], [undefined, 'elsewhere']);
  });

  it('belongs to the remaining tab when the other is closed', async () => {
    const first = openTab();
    const second = openTab();
    await waitForStates([second], ['elsewhere']);
    first.close();
    await vi.waitFor(() => expect(second.store.draft).toBeUndefined());
  });

  it('keeps unsaved text when another tab saves', async () => {
    const [first, second] = [openTab(), openTab()];
    await first.enter('name', 'Asha');
    second.store.setValue('city', 'Pune');
    notifyOtherTabs();
    expect(second.store.getValues()).toEqual({ name: 'Asha', city: 'Pune' });
    await second.draft.save();
    notifyOtherTabs();
    const both = { name: 'Asha', city: 'Pune' };
    expect([first.store.getValues(), storedValues()]).toEqual([both, both]);
  });

  it('is empty in both tabs after it is sent in one', async () => {
    const [first, second] = [openTab(), openTab()];
    await first.enter('name', 'Asha');
    notifyOtherTabs();
    await second.enter('city', 'Pune');
    notifyOtherTabs();
    // The tab that sends the form removes the draft.
    localStorage.removeItem(place.key);
    notifyOtherTabs();
    expect(first.store.getValues()).toEqual({});
    await first.enter('name', 'Ravi');
    expect(storedValues()).toEqual({ name: 'Ravi' });
  });
});
