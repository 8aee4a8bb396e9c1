import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FormChangedNotice } from '#client/flows/notices/form-changed-notice.tsx';
import { flows } from '#client/flows/flow-table.ts';
import { keepRecord, storeVersions } from '#client/flows/progress/saved-records.ts';
import { useProgress } from '#client/flows/progress/use-progress.ts';
import { stepAt } from '#shared/flows/derive.ts';

const NOTICE = 'This form has changed since you began. It no longer asks for “Turnover”; that answer stays with your application.';
const step = stepAt(flows, 'company', 'company-details');
const { flow, first } = step;
const fetchMock = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  localStorage.clear();
  const records = { [first.form]: { id: '1', name_of_organisation: 'Deccan' } };
  fetchMock.mockImplementation(async (address) =>
    address.endsWith(`/applications/${first.form}`)
      ? Response.json({ data: { records }, notice: NOTICE })
      : new Response('{}', { status: 404 }),
  );
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(() => vi.unstubAllGlobals());

function Step() {
  const { start, notice } = useProgress(step);
  return (
    <>
      <FormChangedNotice notice={notice} />
      <p>{String(start?.['name_of_organisation'])}</p>
    </>
  );
}

it('a notice about a changed form is announced once, without moving the focus', async () => {
  keepRecord('company', first.keep ?? '', { id: '1', name_of_organisation: 'Deccan' });
  storeVersions('company', { steps: flow.steps.map((flowStep) => ({ ...flowStep, version: 'another' })) });
  const { unmount } = render(<Step />);
  const line = screen.getByRole('status');
  const notice = await screen.findByText(NOTICE);
  expect(line.contains(notice)).toBe(true);
  expect(document.activeElement).toBe(document.body);
  unmount();

  const callsBefore = fetchMock.mock.calls.length;
  render(<Step />);
  await screen.findByText('Deccan');
  expect(screen.queryByText(NOTICE)).toBeNull();
  expect(fetchMock.mock.calls.slice(callsBefore).filter(([address]) => address.includes('/applications/'))).toEqual([]);
});
