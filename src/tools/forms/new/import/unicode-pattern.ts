import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';

/** Escapes with the same meaning with and without the flag `u`. */
const ESCAPED = /^\\(?:[tnrvfb0]|x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|c[A-Za-z])$/;
/** Escapes of other languages, such as `\A` (start of the text). Without the flag `u`, JavaScript reads them as plain letters. */
const FOREIGN = /^\\[\dA-Za-z]/;
const SYNTAX = /[\^$\\.*+?()[\]{}|/]/;
const SYNTAX_IN_CLASS = /[\^\\\]-]/;

/** One character in the syntax of the flag `u`. */
function inUnicode({ raw, value, parent }: AST.Character): string {
  if (ESCAPED.test(raw)) return raw;
  const text = String.fromCodePoint(value);
  const isInClass = parent.type === 'CharacterClass' || parent.type === 'CharacterClassRange';
  return (isInClass ? SYNTAX_IN_CLASS : SYNTAX).test(text) ? `\\${text}` : text;
}

function compiles(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/**
 * Converts a pattern to the syntax of the flag `u`, which validators use. Many patterns have needless escapes (`\-`) or a dash after a
 * set (`[\w-.]`), which are errors with that flag.
 *
 * @returns undefined if it is no JavaScript expression, or seems to be written for another language
 */
function unicodePattern(source: string): string | undefined {
  if (compiles(source)) return source;
  const characters: AST.Character[] = [];
  try {
    const pattern = new RegExpParser().parsePattern(source, 0, source.length, false);
    visitRegExpAST(pattern, { onCharacterEnter: (one) => characters.push(one) });
  } catch {
    return undefined;
  }
  if (characters.some(({ raw }) => FOREIGN.test(raw) && !ESCAPED.test(raw))) return undefined;
  const spelled = characters.toReversed().reduce((whole, one) => whole.slice(0, one.start) + inUnicode(one) + whole.slice(one.end), source);
  return compiles(spelled) ? spelled : undefined;
}

type Raw = Readonly<Record<string, unknown>>;

/**
 * Converts the patterns of one schema to the flag `u`, and removes those that cannot be converted.
 *
 * @param refuse called with the keys of each removed pattern
 */
export function withUnicodePatterns(schema: Raw, refuse: (...at: readonly string[]) => void): Raw {
  function read<Rest>(pattern: string, at: readonly string[], made: (spelled: string) => readonly [string, Rest]) {
    const spelled = unicodePattern(pattern);
    if (spelled === undefined) refuse(...at);
    return spelled === undefined ? [] : [made(spelled)];
  }
  const entries = Object.entries(schema).flatMap(([keyword, value]): (readonly [string, unknown])[] => {
    if (keyword === 'pattern' && typeof value === 'string') return read(value, [keyword], (spelled) => [keyword, spelled]);
    if (keyword !== 'patternProperties' || typeof value !== 'object' || value === null) return [[keyword, value]];
    const named = Object.entries(value as Raw).flatMap(([name, one]) => read(name, [keyword, name], (spelled) => [spelled, one]));
    return [[keyword, Object.fromEntries(named)]];
  });
  return Object.fromEntries(entries);
}
