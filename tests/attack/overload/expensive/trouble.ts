/** A body, by what is dear in it, spelled with a number of bytes: as many, or a few less. */
export type ExpensiveBody = readonly [what: string, spell: (bytes: number) => Buffer];

/** Bodies that are dear by how they are built, and by what their texts are made of. */
export interface ExpensiveBodies {
  readonly shapes: readonly ExpensiveBody[];
  readonly texts: readonly ExpensiveBody[];
}

/** What a long text is made of: its start, what comes again and again, its end. */
export interface Repeated {
  readonly start: string;
  readonly piece: (i: number) => string;
  readonly end: string;
  /** What stands between the pieces; nothing, unless it says otherwise. */
  readonly between?: string;
}

/** As many pieces as there is room for. */
export function filled({ start, piece, end, between = '' }: Repeated, bytes: number): Buffer {
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
 * What long texts are made of that cost a reader most: what expressions try again and again, what spelling and normalising
 * take apart, put together or bring in order, what is trimmed and what is decoded.
 */
export const TROUBLE: readonly string[] = [
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
