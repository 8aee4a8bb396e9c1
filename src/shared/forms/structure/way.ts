import { fieldPath, type FieldPath } from '../path.ts';
import { insides, wholeOf, type PartSchema, type Root } from '../schema/places.ts';
import { choosingInside, type Choose } from './gather.ts';
import { speakersAt, type Keys } from './left-behind.ts';
import type { Shape } from './shape.ts';

/** What is known of a place by where it stands in its form. */
export interface WayThere {
  /** What the visitor has chosen there, and inside. */
  readonly choose: Choose;
  /** All that any branch says of the place, whether it shows or not. */
  readonly said: () => readonly PartSchema[];
  /** What leads there from the form; none to the form itself. */
  readonly keys: Keys;
  readonly memory: Memory;
}

/** What was found along a way that goes by what is chosen: each place around asks for it again. */
interface Memory {
  readonly shapes: Map<FieldPath, { readonly schema: PartSchema; readonly value: unknown; readonly shape: Shape }>;
  /** How often anything was found so. */
  asked: number;
}

function remembering(choose: Choose): Pick<WayThere, 'choose' | 'memory'> {
  const memory = { shapes: new Map(), asked: 0 };
  const counting: Choose = (...asked) => {
    memory.asked += 1;
    return choose(...asked);
  };
  return { memory, choose: counting };
}

/** To what stands alone: a form in which nobody has chosen anything, or a place in which nothing stands. */
export const wayFrom = (schema: PartSchema): WayThere => ({
  ...remembering((_key, first) => first()),
  said: () => wholeOf(schema),
  keys: [],
});

/** To a place of a form. Hardly any place asks for either, and each would look up its address. */
export const wayTo = (root: Root, keys: Keys, chooseAt: (path: FieldPath) => Choose): WayThere => ({
  ...remembering((...asked) => chooseAt(fieldPath(keys))(...asked)),
  said: () => speakersAt(keys, root),
  keys,
});

/** On to what stands in a place. */
export const wayInside = ({ choose, said, keys, memory }: WayThere, key: string | number, root: Root): WayThere => ({
  choose: choosingInside(choose, key),
  said: () => insides(said(), key, root),
  keys: [...keys, key],
  memory,
});
