// Derives a geometric mark and a lettering from a seed. Deterministic.
import { random } from '#client/ui/lattice/random.ts';

/** A segment of an outline: a line to a point, or an arc with a radius, clockwise or not. */
type Segment = readonly ['M' | 'L', x: number, y: number] | readonly ['A', radius: number, clockwise: 0 | 1, x: number, y: number];

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
type Motif = { segments: readonly Segment[]; turns?: readonly Turn[] };

const MOTIFS: readonly Motif[] = [
  {
    segments: [
      ['M', 0, 0],
      ['L', 20, 0],
      ['A', 20, 1, 0, 20],
    ],
  },
  {
    segments: [
      ['M', 0, 20],
      ['A', 20, 1, 20, 0],
      ['A', 20, 1, 0, 20],
    ],
  },
  {
    segments: [
      ['M', 0, 0],
      ['L', 20, 0],
      ['L', 0, 20],
    ],
  },
  {
    segments: [
      ['M', 2, 10],
      ['A', 8, 0, 18, 10],
      ['A', 8, 0, 2, 10],
    ],
  },
  {
    segments: [
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
    segments: [
      ['M', 10, 0],
      ['L', 20, 10],
      ['L', 10, 20],
      ['L', 0, 10],
    ],
  },
  {
    segments: [
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
    segments: [
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

/** The positions of the quarters. */
const QUARTER_POSITIONS = [
  [0, 0],
  [20, 0],
  [20, 20],
  [0, 20],
] as const;

/** The quarter with the second colour; one of five marks has none. */
const SECOND_COLOUR_QUARTERS = [undefined, 0, 1, 2, 3] as const;

/** Names of colours, which the stylesheet defines. */
const COLOURS = ['indigo', 'brick', 'leaf', 'lake', 'ink', 'amber'] as const;
/** Letterings: tight and heavy, spaced capitals, plain, light. */
const FACES = ['heavy', 'capitals', 'plain', 'light'] as const;

export type Mark = {
  /** Outline of the quarters in the main colour, on 40 × 40 units. A page has fifty marks, so each is one or two paths. */
  outline: string;
  /** Outline of the quarter in the second colour; '' if there is none. */
  secondOutline: string;
  colour: (typeof COLOURS)[number];
  face: (typeof FACES)[number];
};

/** Outline of a motif at a position, rotated about its centre. */
function outlineOf(motif: Motif, turns: number, [left, top]: readonly [number, number]): string {
  const segments = motif.segments.map((segment) => {
    let [x, y] = [segment.at(-2) as number, segment.at(-1) as number];
    for (let turn = 0; turn < turns; turn += 1) [x, y] = [20 - y, x];
    const to = `${left + x} ${top + y}`;
    return segment[0] === 'A' ? `A${segment[1]} ${segment[1]} 0 0 ${segment[2]} ${to}` : `${segment[0]}${to}`;
  });
  return `${segments.join('')}Z`;
}

/** A geometric mark and a lettering from a seed. */
export function createMark(seed: string): Mark {
  const nextRandom = random(`mark/${seed}`);
  const pickFrom = <List extends readonly unknown[]>(list: List): List[number] => list[Math.floor(nextRandom() * list.length)];
  const motif = pickFrom(MOTIFS);
  const turns = TURNS[pickFrom(motif.turns ?? ANY_TURN)];
  const second = pickFrom(SECOND_COLOUR_QUARTERS);
  const quarters = QUARTER_POSITIONS.map((position, index) => outlineOf(motif, turns[index] ?? 0, position));
  return {
    outline: quarters.filter((_, index) => index !== second).join(''),
    secondOutline: second === undefined ? '' : (quarters[second] ?? ''),
    colour: pickFrom(COLOURS),
    face: pickFrom(FACES),
  };
}
