import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flows } from '#client/flows/flow-table.ts';
import { keepRecord, lostKey } from '#client/flows/progress/saved-records.ts';
import { LostNotice, lostState } from '#client/flows/notices/lost-notice.tsx';
import { onSentInOtherTab, announceSent, wasSentInOtherTab } from '#client/flows/progress/sent-in-other-tab.ts';
import { stepAt } from '#shared/flows/derive.ts';

beforeEach(() => localStorage.clear());

afterEach(() => vi.restoreAllMocks());

describe('that an application was sent', () => {
  it('is announced to other tabs, and leaves nothing in the storage', () => {
    const noted = vi.spyOn(Storage.prototype, 'setItem');
    announceSent('individual');
    expect(noted.mock.calls).toEqual([['flow.individual.sent', 'sent']]);
    expect(localStorage).toHaveLength(0);
  });

  it('reaches a tab that shows a step of it, once', () => {
    const heard = vi.fn<() => void>();
    const stop = onSentInOtherTab('individual', heard);
    const change = (key: string, newValue: string | null) => window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    change('flow.company.sent', 'sent');
    expect([heard.mock.calls.length, wasSentInOtherTab('individual')]).toEqual([0, false]);
    change('flow.individual.sent', 'sent');
    change('flow.individual.sent', null);
    stop();
    change('flow.individual.sent', 'sent');
    expect([heard.mock.calls.length, wasSentInOtherTab('individual'), wasSentInOtherTab('company')]).toEqual([1, true, false]);
  });
});

describe('the first step, where the application of a later one is not found', () => {
  const place = stepAt(flows, 'individual', 'individual-bank');

  async function said(state: unknown): Promise<string> {
    const router = createMemoryRouter([{ path: '*', element: <LostNotice isLost={false} isCookieless={false} /> }]);
    render(<RouterProvider router={router} />);
    await router.navigate('/first', { state });
    return (await screen.findByText(/^We no longer find your application/)).textContent;
  }

  it('says that what was written is here only where it is', async () => {
    keepRecord('individual', lostKey('individual', 'individual-details'), { name: 'Asha Rao' });
    expect(await said(lostState(place, {}))).toContain('What you wrote is still here.');
  });

  it('that has nothing of it says where what was written comes back', async () => {
    const words = await said(lostState(place, { name: 'Asha Rao', bank_name: 'State Bank' }));
    expect(words).not.toContain('still here');
    expect(words).toContain(`What you wrote under “${place.step.label}” comes back there`);
  });

  it.each([{}, { name: 'Asha Rao', bank_name: '' }, { other: [] }])('and nothing where nothing was written: %j', async (values) => {
    expect(await said(lostState(place, values))).not.toContain('What you wrote');
  });
});
