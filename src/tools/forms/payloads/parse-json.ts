import { BOM, findSyntaxError } from '../files/json-syntax-error.ts';
import { MAX_PAYLOAD_LENGTH } from '#engine/testing/index.ts';

/** So many levels a payload may have; a form that refers to itself takes 64. */
const DEEPEST = 500;

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

/** How much of a text the samples' notation stands for: `{ "$repeat": "ab", "count": 3 }` is six characters. */
const repeated = (value: object): number => {
  const { $repeat, count } = value as { $repeat?: unknown; count?: unknown };
  return typeof $repeat === 'string' && typeof count === 'number' ? $repeat.length * count : 0;
};

/** Why a value is too large to be looked at at all; undefined where it is not. */
export function excessOf(value: unknown): string | undefined {
  let characters = 0;
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return `it has more than ${DEEPEST} levels`;
    const holders = level.filter((one) => typeof one === 'object' && one !== null);
    characters += holders.reduce((sum, one) => sum + repeated(one), 0);
    if (!(characters <= MAX_PAYLOAD_LENGTH)) return `its texts have more than ${MAX_PAYLOAD_LENGTH.toLocaleString('en')} characters`;
    level = holders.flatMap((one) => Object.values(one));
  }
  return undefined;
}
