import { expect, it, vi } from 'vitest';
import { shareUntilFailed } from '#shared/async/share-until-failed.ts';

it('loads once for all callers', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('part');
  const shared = shareUntilFailed(load);
  expect(await Promise.all([shared(), shared()])).toEqual(['part', 'part']);
  expect(await shared()).toBe('part');
  expect(load).toHaveBeenCalledTimes(1);
});

it('rejects for all waiting callers, and loads again for the next caller', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no line')).mockResolvedValue('part');
  const shared = shareUntilFailed(load);
  const calls = [shared(), shared()];
  for (const call of calls) await expect(call).rejects.toThrow('no line');
  expect(load).toHaveBeenCalledTimes(1);
  expect(await shared()).toBe('part');
});
