import { fillUp, type ExpensiveBodies, type ExpensiveBody, PIECES } from './repeated-text.ts';

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

/** The most expensive bodies that a browser without scripts can send to a call. */
export function urlencodedForForm(name: string): ExpensiveBodies {
  const text = (piece: string): ExpensiveBody => [
    `a text of ${JSON.stringify(piece)}`,
    (bytes) => fillUp({ start: `${name}=`, piece: () => encodeURIComponent(piece.toWellFormed()), end: '' }, bytes),
  ];
  return {
    shapes: Object.entries(pairs).map(([what, piece]): ExpensiveBody => [what, (bytes) => fillUp({ start: '', piece, end: 'x=y' }, bytes)]),
    texts: [
      ...PIECES.map(text),
      ['a name of many path segments', (bytes) => fillUp({ start: 'references', piece: () => '/0', end: '=x' }, bytes)],
    ],
  };
}
