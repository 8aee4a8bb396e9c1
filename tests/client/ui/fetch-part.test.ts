import { afterEach, expect, it, vi } from 'vitest';
import { fetchPart } from '#client/ui/fetch-part/fetch-part.ts';

afterEach(() => vi.restoreAllMocks());

/** Whether there is a line. */
const line = (isThere: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);

const back = () => {
  line(true);
  window.dispatchEvent(new Event('online'));
};

it('asks for nothing until there is a line', async () => {
  line(false);
  const fetch = vi.fn<() => Promise<string>>().mockResolvedValue('part');
  const part = fetchPart(fetch);
  await Promise.resolve();
  expect(fetch).not.toHaveBeenCalled();
  back();
  expect(await part).toBe('part');
});

it('asks again where the line went meanwhile', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockResolvedValue('part');
  fetch.mockImplementationOnce(async () => {
    line(false);
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const part = fetchPart(fetch);
  await vi.waitFor(() => expect(navigator.onLine).toBe(false));
  back();
  expect(await part).toBe('part');
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('tells of what cannot be had although there is a line', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  await expect(fetchPart(fetch)).rejects.toThrow('Failed to fetch');
  expect(fetch).toHaveBeenCalledTimes(1);
});
