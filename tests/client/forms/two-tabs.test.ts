import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { readDraft } from '#client/forms/drafts/drafts.ts';
import { FormDraft } from '#client/forms/drafts/form-draft.ts';
import type { DraftPlace } from '#client/forms/drafts/draft-place.ts';
import { SiteFormStore } from '#client/forms/engine/site-form-store.ts';
import { fixture } from './support/form.tsx';

const text = { type: 'string' } as const;
const form = fixture({ properties: { name: text, city: text, note: text } });
const place: DraftPlace = { storage: 'local', key: 'draft.two-tabs', mostMs: 60_000 };

afterEach(() => localStorage.clear());

function tab(given = {}) {
  const { definition } = form;
  const store = new SiteFormStore({ definition, given });
  const draft = new FormDraft({ definition, store, place, wasSent: false });
  draft.read(undefined, () => {});
  onTestFinished(draft.listen());
  const keep = (field: string, value: unknown) => {
    store.setValue(field, value);
    return draft.keep();
  };
  return { store, draft, keep };
}

const kept = () => readDraft(place)?.texts;
/** What browsers do in all tabs but the one that keeps something. */
const tellOthers = () => window.dispatchEvent(new StorageEvent('storage', { key: place.key }));

it('a form that nobody has touched leaves alone what another tab keeps, and one that was emptied takes its own away', async () => {
  const [typed, untouched] = [tab(), tab()];
  await typed.keep('name', 'Asha');
  await untouched.draft.keep();
  expect(kept()).toEqual({ name: 'Asha' });
  await typed.keep('name', undefined);
  expect(kept()).toBeUndefined();
});

describe('a form that is open in two tabs', () => {
  it('keeps what was typed into either, whichever is kept last', async () => {
    const [one, other] = [tab(), tab()];
    await one.keep('name', 'Asha');
    await other.keep('city', 'Pune');
    expect(kept()).toEqual({ name: 'Asha', city: 'Pune' });
    // As at the end of a page on which nothing was typed since.
    await one.draft.keep();
    expect(kept()).toEqual({ name: 'Asha', city: 'Pune' });
  });

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

  it('leaves what both have typed into as it is in each; kept is what was typed last, however either ends', async () => {
    const [one, other] = [tab(), tab()];
    await one.keep('name', 'Asha');
    other.store.setValue('name', 'Asha Rao');
    tellOthers();
    await other.draft.keep();
    tellOthers();
    await one.draft.keep();
    expect([one.store.getValues(), other.store.getValues(), kept()]).toEqual([
      { name: 'Asha' },
      { name: 'Asha Rao' },
      { name: 'Asha Rao' },
    ]);
  });

  it('has nothing of the other any more once that was sent, and all that was typed into it itself', async () => {
    const [one, other] = [tab(), tab()];
    await one.keep('name', 'Asha');
    await other.keep('city', 'Pune');
    tellOthers();
    expect(one.store.getValues()).toEqual({ name: 'Asha', city: 'Pune' });
    // As the tab that has sent it does.
    localStorage.removeItem(place.key);
    tellOthers();
    expect(one.store.getValues()).toEqual({ name: 'Asha' });
    await one.keep('name', 'Ravi');
    expect(kept()).toEqual({ name: 'Ravi' });
  });
});
