import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';

/** Escapes with the same meaning with and without the flag `u`. */
const ESCAPED = /^\\(?:[tnrvfb0]|x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|c[A-Za-z])$/;
/** Escapes of other languages, such as `\A` (start of the text). Without the flag `u`, JavaScript reads them as plain letters. */
const FOREIGN = /^\\[\dA-Za-z]/;
const SYNTAX = /[\^$\\.*+?()[\]{}|/]/;
const SYNTAX_IN_CLASS = /[\^\\\]-]/;

/** One character in the syntax of the flag `u`. */
function toUnicodeSyntax({ raw, value, parent }: AST.Character): string {
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
    visitRegExpAST(pattern, { onCharacterEnter: (character) => characters.push(character) });
  } catch {
    return undefined;
  }
  if (characters.some(({ raw }) => FOREIGN.test(raw) && !ESCAPED.test(raw))) return undefined;
  const converted = characters
    .toReversed()
    .reduce((text, character) => text.slice(0, character.start) + toUnicodeSyntax(character) + text.slice(character.end), source);
  return compiles(converted) ? converted : undefined;
}

type Raw = Readonly<Record<string, unknown>>;

/**
 * Converts the patterns of one schema to the flag `u`, and removes those that cannot be converted.
 *
 * @param report called with the keys of each removed pattern
 */
export function withUnicodePatterns(schema: Raw, report: (...at: readonly string[]) => void): Raw {
  function convert<Rest>(pattern: string, path: readonly string[], toEntry: (converted: string) => readonly [string, Rest]) {
    const converted = unicodePattern(pattern);
    if (converted === undefined) report(...path);
    return converted === undefined ? [] : [toEntry(converted)];
  }
  const entries = Object.entries(schema).flatMap(([keyword, value]): (readonly [string, unknown])[] => {
    if (keyword === 'pattern' && typeof value === 'string') return convert(value, [keyword], (converted) => [keyword, converted]);
    if (keyword !== 'patternProperties' || typeof value !== 'object' || value === null) return [[keyword, value]];
    const converted = Object.entries(value as Raw).flatMap(([name, one]) =>
      convert(name, [keyword, name], (converted) => [converted, one]),
    );
    return [[keyword, Object.fromEntries(converted)]];
  });
  return Object.fromEntries(entries);
}
