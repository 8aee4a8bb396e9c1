import { BOM, findSyntaxError } from '../files/json-syntax-error.ts';

/**
 * Reads JSON; a mark of its byte order before it does not matter.
 *
 * @throws Error that says where it stops being JSON, and quotes none of it
 */
export function parseJson(text: string): unknown {
  const bare = text.startsWith(BOM) ? text.slice(BOM.length) : text;
  try {
    return JSON.parse(bare);
  } catch {
    const { line, column, why } = findSyntaxError(bare);
    throw new Error(`line ${line}, column ${column}: ${why}`);
  }
}
