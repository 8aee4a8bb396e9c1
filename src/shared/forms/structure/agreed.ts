import type { ReadThere } from './read-of.ts';
import { MOST_ROUNDS } from './rounds.ts';
import type { Shape } from './shape.ts';

const fieldsOf = ({ field }: Shape) => Object.keys(field.properties ?? {}).length;

/**
 * Conditions read what is sent, and that goes by what shows: looked for until both agree. What asks for each other, and is empty, would hold
 * itself: it begins with what is filled in. Of what hides itself both never agree: more shows rather than less, so that nobody's answer goes
 * unseen.
 *
 * @param held what the controls hold of what conditions read
 * @param gather what shows where they read something
 * @param readOf what they read where something shows
 */
export function agreed(held: unknown, gather: (read: unknown) => Shape, readOf: (shown: Shape) => ReadThere): Shape {
  let found = gather(held);
  let [read, before] = [held, found];
  const isSameWith = (next: unknown): boolean => {
    before = found;
    if (next !== read) found = gather(next);
    read = next;
    return found === before;
  };
  for (let round = 1; round < MOST_ROUNDS; round += 1) {
    const { own, all } = readOf(found);
    if ((round > 1 || isSameWith(own)) && isSameWith(all())) return found;
  }
  return fieldsOf(before) > fieldsOf(found) ? before : found;
}
