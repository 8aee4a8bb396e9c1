import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { printAll, printTo } from '#tools/run/print.ts';

/** A reader that takes the next piece only when told to. */
function slowReader() {
  const taken: string[] = [];
  let next: (() => void) | undefined;
  const stream = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _encoding, done) {
      taken.push(chunk.toString());
      next = done;
    },
  });
  const takeNext = () => {
    const done = next;
    next = undefined;
    done?.();
  };
  return { stream, taken, takeNext };
}

it('resolves only once a slow reader has taken the text', async () => {
  const { stream, taken, takeNext } = slowReader();
  let waits = true;
  const printed = Promise.resolve(printTo(stream)('a')).then(() => (waits = false));
  await new Promise((resolve) => setImmediate(resolve));
  expect([taken, waits]).toEqual([['a'], true]);
  takeNext();
  await printed;
  expect(waits).toBe(false);
});

it('reads lines only slightly ahead of the reader, and writes them in large chunks', async () => {
  const { stream, taken, takeNext } = slowReader();
  let asked = 0;
  async function* lines() {
    for (; asked < 2000; asked += 1) yield `${'x'.repeat(99)}\n`;
  }
  const printing = { isDone: false };
  const all = printAll(printTo(stream), lines()).then(() => (printing.isDone = true));
  let mostAhead = 0;
  while (!printing.isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    mostAhead = Math.max(mostAhead, asked - taken.join('').length / 100);
    takeNext();
  }
  await all;
  expect(taken.join('')).toHaveLength(200_000);
  expect(taken.length).toBeLessThan(10);
  expect(mostAhead).toBeLessThan(400);
});
