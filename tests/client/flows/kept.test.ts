import { beforeEach, expect, it, vi } from 'vitest';
import { forgetExpired, keepRecord, readText } from '#client/flows/kept-records.ts';
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
