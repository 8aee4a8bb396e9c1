import { afterEach, describe, expect, it } from 'vitest';
import type { DraftPlace } from '#client/forms/drafts/storage/draft-lifetime.ts';
import { writeDraft, readDraft } from '#client/forms/drafts/storage/draft-storage.ts';
import { mergeCheckedOptions } from '#client/forms/drafts/values/merge-checked-options.ts';
import { fixture, show } from '../../support/form.tsx';

const form = fixture({
  properties: {
    apps: { type: 'array', title: 'Apps', items: { type: 'string', enum: ['Web', 'Flutter', 'React Native'] } },
    name: { type: 'string', title: 'Name' },
  },
  ui: { apps: { 'ui:widget': 'checkboxes' } },
});
const place: DraftPlace = { storage: 'session', key: 'draft.ticks', maxAgeMs: 1000 };

afterEach(() => document.body.replaceChildren());

describe('boxes that are pressed before the draft of their form has come', () => {
  const joined = (given: unknown, own: unknown, kept: unknown) =>
    mergeCheckedOptions(form.definition.schema, { apps: given }, { apps: own }, { apps: kept })['apps'];

  it.each<[string, unknown, unknown, unknown, unknown]>([
    ['join what it has, in the order of the page', undefined, ['React Native'], ['Flutter'], ['Flutter', 'React Native']],
    ['take out what was shown ticked', ['Web', 'Flutter'], ['Web'], ['Flutter', 'React Native'], ['React Native']],
    ['leave what is not offered any more', undefined, ['Web'], ['Fax', 'Flutter'], ['Web', 'Flutter', 'Fax']],
    ['are none where nobody pressed one', ['Web'], ['Web'], ['Flutter'], undefined],
    ['stand for themselves where the draft has none', undefined, ['Web'], null, undefined],
  ])('%s', (_what, given, own, kept, expected) => {
    expect(joined(given, own, kept)).toEqual(expected);
  });

  it('are ticked with those of the draft, and kept with them', async () => {
    await writeDraft(place, { apps: ['Flutter'], name: 'Kept' });
    const typed = new FormData();
    typed.append('apps', 'React Native');
    const { controls, control, user } = await show(form, { draft: place, takeTyped: () => typed });
    expect(controls('apps').map((box) => (box as HTMLInputElement).checked)).toEqual([false, true, true]);
    expect(control('name').value).toBe('Kept');
    await user.type(control('name'), '!');
    await user.tab();
    await expect.poll(() => readDraft(place)?.values).toEqual({ apps: ['Flutter', 'React Native'], name: 'Kept!' });
  });
});
