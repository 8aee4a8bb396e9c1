import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounceTask } from '#shared/async/debounce-task.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A file watcher does not report a change within this many milliseconds of the change that it reported before. */
const UNREPORTED_MS = 50;

it('runs the task after the last change, even one that the watcher did not report', async () => {
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
      if (Date.now() - reported < UNREPORTED_MS) continue;
      reported = Date.now();
      follow();
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen, gaps.join()).toBe(content);
  }
});

it('runs one task at a time, and once more after changes during a run', async () => {
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
