import type { Payload } from '#shared/forms/types.ts';
import type { Random } from '../../support/random.ts';
import { nastyText } from './strings.ts';

/** Mutations of a JSON body in three stages: its values, its text, its bytes. */

function nested(random: Random): unknown {
  let value: unknown = 1;
  for (let depth = random.pick([2, 3, 4, 5, 50, 2000]); depth > 0; depth -= 1) value = random.chance(0.5) ? [value] : { a: value };
  return value;
}

function anyValue(random: Random): unknown {
  const makers: readonly (() => unknown)[] = [
    () => nastyText(random),
    () => nastyText(random),
    () => null,
    () => random.chance(0.5),
    () => random.pick([0, -0, -1, 1e21, 1e308, 5e-324, 9_007_199_254_740_992, 0.1]),
    () => [],
    () => [nastyText(random), nastyText(random)],
    () => Array.from({ length: random.pick([1, 10, 500]) }, () => random.pick(['Drupal', null, 1, {}, []])),
    () => ({}),
    () => ({ name: 'cv.pdf', size: 10, path: '/etc/passwd' }),
    () => ({ toString: 'x', valueOf: 1, length: -1 }),
    () => nested(random),
  ];
  return random.pick(makers)();
}

const STRANGE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  '0',
  '$ref',
  '\0',
  'id',
  'captcha',
  'status',
  'visitor_id',
  'x'.repeat(200),
];

const isObject = (value: unknown): value is Payload => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Mutates the body itself, or one of its groups and rows. */
function mutateValues(payload: Payload, random: Random): Payload {
  const nested = Object.entries(payload).filter(([, value]) => isObject(value) || (Array.isArray(value) && value.some(isObject)));
  const [name, value] = nested.length > 0 && random.chance(0.5) ? random.pick(nested) : [];
  if (name === undefined) return mutateOwn(payload, random);
  if (isObject(value)) return { ...payload, [name]: mutateValues(value, random) };
  const rows = (value as readonly unknown[]).map((row) => (isObject(row) && random.chance(0.7) ? mutateValues(row, random) : row));
  return { ...payload, [name]: random.chance(0.2) ? [...rows, anyValue(random), ...rows] : rows };
}

function mutateOwn(payload: Payload, random: Random): Payload {
  const entries = Object.entries(payload);
  const names = [...entries.map(([name]) => name), 'name'];
  for (let changes = 1 + random.below(3); changes > 0; changes -= 1) {
    const index = random.below(entries.length + 1);
    const kind = random.below(6);
    if (kind === 0) entries.splice(index, 1);
    else if (kind === 1) entries.push([random.pick(STRANGE_NAMES), anyValue(random)]);
    else if (kind === 2) entries.push([random.pick(names).toUpperCase(), anyValue(random)]);
    else entries[Math.min(index, entries.length)] = [random.pick(names), anyValue(random)];
  }
  // defineProperty, as an assignment cannot make a property with the name `__proto__`.
  return entries.reduce(
    (object, [name, value]) => Object.defineProperty(object, name, { value, enumerable: true, configurable: true }),
    {},
  );
}

function mutateText(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const splice = (piece: string, removed = 0) => text.slice(0, at) + piece + text.slice(at + removed);
  const makers: readonly (() => string)[] = [
    () => text.slice(0, at),
    () => `\ufeff${text}`,
    () => text.replace('{', `{"${random.pick(['name', 'email', '__proto__'])}":${random.pick(['1', '"x"', '{}'])},`),
    () => text.replace('{', '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},'),
    () => splice(random.pick(['{', '}', '[', ']', '"', ',', ':', '\\', '\\u', '\\ud800', '/*x*/', '//x\n', '\0', '\u2028', "'"])),
    () => splice('', 1 + random.below(5)),
    () => text + random.pick(['}', ',', 'x', text, '\n\n']),
    () => `[${text}]`,
    () => '['.repeat(random.pick([5, 1000, 30_000])),
    () => `{"a":${'{"a":'.repeat(random.pick([5, 1000]))}1`,
    () => random.pick(['', 'null', 'true', '0', '""', '[]', '{}', 'NaN', 'undefined', '"{}"', '1e999999', `-${'9'.repeat(5000)}`]),
    () =>
      text.replace(/"[^"]*"(?=[,}])/, () =>
        random.pick(['NaN', 'Infinity', '01', '+1', '.5', '1e400', '9'.repeat(400), "'x'", '0x10', '\\x41']),
      ),
    () => text.replaceAll('"', "'"),
    () => text.replace(/([{,])/, '$1,'),
    () => text.replaceAll(/[a-z]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ];
  return random.pick(makers)();
}

function mutateBytes(text: string, random: Random): Buffer {
  const bytes = Buffer.from(text);
  const flip = () => {
    for (let flips = 1 + random.below(8); flips > 0 && bytes.length > 0; flips -= 1) {
      const at = random.below(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
    }
    return bytes;
  };
  const makers: readonly (() => Buffer)[] = [
    flip,
    flip,
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    () => Buffer.from(`é${text}é`, 'latin1'),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
    () => random.bytes(random.pick([1, 16, 300])),
    // Overlong, forbidden and incomplete sequences of UTF-8.
    () =>
      Buffer.concat([
        Buffer.from('{"name":"'),
        random.pick(
          [
            [0xc0, 0xaf],
            [0xed, 0xa0, 0x80],
            [0xf5, 0x80, 0x80, 0x80],
            [0xf0, 0x9f],
          ].map((b) => Buffer.from(b)),
        ),
        Buffer.from('"}'),
      ]),
    () => Buffer.concat([bytes.subarray(0, bytes.length / 2), random.bytes(20), bytes.subarray(bytes.length / 2)]),
    () => Buffer.concat([bytes, Buffer.alloc(random.pick([1, 1000]))]),
  ];
  return random.pick(makers)();
}

/** Mutates a valid payload in up to three stages. One in twenty stays valid, so that saving is tested too. */
export function mutateJson(payload: Payload, random: Random): Buffer {
  if (random.chance(0.05)) return Buffer.from(JSON.stringify(payload));
  const changed = random.chance(0.7) ? mutateValues(payload, random) : payload;
  const text = JSON.stringify(changed);
  const mutated = changed === payload || random.chance(0.2) ? mutateText(text, random) : text;
  return random.chance(0.15) ? mutateBytes(mutated, random) : Buffer.from(mutated);
}
