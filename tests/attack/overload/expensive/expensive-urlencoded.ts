import { filled, type ExpensiveBodies, type ExpensiveBody, TROUBLE } from './trouble.ts';

const pairs: Readonly<Record<string, (i: number) => string>> = {
  'a field over and over': () => 'email=a&',
  'fields without a value': () => 'email&',
  'names of rows': (i) => `references/${i}/name=1&`,
  'names of rows, last first': (i) => `references/${9999 - i}/name=1&`,
  'deep names': () => 'references/0/a/b/c/d=1&',
  'unknown fields': (i) => `u${i}=1&`,
  'ends of fields': () => '&',
  'ends of names': () => '=',
  spaces: () => '+',
  escapes: () => '%41',
  'broken escapes': () => '%4',
};

/** The dearest bodies that a browser without scripts could send to a call. */
export function urlencodedForForm(name: string): ExpensiveBodies {
  const text = (piece: string): ExpensiveBody => [
    `a text of ${JSON.stringify(piece)}`,
    (bytes) => filled({ start: `${name}=`, piece: () => encodeURIComponent(piece.toWellFormed()), end: '' }, bytes),
  ];
  return {
    shapes: Object.entries(pairs).map(([what, piece]): ExpensiveBody => [what, (bytes) => filled({ start: '', piece, end: 'x=y' }, bytes)]),
    texts: [
      ...TROUBLE.map(text),
      ['a name of many places', (bytes) => filled({ start: 'references', piece: () => '/0', end: '=x' }, bytes)],
    ],
  };
}
