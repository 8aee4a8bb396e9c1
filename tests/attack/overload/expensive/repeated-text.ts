/** What makes a body expensive, and a function that builds it with at most a number of bytes. */
export type ExpensiveBody = readonly [what: string, build: (bytes: number) => Buffer];

/** Bodies that are expensive by their shape, and by their texts. */
export interface ExpensiveBodies {
  readonly shapes: readonly ExpensiveBody[];
  readonly texts: readonly ExpensiveBody[];
}

/** A long text: its start, a repeated piece, and its end. */
export interface Repeated {
  readonly start: string;
  readonly piece: (i: number) => string;
  readonly end: string;
  /** Separator of the pieces; optional. */
  readonly between?: string;
}

/** Repeats the piece as often as it fits into a number of bytes. */
export function fillUp({ start, piece, end, between = '' }: Repeated, bytes: number): Buffer {
  let room = bytes - Buffer.byteLength(start + end);
  const pieces: string[] = [];
  for (;;) {
    const next = (pieces.length === 0 ? '' : between) + piece(pieces.length);
    room -= Buffer.byteLength(next);
    if (room < 0 || next === '') return Buffer.from(start + pieces.join('') + end);
    pieces.push(next);
  }
}

/**
 * Pieces that make a long text expensive to read when they are repeated: for backtracking expressions, Unicode normalization,
 * trimming and decoding.
 */
export const PIECES: readonly string[] = [
  'a',
  '0',
  ' ',
  '\t',
  '\n',
  '\u3000',
  '\0',
  '.',
  '-',
  '@',
  '/',
  '\\',
  ',',
  '"',
  '(0)',
  '+91 ',
  'a ',
  'a.',
  'a-',
  'a@',
  '@a.',
  'a,',
  '%41',
  '\u2014',
  '\u200b',
  '\u202e',
  '\u00e9',
  'e\u0301',
  '\u0315\u0316',
  'e\u0316\u0315\u0334',
  '\ufdfa',
  '\u1100\u1161\u11a8',
  '\uff11',
  '\u0130',
  '\u{1f600}',
  '\u{1f468}\u200d',
  '\ud800',
  '.pdf',
  '=?utf-8?q?',
];
