import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flows } from '#client/flows/flow-table.ts';
import { keepRecord, storedText } from '#client/flows/progress/saved-records.ts';
import { useProgress } from '#client/flows/progress/use-progress.ts';
import { stepAt } from '#shared/flows/derive.ts';

const step = stepAt(flows, 'individual', 'individual-details');
const { first } = step;
const KEY = first.keep ?? '';
const fetchMock = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(() => vi.unstubAllGlobals());

function Step() {
  const { start, isRead } = useProgress(step);
  return <p>{isRead ? `shows ${String(start?.['name'])}` : 'loads'}</p>;
}

const answer = (name: string) => Response.json({ data: { records: { [first.form]: { id: '1', name } } } });

it('a first step without a record in this browser shows the record of the server', async () => {
  fetchMock.mockResolvedValue(answer('Asha Rao'));
  render(<Step />);
  await screen.findByText('shows Asha Rao');
  expect(storedText(KEY)).toBe('{"id":"1","name":"Asha Rao"}');
});

it('a record that is saved during the request wins over the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetchMock.mockReturnValue(promise);
  render(<Step />);
  keepRecord('individual', KEY, { id: '1', name: 'Asha Menon' });
  resolve(answer('Asha Rao'));
  await screen.findByText('shows Asha Menon');
  expect(storedText(KEY)).toBe('{"id":"1","name":"Asha Menon"}');
});
