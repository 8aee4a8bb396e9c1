import { afterEach, expect, it, vi } from 'vitest';
import { fetchPart } from '#client/ui/fetch-part/fetch-part.ts';

afterEach(() => vi.restoreAllMocks());

/** Sets whether the browser is online. */
const mockOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

const goOnline = () => {
  mockOnline(true);
  window.dispatchEvent(new Event('online'));
};

it('fetchPart does not fetch while offline', async () => {
  mockOnline(false);
  const fetch = vi.fn<() => Promise<string>>().mockResolvedValue('part');
  const part = fetchPart(fetch);
  await Promise.resolve();
  expect(fetch).not.toHaveBeenCalled();
  goOnline();
  expect(await part).toBe('part');
});

it('fetchPart fetches again after the connection was lost during a fetch', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockResolvedValue('part');
  fetch.mockImplementationOnce(async () => {
    mockOnline(false);
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const part = fetchPart(fetch);
  await vi.waitFor(() => expect(navigator.onLine).toBe(false));
  goOnline();
  expect(await part).toBe('part');
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('fetchPart rejects if fetching fails while online', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  await expect(fetchPart(fetch)).rejects.toThrow('Failed to fetch');
  expect(fetch).toHaveBeenCalledTimes(1);
});
