import { expect, it } from 'vitest';
import { Queue } from '#shared/async/queue.ts';

const wanted = new AbortController().signal;

it('does one job after the other, and passes over what nobody waits for any more', async () => {
  const begun: string[] = [];
  const queue = new Queue<string, string>((job) => begun.push(job));
  const end = new AbortController();
  const answers = [queue.enqueue('a', wanted), queue.enqueue('b', end.signal), queue.enqueue('c', wanted)];
  expect([begun, queue.current]).toEqual([['a'], 'a']);
  end.abort();
  queue.settle('of a');
  expect(begun).toEqual(['a', 'c']);
  queue.settle('of c');
  expect(await Promise.all(answers)).toEqual(['of a', undefined, 'of c']);
  expect(queue.current).toBeUndefined();
});

it('goes on after one that failed', async () => {
  const queue = new Queue<string, string>(() => undefined);
  const failed = queue.enqueue('a', wanted);
  const next = queue.enqueue('b', wanted);
  queue.fail(new Error('broken'));
  queue.settle('of b');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('of b');
});

it('begins with nothing before it is opened, and gives up what waits', async () => {
  const begun: string[] = [];
  const queue = new Queue<string, string>((job) => begun.push(job), false);
  const [first, second] = [queue.enqueue('a', wanted), queue.enqueue('b', wanted)];
  expect(begun).toEqual([]);
  queue.open();
  expect(begun).toEqual(['a']);
  queue.clear();
  queue.settle('of a');
  expect(await Promise.all([first, second])).toEqual(['of a', undefined]);
});
