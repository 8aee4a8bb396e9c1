import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounceTask } from '#shared/async/debounce-task.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What watches files tells a change only where none was told within this many milliseconds. */
const UNTOLD_MS = 50;

it('sees the last change, however soon it follows one that was reported', async () => {
  for (const gaps of [[1], [45], [49, 49, 49], [55, 20], [55, 55, 30], [200, 10]]) {
    let content = 0;
    let seen = -1;
    let reported = -Infinity;
    const follow = debounceTask(async () => {
      seen = content;
    });
    for (const gap of [0, ...gaps]) {
      await vi.advanceTimersByTimeAsync(gap);
      content += 1;
      if (Date.now() - reported < UNTOLD_MS) continue;
      reported = Date.now();
      follow();
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen, gaps.join()).toBe(content);
  }
});

it('runs one at a time, once more for what changed meanwhile', async () => {
  let runs = 0;
  let running = 0;
  const follow = debounceTask(async () => {
    running += 1;
    expect(running).toBe(1);
    runs += 1;
    await Promise.resolve();
    if (runs === 1) for (let times = 0; times < 3; times += 1) follow();
    running -= 1;
  });
  follow();
  follow();
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toBe(2);
});
