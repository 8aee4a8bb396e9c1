import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';

const isLook = (one: AST.Assertion) => one.kind === 'lookahead' || one.kind === 'lookbehind';

/**
 * A pattern without what looks ahead or back: that lets no more texts through than the rest does, most of which it mostly lets
 * through, too.
 *
 * @throws SyntaxError where it is no pattern
 */
export function withoutLooks(pattern: string): string {
  const looks: AST.Assertion[] = [];
  const parsed = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true });
  visitRegExpAST(parsed, { onAssertionEnter: (one) => void (isLook(one) && looks.push(one)) });
  // One that stands in another goes with it.
  const outermost = looks.filter((one) => !looks.some((other) => other.start < one.start && one.end < other.end));
  return outermost.toReversed().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), pattern);
}
