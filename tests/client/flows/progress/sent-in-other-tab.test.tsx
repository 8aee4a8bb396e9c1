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

describe('the message that an application was sent', () => {
  it('goes to other tabs, and leaves nothing in storage', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    announceSent('individual');
    expect(setItem.mock.calls).toEqual([['flow.individual.sent', 'sent']]);
    expect(localStorage).toHaveLength(0);
  });

  it('reaches a tab with a step of the same flow once', () => {
    const onSent = vi.fn<() => void>();
    const stop = onSentInOtherTab('individual', onSent);
    const change = (key: string, newValue: string | null) => window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    change('flow.company.sent', 'sent');
    expect([onSent.mock.calls.length, wasSentInOtherTab('individual')]).toEqual([0, false]);
    change('flow.individual.sent', 'sent');
    change('flow.individual.sent', null);
    stop();
    change('flow.individual.sent', 'sent');
    expect([onSent.mock.calls.length, wasSentInOtherTab('individual'), wasSentInOtherTab('company')]).toEqual([1, true, false]);
  });
});

describe('the notice at the first step after the application of a later step was not found', () => {
  const laterStep = stepAt(flows, 'individual', 'individual-bank');

  async function noticeText(state: unknown): Promise<string> {
    const router = createMemoryRouter([{ path: '*', element: <LostNotice isLost={false} isCookieless={false} /> }]);
    render(<RouterProvider router={router} />);
    await router.navigate('/first', { state });
    return (await screen.findByText(/^We no longer find your application/)).textContent;
  }

  it('says that the answers are still here if they are', async () => {
    keepRecord('individual', lostKey('individual', 'individual-details'), { name: 'Asha Rao' });
    expect(await noticeText(lostState(laterStep, {}))).toContain('What you wrote is still here.');
  });

  it('says at which step the answers return', async () => {
    const text = await noticeText(lostState(laterStep, { name: 'Asha Rao', bank_name: 'State Bank' }));
    expect(text).not.toContain('still here');
    expect(text).toContain(`What you wrote under “${laterStep.step.label}” comes back there`);
  });

  it.each([{}, { name: 'Asha Rao', bank_name: '' }, { other: [] }])('does not mention answers if there are none: %j', async (values) => {
    expect(await noticeText(lostState(laterStep, values))).not.toContain('What you wrote');
  });
});
