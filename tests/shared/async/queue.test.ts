import { expect, it } from 'vitest';
import { Queue } from '#shared/async/queue.ts';

const neverAborted = new AbortController().signal;

it('runs jobs one after the other and skips aborted jobs', async () => {
  const started: string[] = [];
  const queue = new Queue<string, string>((job) => started.push(job));
  const abort = new AbortController();
  const results = [queue.enqueue('a', neverAborted), queue.enqueue('b', abort.signal), queue.enqueue('c', neverAborted)];
  expect([started, queue.current]).toEqual([['a'], 'a']);
  abort.abort();
  queue.settle('of a');
  expect(started).toEqual(['a', 'c']);
  queue.settle('of c');
  expect(await Promise.all(results)).toEqual(['of a', undefined, 'of c']);
  expect(queue.current).toBeUndefined();
});

it('starts the next job after one has failed', async () => {
  const queue = new Queue<string, string>(() => undefined);
  const failed = queue.enqueue('a', neverAborted);
  const next = queue.enqueue('b', neverAborted);
  queue.fail(new Error('broken'));
  queue.settle('of b');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('of b');
});

it('starts no job before open(); clear() drops waiting jobs', async () => {
  const started: string[] = [];
  const queue = new Queue<string, string>((job) => started.push(job), false);
  const [first, second] = [queue.enqueue('a', neverAborted), queue.enqueue('b', neverAborted)];
  expect(started).toEqual([]);
  queue.open();
  expect(started).toEqual(['a']);
  queue.clear();
  queue.settle('of a');
  expect(await Promise.all([first, second])).toEqual(['of a', undefined]);
});
