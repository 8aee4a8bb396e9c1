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

it('lets who prints wait until its reader has taken what there is', async () => {
  const { stream, taken, takeNext } = slowReader();
  let waits = true;
  const printed = Promise.resolve(printTo(stream)('a')).then(() => (waits = false));
  await new Promise((resolve) => setImmediate(resolve));
  expect([taken, waits]).toEqual([['a'], true]);
  takeNext();
  await printed;
  expect(waits).toBe(false);
});

it('asks for no more lines than the reader takes, and prints many at once', async () => {
  const { stream, taken, takeNext } = slowReader();
  let asked = 0;
  async function* lines() {
    for (; asked < 2000; asked += 1) yield `${'x'.repeat(99)}\n`;
  }
  const running = { is: true };
  const all = printAll(printTo(stream), lines()).then(() => (running.is = false));
  let most = 0;
  while (running.is) {
    await new Promise((resolve) => setImmediate(resolve));
    most = Math.max(most, asked - taken.join('').length / 100);
    takeNext();
  }
  await all;
  expect(taken.join('')).toHaveLength(200_000);
  expect(taken.length).toBeLessThan(10);
  expect(most).toBeLessThan(400);
});
