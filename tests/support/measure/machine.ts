import { createHash } from 'node:crypto';

/** Milliseconds that `work` takes on the machine for which limits in milliseconds were chosen. */
const REFERENCE_MS = 1.6;
const ROUNDS = 40;

/** Typical work of a server: parse, filter, join and hash texts. */
function work(): number {
  const rows = Array.from({ length: 2000 }, (_, i) => ({ id: `row-${i}`, name: `Name ${i * 7919}`, size: i % 97 }));
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
  const words = read
    .filter(({ name }) => /^Name \d*[13579]$/.test(name))
    .map(({ id, name }) => `${id} ${name.toUpperCase()}`)
    .toSorted();
  return createHash('sha256').update(words.join('\n')).digest()[0] ?? 0;
}

/**
 * How many times slower this machine is than the reference machine, at least 1. The best of many tries counts, so that other work
 * of the machine has little effect.
 */
export function slowness(): number {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    work();
    best = Math.min(best, performance.now() - started);
  }
  return Math.max(1, best / REFERENCE_MS);
}
