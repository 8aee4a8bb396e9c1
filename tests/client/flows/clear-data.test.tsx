import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forms } from 'virtual:forms';
import { durationInWords } from '#shared/durations.ts';
import { ClearData } from '#client/flows/clear-data.tsx';
import { ClearedNotice } from '#client/flows/notices/cleared-notice.tsx';
import { flows } from '#client/flows/flow-table.ts';
import { stepAt } from '#shared/flows/derive.ts';

const position = stepAt(flows, 'company', 'company-bank');
const KEY = 'empanelment.company';

/** The statuses that the server answers with, in order. A text is the message of a network error. */
let answers: (number | string)[];
const requests: string[] = [];

beforeEach(() => {
  requests.length = 0;
  localStorage.setItem(KEY, '{"id":"1"}');
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    requests.push(`${method} ${address}`);
    const answer = answers.shift();
    if (typeof answer !== 'number') throw new TypeError(answer);
    return new Response(null, { status: answer });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function show({ notice }: { notice?: ReactNode } = {}) {
  const onCleared = vi.fn<() => void>();
  const path = '/it-service-provider-company-bank-details';
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            {notice}
            <ClearData position={position} onCleared={onCleared} />
          </>
        ),
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return { onCleared, router, path, user: userEvent.setup() };
}

const press = (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(screen.getByRole('button', { name }));

describe('«Clear my data on this device»', () => {
  it('clears the device and ends the cookie on the server', async () => {
    answers = [204];
    const { user, router, onCleared } = show();
    await press(user, 'Clear my data on this device');
    const { keepFor } = (await forms['company-details']()).definition.submit;
    const retention = durationInWords(keepFor?.unfinished ?? '');
    const explanation = screen.getByText(new RegExp(`an unfinished application for ${retention} after its last change`));
    // Screen readers announce it when the focus moves into the group.
    const group = screen.getByRole('group', { description: explanation.textContent });
    expect(group.contains(document.activeElement)).toBe(true);
    expect(requests).toEqual([]);
    await press(user, 'Clear');
    await waitFor(() => expect(router.state.location.pathname).toBe('/it-service-provider-company-details'));
    expect([requests, onCleared.mock.calls.length, localStorage.getItem(KEY)]).toEqual([['DELETE /api/visitor'], 1, null]);
  });

  it.each<[string, number | string]>([
    ['is away', 'Failed to fetch'],
    ['answers 503', 503],
    ['answers 429', 429],
    ['does not know the call', 404],
  ])('offers to try again if the server %s', async (_name, answer) => {
    answers = [answer, 204];
    const { user, router, path } = show();
    await press(user, 'Clear my data on this device');
    await press(user, 'Clear');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This device is cleared, but we could not reach our server/);
    expect([localStorage.getItem(KEY), router.state.location.pathname]).toEqual([null, path]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));
    await press(user, 'Try again');
    await waitFor(() => expect(router.state.location.pathname).toBe('/it-service-provider-company-details'));
    expect([requests.length, screen.queryByRole('alert')]).toEqual([2, null]);
  });

  it('moves the focus directly to the confirmation', async () => {
    answers = [204];
    const { user } = show({ notice: <ClearedNotice /> });
    await press(user, 'Clear my data on this device');
    const focusedTexts: (string | null)[] = [];
    const observer = new MutationObserver(() =>
      focusedTexts.push(document.activeElement === document.body ? 'nowhere' : (document.activeElement?.textContent ?? null)),
    );
    observer.observe(document.body, { childList: true, subtree: true });
    await press(user, 'Clear');
    await screen.findByRole('button', { name: 'Clear my data on this device' });
    observer.disconnect();
    expect(new Set(focusedTexts)).toEqual(new Set([expect.stringMatching(/^Your data on this device is cleared/)]));
  });

  it('returns the focus when it is cancelled', async () => {
    answers = [503];
    const { user } = show();
    expect(document.activeElement).toBe(document.body);
    await press(user, 'Clear my data on this device');
    await press(user, 'Clear');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear my data on this device' }));
  });

  it('deletes the unfinished application first if the visitor asks for it', async () => {
    answers = [204, 204];
    const { user, router } = show();
    await press(user, 'Clear my data on this device');
    await user.click(screen.getByRole('checkbox', { name: /^Delete my unfinished application on the server too/ }));
    await press(user, 'Clear');
    await waitFor(() => expect(router.state.location.pathname).toBe('/it-service-provider-company-details'));
    expect(requests).toEqual(['DELETE /api/applications/company-details', 'DELETE /api/visitor']);
  });

  it('deletes the cookie only after the application, and accepts that it is gone already', async () => {
    answers = [503, 404, 204];
    const { user } = show();
    await press(user, 'Clear my data on this device');
    await user.click(screen.getByRole('checkbox'));
    await press(user, 'Clear');
    expect((await screen.findByRole('alert')).textContent).toContain('and the application is still there');
    expect(localStorage.getItem(KEY)).toBeNull();
    await press(user, 'Try again');
    await waitFor(() =>
      expect(requests).toEqual([
        'DELETE /api/applications/company-details',
        'DELETE /api/applications/company-details',
        'DELETE /api/visitor',
      ]),
    );
  });

  it('does not offer to delete an application if there is none', async () => {
    localStorage.clear();
    const { user } = show();
    await press(user, 'Clear my data on this device');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('does nothing when the visitor keeps the data', async () => {
    const { user, onCleared } = show();
    await press(user, 'Clear my data on this device');
    await press(user, 'Keep');
    expect([requests, onCleared.mock.calls.length, localStorage.getItem(KEY)]).toEqual([[], 0, '{"id":"1"}']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear my data on this device' }));
  });
});
