import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flows } from '#client/flows/flow-table.ts';
import { keepRecord, storedText } from '#client/flows/progress/saved-records.ts';
import { useProgress } from '#client/flows/progress/use-progress.ts';
import { stepAt } from '#shared/flows/derive.ts';

const place = stepAt(flows, 'individual', 'individual-details');
const { first } = place;
const KEY = first.keep ?? '';
const asked = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', asked);
});

afterEach(() => vi.unstubAllGlobals());

function Step() {
  const { start, isRead } = useProgress(place);
  return <p>{isRead ? `begins with ${String(start?.['name'])}` : 'asks'}</p>;
}

const answer = (name: string) => Response.json({ data: { records: { [first.form]: { id: '1', name } } } });

it('a first step of which this browser has no record, nor a note of one, shows what was saved on the server', async () => {
  asked.mockResolvedValue(answer('Asha Rao'));
  render(<Step />);
  await screen.findByText('begins with Asha Rao');
  expect(storedText(KEY)).toBe('{"id":"1","name":"Asha Rao"}');
});

it('what is saved while the server is asked is newer than its answer', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  asked.mockReturnValue(promise);
  render(<Step />);
  keepRecord('individual', KEY, { id: '1', name: 'Asha Menon' });
  resolve(answer('Asha Rao'));
  await screen.findByText('begins with Asha Menon');
  expect(storedText(KEY)).toBe('{"id":"1","name":"Asha Menon"}');
});
