import { afterEach, expect, it } from 'vitest';
import { readDraft } from '#client/forms/drafts/drafts.ts';
import { FormDraft } from '#client/forms/drafts/form-draft.ts';
import type { DraftPlace } from '#client/forms/drafts/draft-place.ts';
import { createChecks } from '#client/forms/engine/form-checks.ts';
import { FormStore } from '#client/forms/engine/form-store.ts';
import { fixture } from './support/form.tsx';

const form = fixture({ properties: { name: { type: 'string' } } });
const place: DraftPlace = { storage: 'local', key: 'draft.two-tabs', mostMs: 60_000 };

afterEach(() => localStorage.clear());

function tab() {
  const { definition } = form;
  const store = new FormStore({ schema: definition.schema, checks: createChecks(form), given: {}, start: {} });
  const draft = new FormDraft({ definition, store, place, wasSent: false });
  draft.read(undefined, () => {});
  return { store, draft };
}

it('a form that nobody has touched leaves alone what another tab keeps, and one that was emptied takes its own away', async () => {
  const [typed, untouched] = [tab(), tab()];
  typed.store.commit('name', 'Asha');
  await typed.draft.keep();
  await untouched.draft.keep();
  expect(readDraft(place)?.texts).toEqual({ name: 'Asha' });
  typed.store.commit('name', undefined);
  await typed.draft.keep();
  expect(readDraft(place)).toBeUndefined();
});
