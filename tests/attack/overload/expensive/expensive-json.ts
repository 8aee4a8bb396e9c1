import { MAX_UNKNOWN, type SizeLimits } from '#engine/server/index.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import type { Target } from '../../support/targets.ts';
import { type ExpensiveBodies, type ExpensiveBody, fillUp, type Repeated, PIECES } from './repeated-text.ts';

const list = (piece: Repeated['piece']): Repeated => ({ start: '[', piece, end: ']', between: ',' });
const object = (piece: Repeated['piece']): Repeated => ({ start: '{', piece, end: '}', between: ',' });
const text = (piece: string): Repeated => ({ start: '"', piece: () => JSON.stringify(piece).slice(1, -1), end: '"' });

/** Values of every shape for a field, as long as possible. */
function shapesFor({ items, enum: options = [] }: FieldSchema): Record<string, Repeated> {
  const [option = 'a'] = items?.enum ?? options;
  const names = Object.keys(items?.properties ?? {});
  const row = (value: string) => `{${names.map((name) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
  const rows = {
    'a list of empty rows': list(() => row('""')),
    'a list of wrong rows': list(() => row('[1]')),
    'a list of long rows': list(() => row('"a a a"')),
  };
  return {
    ...(names.length > 0 && rows),
    'a list of numbers': list(() => '1'),
    'a list of texts': list((i) => `"t${i}"`),
    'a list of the same option': list(() => JSON.stringify(option)),
    'a list of empty texts': list(() => '""'),
    'a list of nulls': list(() => 'null'),
    'a list of lists': list(() => '[]'),
    'a list of objects': list((i) => `{"a":${i}}`),
    'an object': object((i) => `"n${i}":1`),
    'lists in lists': { start: '', piece: () => '[', end: '' },
    'a long number': { start: '', piece: () => '9', end: '' },
  };
}

/** Bodies of unknown fields, or of broken JSON. */
const AROUND: Readonly<Record<string, Repeated>> = {
  'unknown fields': object((i) => `"u${i}":1`),
  'unknown fields with lists': object((i) => `"u${i}":[1]`),
  'fields with numbers for names': object((i) => `"${i}":1`),
  'fields with numbers far apart': object((i) => `"${(i * 7919) % 2 ** 24}":1`),
  'a field over and over': object(() => '"email":1'),
  prototypes: object(() => '"__proto__":{"a":1}'),
  'long names': object((i) => `"${'n'.repeat(500)}${i}":1`),
  'a long name': { start: '{"', piece: () => 'n', end: '":1}' },
  'a name in escapes': { start: '{"', piece: () => '\\u006e', end: '":1}' },
  'white space': { start: '{', piece: () => ' \n', end: '}' },
  'open brackets': { start: '', piece: () => '[', end: '' },
  'open braces': { start: '', piece: () => '{"a":', end: '' },
  'closed brackets': { start: '', piece: () => ']', end: '' },
  quotes: { start: '', piece: () => '"', end: '' },
  backslashes: { start: '{"a":"', piece: () => '\\\\', end: '"}' },
};

/** The most expensive JSON bodies for one field of a call, whose other fields are valid. */
export function jsonForField({ route, samples: [sample = {}] }: Target, name: string): ExpensiveBodies {
  const others = Object.entries(sample).filter(([other]) => other !== name);
  const before = `{${others.map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)},`).join('')}${JSON.stringify(name)}:`;
  const body = ([what, { start, piece, end, between = '' }]: [string, Repeated]): ExpensiveBody => [
    `${name}: ${what}`,
    (bytes) => fillUp({ start: before + start, piece, end: `${end}}`, between }, bytes),
  ];
  return {
    shapes: Object.entries(shapesFor(route.schema.properties[name] ?? {})).map(body),
    texts: PIECES.map((piece) => body([`a text of ${JSON.stringify(piece)}`, text(piece)])),
  };
}

/** The largest value that the size limits of a form accept, with errors everywhere. */
function fullest(at: SizeLimits, piece: string, longest: number): unknown {
  const { text, items, entries, properties } = at;
  if (items?.properties) return Array.from({ length: Math.min(entries, 1000) }, () => fullest(items, piece, longest));
  if (items) return Array.from({ length: entries }, (_, i) => `${i}${String(fullest(items, piece, longest))}`);
  if (!properties) return piece.repeat(Math.floor(Math.min(text.longest, longest) / piece.length));
  const strays = Array.from({ length: MAX_UNKNOWN }, (_, i) => [`unknown${i}`, 1] as const);
  return Object.fromEntries([...[...properties].map(([name, field]) => [name, fullest(field, piece, longest)] as const), ...strays]);
}

/** The most expensive JSON bodies for a call as a whole. The texts fill all that its size limits accept. */
export function jsonForForm({ route: { limits } }: Target): ExpensiveBodies {
  const shapes = Object.entries(AROUND).map(([what, repeated]): ExpensiveBody => [what, (bytes) => fillUp(repeated, bytes)]);
  const texts = PIECES.map((piece): ExpensiveBody => [
    `every field full of ${JSON.stringify(piece)}`,
    (bytes) => {
      // Shortens all texts until the body has at most `bytes`.
      for (let longest = bytes; ; longest = Math.floor(longest * 0.8)) {
        const body = Buffer.from(JSON.stringify(fullest(limits, piece, longest)));
        if (body.length <= bytes || longest === 0) return body;
      }
    },
  ]);
  return { shapes, texts };
}
