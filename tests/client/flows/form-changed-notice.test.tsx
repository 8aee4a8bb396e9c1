import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FormChangedNotice } from '#client/flows/notices/form-changed-notice.tsx';
import { flows } from '#client/flows/flow-table.ts';
import { keepRecord, storeVersions } from '#client/flows/progress/saved-records.ts';
import { useProgress } from '#client/flows/progress/use-progress.ts';
import { stepAt } from '#shared/flows/derive.ts';

const NOTICE = 'This form has changed since you began. It no longer asks for “Turnover”; that answer stays with your application.';
const place = stepAt(flows, 'company', 'company-details');
const { flow, first } = place;
const asked = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  localStorage.clear();
  const records = { [first.form]: { id: '1', name_of_organisation: 'Deccan' } };
  asked.mockImplementation(async (address) =>
    address.endsWith(`/applications/${first.form}`)
      ? Response.json({ data: { records }, notice: NOTICE })
      : new Response('{}', { status: 404 }),
  );
  vi.stubGlobal('fetch', asked);
});

afterEach(() => vi.unstubAllGlobals());

function Step() {
  const { start, notice } = useProgress(place);
  return (
    <>
      <FormChangedNotice notice={notice} />
      <p>{String(start?.['name_of_organisation'])}</p>
    </>
  );
}

it('announces once how a form has changed since its records were stored, without moving the focus', async () => {
  keepRecord('company', first.keep ?? '', { id: '1', name_of_organisation: 'Deccan' });
  storeVersions('company', { steps: flow.steps.map((step) => ({ ...step, version: 'another' })) });
  const { unmount } = render(<Step />);
  const line = screen.getByRole('status');
  const said = await screen.findByText(NOTICE);
  expect(line.contains(said)).toBe(true);
  expect(document.activeElement).toBe(document.body);
  unmount();

  const before = asked.mock.calls.length;
  render(<Step />);
  await screen.findByText('Deccan');
  expect(screen.queryByText(NOTICE)).toBeNull();
  expect(asked.mock.calls.slice(before).filter(([address]) => address.includes('/applications/'))).toEqual([]);
});
