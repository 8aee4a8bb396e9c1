import { callOf } from '../../../support/forms/site-forms.ts';

/** Headers that the server, its libraries or a trusted proxy read. */
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-type',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'te',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
] as const;

/** Starts of values, so that a reader reads further. */
const STARTS: Partial<Record<(typeof HEADERS)[number], readonly string[]>> = {
  'content-type': ['a', 'application/json', 'application/json; a', 'multipart/form-data; boundary=a'],
  cookie: ['a', 'visitor=a'],
  host: ['localhost'],
  'if-none-match': ['a', 'W/"a'],
  origin: ['http://a', 'http://xn--a', 'http://[', 'http://a/'],
  range: ['bytes=0'],
};

/** Pieces that make a header expensive to read when they are repeated. */
const PIECES = [
  'a',
  ' ',
  '\t',
  ',',
  ', ',
  ';',
  '; ',
  '=',
  ';q=',
  ';q=0.1,',
  'a,',
  'a, ',
  ' ,',
  'a;',
  'a=',
  'a=b;',
  'a=b; ',
  'a=b,',
  'a =',
  '"',
  '"a",',
  'W/"a",',
  '\\',
  '"\\',
  '\\"',
  '/',
  ':',
  '.',
  '-',
  '*',
  '%',
  '%41',
  '%cc%80',
  '%e4%b8%80',
  '%cc%95%cc%96',
  '\u00e9',
  '\u00ff',
  '0-0,',
  '0-,',
  '-1,',
  '1.1.1.1,',
  '1.1.1.1, ',
  '::1,',
  '1:',
  'for=a,',
  'gzip,',
  'br ;',
  '9',
  '@',
  '(',
  '{',
  '[',
  'zca',
  'ab.',
] as const;

const PATH_STARTS = ['/', '/about-us', '/about-us/', '/assets/', '/api/', '/api/uploaded-files/', `/api${callOf('contact')}`] as const;
const PATHS = [
  '/',
  '/a',
  '/.',
  '/..',
  '/a/',
  '/%2f',
  '/%2e%2e',
  '%41',
  '%c3%a9',
  '%',
  '%4',
  ';',
  ';a=b',
  ':',
  '*',
  '.',
  '-',
  '~',
  '@',
  'a',
  '+',
  '=',
  '&',
  ',',
  '\\',
  '|',
  '/about-us',
  '/api',
  '/*',
  '/:a',
] as const;
const QUERIES = [
  'a',
  'a=',
  'a=b&',
  'id=1&',
  'id=',
  '&',
  '=',
  '%',
  '%41',
  '%c3',
  '+',
  '?',
  '/',
  '#',
  ';',
  'a[]=1&',
  'a[b]=1&',
  '__proto__=1&',
  'a&',
] as const;

/** A text with a number of bytes in latin1, as addresses and headers are read. */
function long(start: string, piece: string, end: string, bytes: number): string {
  return start + piece.repeat(Math.max(0, Math.floor((bytes - start.length - end.length) / piece.length))) + end;
}

type BuildText = (bytes: number) => string;

/** The most expensive addresses. */
export const EXPENSIVE_ADDRESSES: readonly (readonly [what: string, build: BuildText])[] = [
  ...PATH_STARTS.flatMap((start) =>
    PATHS.flatMap((piece) =>
      ['', 'a'].map((end): [string, BuildText] => [`${start} and ${piece}… ${end}`, (bytes) => long(start, piece, end, bytes)]),
    ),
  ),
  ...['/', '/none', `/api${callOf('contact')}`].flatMap((path) =>
    QUERIES.map((piece): [string, BuildText] => [`${path}? and ${piece}…`, (bytes) => long(`${path}?`, piece, 'x', bytes)]),
  ),
];

/** The most expensive headers, of one or several lines. */
export const EXPENSIVE_HEADERS: readonly (readonly [name: string, what: string, build: BuildText])[] = [
  ...HEADERS.flatMap((name) =>
    (STARTS[name] ?? ['a']).flatMap((start) =>
      PIECES.map((piece): [string, string, BuildText] => [
        name,
        `${start} and ${JSON.stringify(piece)}…`,
        (bytes) => long(`${name}: ${start}`, piece, 'b\r\n', bytes),
      ]),
    ),
  ),
  ...['accept-encoding', 'cookie', 'if-none-match', 'set-cookie', 'x', 'x-forwarded-for'].map((name): [string, string, BuildText] => [
    name,
    'many lines',
    (bytes) => long('', `${name}: a=b\r\n`, '', bytes),
  ]),
  [
    'x',
    'many names',
    (bytes) => Array.from({ length: Math.floor(bytes / 10) }, (_, i) => `x${String(i).padStart(4, '0')}: y\r\n`).join(''),
  ],
];
