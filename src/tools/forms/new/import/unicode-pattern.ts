import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';

/** Escapes that mean the same with the flag `u` and without. */
const ESCAPED = /^\\(?:[tnrvfb0]|x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|c[A-Za-z])$/;
/** Without the flag a letter itself; who wrote it meant what it is in another language, such as the start of a text (`\A`). */
const FOREIGN = /^\\[\dA-Za-z]/;
const SYNTAX = /[\^$\\.*+?()[\]{}|/]/;
const SYNTAX_IN_CLASS = /[\^\\\]-]/;

/** One character as an expression with the flag `u` has it. */
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
 * A pattern as validators read it, with the flag `u`: many in the world escape what needs none (`\-`), or leave a dash between two sets
 * (`[\w-.]`), which only expressions without it may.
 *
 * @returns undefined where it is no expression of JavaScript's, or of another language's as it seems
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
 * A schema with its own patterns as validators read them, and without those that are none.
 *
 * @param refuse gets the keys under which each of these stands in the schema
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
