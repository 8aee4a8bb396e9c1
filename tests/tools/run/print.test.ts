import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { printAll, printTo } from '#tools/run/print.ts';

/** A stream that reads the next piece only when `readNext` is called. */
function slowReader() {
  const pieces: string[] = [];
  let next: (() => void) | undefined;
  const stream = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _encoding, done) {
      pieces.push(chunk.toString());
      next = done;
    },
  });
  const readNext = () => {
    const done = next;
    next = undefined;
    done?.();
  };
  return { stream, pieces, readNext };
}

it('printTo resolves once a slow reader has read the text', async () => {
  const { stream, pieces, readNext } = slowReader();
  let isWaiting = true;
  const printed = Promise.resolve(printTo(stream)('a')).then(() => (isWaiting = false));
  await new Promise((resolve) => setImmediate(resolve));
  expect([pieces, isWaiting]).toEqual([['a'], true]);
  readNext();
  await printed;
  expect(isWaiting).toBe(false);
});

it('printAll takes lines only slightly ahead of the reader, and writes them in large chunks', async () => {
  const { stream, pieces, readNext } = slowReader();
  let yielded = 0;
  async function* lines() {
    for (; yielded < 2000; yielded += 1) yield `${'x'.repeat(99)}\n`;
  }
  const printing = { isDone: false };
  const printed = printAll(printTo(stream), lines()).then(() => (printing.isDone = true));
  let mostAhead = 0;
  while (!printing.isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    mostAhead = Math.max(mostAhead, yielded - pieces.join('').length / 100);
    readNext();
  }
  await printed;
  expect(pieces.join('')).toHaveLength(200_000);
  expect(pieces.length).toBeLessThan(10);
  expect(mostAhead).toBeLessThan(400);
});
