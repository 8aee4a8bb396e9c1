import { beforeEach, expect, it, vi } from 'vitest';
import { keepDraft, readDraft } from '#client/flows/drafts.ts';
import { forgetExpired, keepRecord, readText } from '#client/flows/kept-records.ts';
import type { FlowSpec } from '#shared/flows/types.ts';
import type { FormSchema } from '#shared/forms/types.ts';

// jsdom has no IndexedDB, which every browser has.
vi.mock('idb-keyval', () => {
  const values = new Map<string, unknown>();
  return {
    createStore: () => values,
    get: async (key: string) => values.get(key),
    set: async (key: string, value: unknown) => void values.set(key, value),
    del: async (key: string) => void values.delete(key),
  };
});

const DAY = 86_400_000;
const NOW = Date.parse('2030-01-02T03:04:05.000Z');
const KEY = 'empanelment.individual';

const flow: FlowSpec = {
  group: 'empanelment',
  tab: { label: 'Individual', position: 1 },
  steps: [{ page: 'individual-details', form: 'individual-details', label: 'Details', keep: KEY }],
  missing: { icon: 'error', title: 'Missing' },
  expiresAfterDays: 30,
  clearedAtEnd: [],
};

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(Date, 'now').mockImplementation(() => NOW);
});

it('forgets the progress of a flow once it is older than the flow allows, and not before', () => {
  keepRecord('individual', KEY, { id: '1' });
  expect([forgetExpired('individual', flow, NOW + 30 * DAY), readText(KEY)]).toEqual([false, '{"id":"1"}']);
  expect([forgetExpired('individual', flow, NOW + 30 * DAY + 1), readText(KEY)]).toEqual([true, null]);
});

it('reads no draft that is older than it may be', async () => {
  await keepDraft('individual', 'individual-details', { name: 'Asha' }, { properties: {} } as unknown as FormSchema);
  expect(await readDraft('individual', 'individual-details', 0)).toEqual({ name: 'Asha' });
  vi.spyOn(Date, 'now').mockImplementation(() => NOW + 30 * DAY + 1);
  expect(await readDraft('individual', 'individual-details', 30 * DAY)).toEqual({});
});

it('writes no field into a draft that must not be kept in the browser', async () => {
  const properties = { name: { type: 'string' }, adhar_text: { type: 'string', privacy: { notInBrowser: true } } };
  await keepDraft('individual', 'individual-details', { name: 'Asha', adhar_text: '123456789012' }, { properties } as unknown as FormSchema);
  const kept = JSON.stringify({ ...localStorage });
  expect(kept).toContain('Asha');
  expect(kept).not.toContain('123456789012');
});
