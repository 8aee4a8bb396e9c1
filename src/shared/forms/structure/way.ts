import { fieldPath, type FieldPath } from '../path.ts';
import { insides, wholeOf, type PartSchema, type Root } from '../schema/places.ts';
import { choosingInside, type Choose } from './gather.ts';
import { speakersAt, type Keys } from './left-behind.ts';

/** What is known of a place by where it stands in its form. */
export interface WayThere {
  /** What the visitor has chosen there, and inside. */
  readonly choose: Choose;
  /** All that any branch says of the place, whether it shows or not. */
  readonly said: () => readonly PartSchema[];
  /** What leads there from the form; none to the form itself. */
  readonly keys: Keys;
}

/** To what stands alone: a form in which nobody has chosen anything, or a place in which nothing stands. */
export const wayFrom = (schema: PartSchema): WayThere => ({ choose: (_key, first) => first(), said: () => wholeOf(schema), keys: [] });

/** To a place of a form. Hardly any place asks for either, and each would look up its address. */
export const wayTo = (root: Root, keys: Keys, chooseAt: (path: FieldPath) => Choose): WayThere => ({
  choose: (...asked) => chooseAt(fieldPath(keys))(...asked),
  said: () => speakersAt(keys, root),
  keys,
});

/** On to what stands in a place. */
export const wayInside = ({ choose, said, keys }: WayThere, key: string | number, root: Root): WayThere => ({
  choose: choosingInside(choose, key),
  said: () => insides(said(), key, root),
  keys: [...keys, key],
});
