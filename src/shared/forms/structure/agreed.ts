import type { ReadThere } from './read-of.ts';
import { MOST_ROUNDS } from './rounds.ts';
import type { Shape } from './shape.ts';

const fieldsOf = ({ field }: Shape) => Object.keys(field.properties ?? {}).length;

/**
 * Conditions read what is sent, and that goes by what shows: looked for until both agree. What asks for each other, and is empty, would hold
 * itself: first they agree on what is filled in. Of what hides itself both never agree: more shows rather than less, so that nobody's answer
 * goes unseen.
 *
 * @param held what the controls hold of what conditions read
 * @param gather what shows where they read something
 * @param readOf what they read where something shows
 */
export function agreed(held: unknown, gather: (read: unknown) => Shape, readOf: (shown: Shape) => ReadThere): Shape {
  let found = gather(held);
  let [read, before] = [held, found];
  let there = readOf(found);
  const isSettled = (next: (of: ReadThere) => unknown): boolean => {
    for (let round = 1; round < MOST_ROUNDS; round += 1) {
      const one = next(there);
      before = found;
      if (one !== read) found = gather(one);
      read = one;
      if (found === before) return true;
      there = readOf(found);
    }
    return false;
  };
  isSettled(({ own }) => own);
  return isSettled(({ all }) => all()) || fieldsOf(before) <= fieldsOf(found) ? found : before;
}
