// Derives a small geometric mark and a lettering from a seed, always the same.
import { random } from '#client/ui/lattice/random.ts';

/** A piece of an outline: to a point, or in an arc of a radius to one, clockwise or not. */
type Piece = readonly ['M' | 'L', x: number, y: number] | readonly ['A', radius: number, clockwise: 0 | 1, x: number, y: number];

/** How the quarter comes back in the other three places: in quarter turns clockwise. */
const TURNS = {
  around: [0, 1, 2, 3],
  pairs: [0, 1, 0, 1],
  upright: [0, 0, 0, 0],
  inward: [2, 3, 0, 1],
} as const;

type Turn = keyof typeof TURNS;

const ANY_TURN = ['around', 'pairs', 'upright', 'inward'] as const satisfies readonly Turn[];

/** A shape of one quarter of a mark, on a 20 × 20 field, which begins anew at an `M`; and its turns, where not all become it. */
type Motif = { pieces: readonly Piece[]; turns?: readonly Turn[] };

const MOTIFS: readonly Motif[] = [
  {
    pieces: [
      ['M', 0, 0],
      ['L', 20, 0],
      ['A', 20, 1, 0, 20],
    ],
  },
  {
    pieces: [
      ['M', 0, 20],
      ['A', 20, 1, 20, 0],
      ['A', 20, 1, 0, 20],
    ],
  },
  {
    pieces: [
      ['M', 0, 0],
      ['L', 20, 0],
      ['L', 0, 20],
    ],
  },
  {
    pieces: [
      ['M', 2, 10],
      ['A', 8, 0, 18, 10],
      ['A', 8, 0, 2, 10],
    ],
  },
  {
    pieces: [
      ['M', 0, 0],
      ['L', 20, 0],
      ['L', 20, 9],
      ['L', 9, 9],
      ['L', 9, 20],
      ['L', 0, 20],
    ],
    // Inward it would be a cross, and a red one on white is an emblem that the law keeps for others.
    turns: ['around', 'pairs', 'upright'],
  },
  {
    pieces: [
      ['M', 10, 0],
      ['L', 20, 10],
      ['L', 10, 20],
      ['L', 0, 10],
    ],
  },
  {
    pieces: [
      ['M', 0, 0],
      ['L', 9, 0],
      ['L', 9, 20],
      ['L', 0, 20],
      ['M', 13, 0],
      ['L', 20, 0],
      ['L', 20, 20],
      ['L', 13, 20],
    ],
    // Turned, its bars hook after one another about the middle: a swastika.
    turns: ['upright'],
  },
  {
    pieces: [
      ['M', 0, 10],
      ['A', 10, 1, 10, 0],
      ['L', 20, 0],
      ['L', 20, 20],
      ['L', 10, 20],
      ['A', 10, 1, 0, 10],
    ],
    // It has a tail, which would chase the next one's about the middle as well.
    turns: ['pairs', 'upright'],
  },
];

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
  /** Outline of the quarters in the mark's colour, on a 40 × 40 field: a page shows fifty marks, so each is one or two shapes. */
  outline: string;
  /** That of the quarter in the second colour; empty where none is. */
  odd: string;
  colour: (typeof COLOURS)[number];
  face: (typeof FACES)[number];
};

/** Outline of a motif in a place, turned about its middle. */
function outlineOf(motif: Motif, turns: number, [left, top]: readonly [number, number]): string {
  const pieces = motif.pieces.map((piece) => {
    let [x, y] = [piece.at(-2) as number, piece.at(-1) as number];
    for (let turn = 0; turn < turns; turn += 1) [x, y] = [20 - y, x];
    const to = `${left + x} ${top + y}`;
    return piece[0] === 'A' ? `A${piece[1]} ${piece[1]} 0 0 ${piece[2]} ${to}` : `${piece[0]}${to}`;
  });
  return `${pieces.join('')}Z`;
}

/** A small geometric mark and a manner of setting a name, both from a seed; the same word always gives the same ones. */
export function mark(seed: string): Mark {
  const draw = random(`mark/${seed}`);
  const one = <List extends readonly unknown[]>(list: List): List[number] => list[Math.floor(draw() * list.length)];
  const motif = one(MOTIFS);
  const turns = TURNS[one(motif.turns ?? ANY_TURN)];
  const odd = one(ODD);
  const quarters = PLACES.map((place, index) => outlineOf(motif, turns[index] ?? 0, place));
  return {
    outline: quarters.filter((_, index) => index !== odd).join(''),
    odd: odd === undefined ? '' : (quarters[odd] ?? ''),
    colour: one(COLOURS),
    face: one(FACES),
  };
}
