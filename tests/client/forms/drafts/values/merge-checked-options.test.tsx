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

describe('checkboxes that are ticked before the draft is restored', () => {
  const merged = (initial: unknown, current: unknown, draft: unknown) =>
    mergeCheckedOptions(form.definition.schema, { apps: initial }, { apps: current }, { apps: draft })['apps'];

  it.each<[string, unknown, unknown, unknown, unknown]>([
    ['are added to those of the draft, in the order of the page', undefined, ['React Native'], ['Flutter'], ['Flutter', 'React Native']],
    ['remove from the draft what was unticked', ['Web', 'Flutter'], ['Web'], ['Flutter', 'React Native'], ['React Native']],
    ['keep what is no longer offered', undefined, ['Web'], ['Fax', 'Flutter'], ['Web', 'Flutter', 'Fax']],
    ['change nothing if none was ticked or unticked', ['Web'], ['Web'], ['Flutter'], undefined],
    ['are not merged if the draft has no list', undefined, ['Web'], null, undefined],
  ])('%s', (_title, initial, current, draft, expected) => {
    expect(merged(initial, current, draft)).toEqual(expected);
  });

  it('are shown and stored together with those of the draft', async () => {
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
