import { createHash } from 'node:crypto';

/** Milliseconds that the work below takes on the machine that tests' marks in milliseconds are meant for. */
const MEANT = 1.6;
const ROUNDS = 40;

/** Some of what a server does all day: it reads, looks through, puts together and hashes texts. */
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
 * How many times slower this machine is than the one that marks in milliseconds are meant for; 1 where it is not. The best of
 * many tries counts, so that what else the machine does decides as little as it does for the marks.
 */
export function slowness(): number {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    work();
    best = Math.min(best, performance.now() - started);
  }
  return Math.max(1, best / MEANT);
}
