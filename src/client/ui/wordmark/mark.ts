// Derives a geometric mark and a lettering from a seed. Deterministic.
import { random } from '#client/ui/lattice/random.ts';

/** A segment of an outline: a line to a point, or an arc with a radius, clockwise or not. */
type Piece = readonly ['M' | 'L', x: number, y: number] | readonly ['A', radius: number, clockwise: 0 | 1, x: number, y: number];

/** The rotation of the quarter in the other three positions, in quarter turns clockwise. */
const TURNS = {
  around: [0, 1, 2, 3],
  pairs: [0, 1, 0, 1],
  upright: [0, 0, 0, 0],
  inward: [2, 3, 0, 1],
} as const;

type Turn = keyof typeof TURNS;

const ANY_TURN = ['around', 'pairs', 'upright', 'inward'] as const satisfies readonly Turn[];

/** The shape of one quarter of a mark on 20 × 20 units, where `M` starts a new outline; and the rotations that suit it, if not all do. */
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
    // Turned inward it would be a cross. A red cross on white is a protected emblem.
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
    // Rotated, its bars would form a swastika.
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
    // Rotated, its tails would form a similar shape.
    turns: ['pairs', 'upright'],
  },
];

const PLACES = [
  [0, 0],
  [20, 0],
  [20, 20],
  [0, 20],
] as const;

/** The quarter with the second colour; none in one of five marks. */
const ODD = [undefined, 0, 1, 2, 3] as const;

/** Names of colours, which the stylesheet defines. */
const COLOURS = ['indigo', 'brick', 'leaf', 'lake', 'ink', 'amber'] as const;
/** Letterings: tight and heavy, spaced capitals, plain, light. */
const FACES = ['heavy', 'capitals', 'plain', 'light'] as const;

export type Mark = {
  /** Outline of the quarters in the main colour, on 40 × 40 units. A page has fifty marks, so each is one or two paths. */
  outline: string;
  /** Outline of the quarter in the second colour; '' if there is none. */
  odd: string;
  colour: (typeof COLOURS)[number];
  face: (typeof FACES)[number];
};

/** Outline of a motif at a position, rotated about its centre. */
function outlineOf(motif: Motif, turns: number, [left, top]: readonly [number, number]): string {
  const pieces = motif.pieces.map((piece) => {
    let [x, y] = [piece.at(-2) as number, piece.at(-1) as number];
    for (let turn = 0; turn < turns; turn += 1) [x, y] = [20 - y, x];
    const to = `${left + x} ${top + y}`;
    return piece[0] === 'A' ? `A${piece[1]} ${piece[1]} 0 0 ${piece[2]} ${to}` : `${piece[0]}${to}`;
  });
  return `${pieces.join('')}Z`;
}

/** A geometric mark and a lettering from a seed. */
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
