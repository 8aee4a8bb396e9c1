import { BOM, findSyntaxError } from '../files/json-syntax-error.ts';

/**
 * Parses JSON. A byte order mark is ignored.
 *
 * @throws Error with line and column of the syntax error. It quotes nothing of the text
 */
export function parseJson(text: string): unknown {
  const withoutBom = text.startsWith(BOM) ? text.slice(BOM.length) : text;
  try {
    return JSON.parse(withoutBom);
  } catch {
    const { line, column, why } = findSyntaxError(withoutBom);
    throw new Error(`line ${line}, column ${column}: ${why}`);
  }
}
