import type { Random } from '../../support/random.ts';

/** Texts that often break programs. */
const NASTY: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e\u2066abc\u2069',
  '\ufeffbom',
  '\u2028\u2029',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(20),
  'İıſK',
  '\u001b[31mred\u001b[0m',
  '\r\nSet-Cookie: a=b',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  "'; drop table leads; --",
  '{{7*7}}${7*7}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://evil.example")',
  '__proto__',
  'constructor',
  'NaN',
  '1e309',
  'true',
  'null',
  '[object Object]',
  'a@b',
  '@.',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.com`,
  '９８７６５４３２１０',
  '٩٨٧٦٥٤٣٢١٠',
  '٫',
];

/** Lengths near the limits of forms. */
const LENGTHS = [1, 2, 7, 8, 15, 16, 25, 26, 30, 31, 100, 101, 254, 255, 256, 1000, 5000, 5001, 20_000];

/** One of these texts, two joined, or one character repeated. */
export function nastyText(random: Random): string {
  if (random.chance(0.3)) return random.pick(['a', '9', ' ', 'é', '\u{1f600}', '\ud83d', '\t']).repeat(random.pick(LENGTHS));
  return random.chance(0.2) ? random.pick(NASTY) + random.pick(NASTY) : random.pick(NASTY);
}
