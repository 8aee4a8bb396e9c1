import { random } from '#client/ui/lattice/random.ts';

/** Shapes of one quarter of a mark, on a 20 × 20 field. */
const MOTIFS = [
  'M0 0H20A20 20 0 0 1 0 20Z',
  'M0 20A20 20 0 0 1 20 0A20 20 0 0 1 0 20Z',
  'M0 0H20L0 20Z',
  'M2 10a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z',
  'M0 0H20V9H9V20H0Z',
  'M10 0L20 10L10 20L0 10Z',
  'M0 0H9V20H0ZM13 0H20V20H13Z',
  'M0 10A10 10 0 0 1 10 0H20V20H10A10 10 0 0 1 0 10Z',
] as const;

/** How the quarter comes back in the other three places: turned, mirrored, or as it is. */
const TURNS = [
  [0, 90, 180, 270],
  [0, 90, 0, 90],
  [0, 0, 0, 0],
  [180, 270, 0, 90],
] as const;

const PLACES = [
  [0, 0],
  [20, 0],
  [20, 20],
  [0, 20],
] as const;

/** Which quarter wears the second colour; in one mark of five, none. */
const ODD = [undefined, 0, 1, 2, 3] as const;

/** Names of colours; the style sheet knows what they are. */
const COLOURS = ['indigo', 'brick', 'leaf', 'lake', 'ink', 'amber'] as const;
/** Ways to set a name: tight and heavy, spaced capitals, plain, light. */
const FACES = ['heavy', 'capitals', 'plain', 'light'] as const;

export type Mark = {
  /** Four paths on a 40 × 40 field, each with its transform. */
  quarters: { d: string; transform: string }[];
  /** The quarter in the second colour, if any. */
  odd: number | undefined;
  colour: (typeof COLOURS)[number];
  face: (typeof FACES)[number];
};

/** A small geometric mark and a manner of setting a name, both from a seed; the same word always gives the same ones. */
export function mark(seed: string): Mark {
  const draw = random(`mark/${seed}`);
  const one = <List extends readonly unknown[]>(list: List): List[number] => list[Math.floor(draw() * list.length)];
  const d = one(MOTIFS);
  const turns = one(TURNS);
  const odd = one(ODD);
  return {
    quarters: PLACES.map(([x, y], index) => ({ d, transform: `translate(${x} ${y}) rotate(${turns[index]} 10 10)` })),
    odd,
    colour: one(COLOURS),
    face: one(FACES),
  };
}
