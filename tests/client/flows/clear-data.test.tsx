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

/** What the server answers, one after the other; a text stands for no answer. */
let answers: (number | string)[];
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  localStorage.setItem(KEY, '{"id":"1"}');
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`);
    const answer = answers.shift();
    if (typeof answer !== 'number') throw new TypeError(answer);
    return new Response(null, { status: answer });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function show({ said }: { said?: ReactNode } = {}) {
  const onCleared = vi.fn<() => void>();
  const path = '/it-service-provider-company-bank-details';
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            {said}
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
    const kept = durationInWords(keepFor?.unfinished ?? '');
    const explanation = screen.getByText(new RegExp(`an unfinished application for ${kept} after its last change`));
    // Whoever is led to the button behind it hears it.
    const group = screen.getByRole('group', { description: explanation.textContent });
    expect(group.contains(document.activeElement)).toBe(true);
    expect(asked).toEqual([]);
    await press(user, 'Clear');
    await waitFor(() => expect(router.state.location.pathname).toBe('/it-service-provider-company-details'));
    expect([asked, onCleared.mock.calls.length, localStorage.getItem(KEY)]).toEqual([['DELETE /api/visitor'], 1, null]);
  });

  it.each<[string, number | string]>([
    ['is away', 'Failed to fetch'],
    ['answers 503', 503],
    ['answers 429', 429],
    ['does not know the call', 404],
  ])('says so where the server %s, and offers again', async (_name, answer) => {
    answers = [answer, 204];
    const { user, router, path } = show();
    await press(user, 'Clear my data on this device');
    await press(user, 'Clear');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This device is cleared, but we could not reach our server/);
    expect([localStorage.getItem(KEY), router.state.location.pathname]).toEqual([null, path]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));
    await press(user, 'Try again');
    await waitFor(() => expect(router.state.location.pathname).toBe('/it-service-provider-company-details'));
    expect([asked.length, screen.queryByRole('alert')]).toEqual([2, null]);
  });

  it('never leaves the focus nowhere on the way to the line that says so', async () => {
    answers = [204];
    const { user } = show({ said: <ClearedNotice /> });
    await press(user, 'Clear my data on this device');
    const ways: (string | null)[] = [];
    const observer = new MutationObserver(() =>
      ways.push(document.activeElement === document.body ? 'nowhere' : (document.activeElement?.textContent ?? null)),
    );
    observer.observe(document.body, { childList: true, subtree: true });
    await press(user, 'Clear');
    await screen.findByRole('button', { name: 'Clear my data on this device' });
    observer.disconnect();
    expect(new Set(ways)).toEqual(new Set([expect.stringMatching(/^Your data on this device is cleared/)]));
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

  it('has the unfinished application deleted first where that is wanted', async () => {
    answers = [204, 204];
    const { user, router } = show();
    await press(user, 'Clear my data on this device');
    await user.click(screen.getByRole('checkbox', { name: /^Delete my unfinished application on the server too/ }));
    await press(user, 'Clear');
    await waitFor(() => expect(router.state.location.pathname).toBe('/it-service-provider-company-details'));
    expect(asked).toEqual(['DELETE /api/applications/company-details', 'DELETE /api/visitor']);
  });

  it('keeps the cookie, without which nothing is deleted, until the application is, and takes one that is not there for deleted', async () => {
    answers = [503, 404, 204];
    const { user } = show();
    await press(user, 'Clear my data on this device');
    await user.click(screen.getByRole('checkbox'));
    await press(user, 'Clear');
    expect((await screen.findByRole('alert')).textContent).toContain('and the application is still there');
    expect(localStorage.getItem(KEY)).toBeNull();
    await press(user, 'Try again');
    await waitFor(() =>
      expect(asked).toEqual([
        'DELETE /api/applications/company-details',
        'DELETE /api/applications/company-details',
        'DELETE /api/visitor',
      ]),
    );
  });

  it('does not ask where nothing was begun', async () => {
    localStorage.clear();
    const { user } = show();
    await press(user, 'Clear my data on this device');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('does nothing when the visitor keeps the data', async () => {
    const { user, onCleared } = show();
    await press(user, 'Clear my data on this device');
    await press(user, 'Keep');
    expect([asked, onCleared.mock.calls.length, localStorage.getItem(KEY)]).toEqual([[], 0, '{"id":"1"}']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear my data on this device' }));
  });
});
