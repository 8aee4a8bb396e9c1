import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** A mark of the byte order, which some editors put before a text. */
export const BOM = '\uFEFF';

/** Where a text stops being JSON, counted from 1, and why. */
interface JsonMistake {
  readonly line: number;
  readonly column: number;
  readonly why: string;
}

/** Where a text that is no JSON stops being it. The words of `JSON.parse` quote it, and what is in a payload is nobody's but the sender's. */
export function findSyntaxError(text: string): JsonMistake {
  const start = { line: 1, column: 1 };
  if (text.startsWith(BOM)) return { ...start, why: 'it begins with a byte order mark (BOM)' };
  const errors: ParseError[] = [];
  try {
    parseTree(text, errors, { disallowComments: true });
  } catch {
    return { ...start, why: 'it nests too deep' };
  }
  const [first] = errors;
  if (!first) return { ...start, why: 'it cannot be read' };
  const before = text.slice(0, first.offset).split('\n');
  const why = printParseErrorCode(first.error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, why };
}
