import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** The byte order mark, which some editors write at the start of a file. */
export const BOM = '\uFEFF';

/** The first syntax error of a text. Lines and columns begin with 1. */
interface JsonMistake {
  readonly line: number;
  readonly column: number;
  readonly why: string;
}

/** Finds the syntax error in a text that is not JSON. The message of `JSON.parse` is not used, since it quotes what visitors sent. */
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
