import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftPlace, forgetDrafts } from '#client/flows/progress/step-drafts.ts';
import {
  forgetExpired,
  forgetProgress,
  keepApplication,
  keepRecord,
  lacksApplication,
  storedText,
} from '#client/flows/progress/saved-records.ts';
import { writeDraft, readDraft } from '#client/forms/drafts/storage/draft-storage.ts';
import type { FlowSpec } from '#shared/flows/types.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2030-01-02T03:04:05.000Z');
const KEY = 'empanelment.individual';

const flow: FlowSpec = {
  group: 'empanelment',
  tab: { label: 'Individual', position: 1 },
  steps: [{ page: 'individual-details', form: 'individual-details', label: 'Details', keep: KEY }],
  missing: { icon: 'error', title: 'Missing' },
  expiresAfterDays: 30,
};

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(Date, 'now').mockImplementation(() => NOW);
});

it('the progress of a flow is removed once it is older than the flow allows', () => {
  keepRecord('individual', KEY, { id: '1' });
  expect([forgetExpired('individual', flow, NOW + 30 * DAY), storedText(KEY)]).toEqual([false, '{"id":"1"}']);
  expect([forgetExpired('individual', flow, NOW + 30 * DAY + 1), storedText(KEY)]).toEqual([true, null]);
});

describe('a record that the browser refuses to store', () => {
  const first = flow.steps[0] ?? { page: '', form: '', label: '' };
  /** Makes the browser refuse texts longer than this. */
  const refuseLongerThan = (maxLength: number) =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation((_key, text) => {
      if (text.length > maxLength) throw new DOMException('No.', 'QuotaExceededError');
    });

  afterEach(() => {
    vi.restoreAllMocks();
    forgetProgress('individual', flow);
  });

  it.each([-1, 0, 13])('is kept in memory, without an older record in storage (maximum length %i)', (maxLength) => {
    expect(lacksApplication(first)).toBe(true);
    keepRecord('individual', KEY, { id: '1' });
    refuseLongerThan(maxLength);
    expect(keepRecord('individual', KEY, { id: '1', name: 'Asha Rao' })).toBe(false);
    expect([storedText(KEY), localStorage.getItem(KEY)]).toEqual(['{"id":"1","name":"Asha Rao"}', null]);
    expect(lacksApplication(first)).toBe(false);
    forgetProgress('individual', flow);
    expect(lacksApplication(first)).toBe(true);
  });
});

it('keepApplication stores the record of each step, and no others', () => {
  expect(keepApplication('individual', flow, { 'individual-details': { id: '1' }, other: { id: '2' } })).toBe(true);
  expect([storedText(KEY), localStorage.length]).toEqual(['{"id":"1"}', 2]);
});

it('keepApplication removes later steps of another application', () => {
  const bank = { page: 'individual-bank', form: 'individual-bank', label: 'Bank', keep: 'empanelment.individualBank' };
  const longer = { ...flow, steps: [...flow.steps, bank] };
  keepApplication('individual', longer, { 'individual-details': { id: '1' }, 'individual-bank': { id: '2' } });
  keepApplication('individual', longer, { 'individual-details': { id: '3' } });
  expect([storedText(KEY), storedText(bank.keep)]).toEqual(['{"id":"3"}', null]);
});

it('forgetDrafts removes the drafts of all steps except the given one', async () => {
  const [first] = flow.steps;
  const twoSteps = { ...flow, steps: [...flow.steps, { ...first, form: 'individual-bank' }] } as FlowSpec;
  const places = twoSteps.steps.map(({ form }) => draftPlace('individual', twoSteps, form));
  expect(places.map(({ isShownAgain }) => isShownAgain)).toEqual([true, false]);
  for (const place of places) await writeDraft(place, {}, [], { selections: { 'payer oneOf-1': 1 }, isSubmitted: true });
  await forgetDrafts('individual', twoSteps, 'individual-bank');
  expect(places.map((place) => readDraft(place)?.selections)).toEqual([undefined, { 'payer oneOf-1': 1 }]);
  await forgetDrafts('individual', twoSteps);
  expect(localStorage).toHaveLength(0);
});
