import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { reloadOnHistoryMove } from '#client/app/start/reload-on-history-move.ts';

afterEach(() => vi.restoreAllMocks());

/** Whether a page reloads that was loaded from this path and is now at the current URL. */
function reloads(path: string, redirectCount = 0): boolean {
  const name = new URL(path, window.location.href).href;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name, redirectCount } as PerformanceNavigationTiming]);
  const reload = vi.fn<() => void>();
  onTestFinished(reloadOnHistoryMove(reload));
  return reload.mock.calls.length > 0;
}

it('the page is reloaded if a history move happened before this script ran', () => {
  const { pathname } = window.location;
  expect(reloads('/bank-details')).toBe(true);
  expect(reloads(`${pathname}?from=mail`)).toBe(false);
  expect(reloads('/bank-details', 1)).toBe(false);
});
