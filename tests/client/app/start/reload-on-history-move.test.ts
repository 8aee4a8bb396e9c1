import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { reloadOnHistoryMove } from '#client/app/start/reload-on-history-move.ts';

afterEach(() => vi.restoreAllMocks());

/** A page that was loaded from a path, and shows at the present address by now. */
function loadsAgain(path: string, redirectCount = 0): boolean {
  const name = new URL(path, window.location.href).href;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name, redirectCount } as PerformanceNavigationTiming]);
  const load = vi.fn<() => void>();
  onTestFinished(reloadOnHistoryMove(load));
  return load.mock.calls.length > 0;
}

it('loads the page of an entry that somebody went to before this script came', () => {
  const { pathname } = window.location;
  expect(loadsAgain('/bank-details')).toBe(true);
  expect(loadsAgain(`${pathname}?from=mail`)).toBe(false);
  expect(loadsAgain('/bank-details', 1)).toBe(false);
});
