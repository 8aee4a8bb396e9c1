import { expect, it, vi } from 'vitest';
import { shareUntilFailed } from '#shared/async/share-until-failed.ts';

it('loads once for all who ask', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('part');
  const shared = shareUntilFailed(load);
  expect(await Promise.all([shared(), shared()])).toEqual(['part', 'part']);
  expect(await shared()).toBe('part');
  expect(load).toHaveBeenCalledTimes(1);
});

it('loads again for who asks after a failure, which all who had asked are told of', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no line')).mockResolvedValue('part');
  const shared = shareUntilFailed(load);
  const asked = [shared(), shared()];
  for (const one of asked) await expect(one).rejects.toThrow('no line');
  expect(load).toHaveBeenCalledTimes(1);
  expect(await shared()).toBe('part');
});
