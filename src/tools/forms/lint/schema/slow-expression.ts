import { checkSync, type Diagnostics } from 'recheck';
import { MAX_MATCHED_LENGTH } from '#engine/testing/index.ts';

/** Time limit, since a person who edits a form waits for the result. The attack tests check with a longer one. */
const MAX_MS = 1000;

/** The time of a match in the text's length, for example "exponential". `degree` is its power; Infinity if exponential. */
interface Complexity {
  readonly degree: number;
  readonly summary: string;
}

const cache = new Map<string, Complexity>();

/** The complexity in a diagnosis; linear if it is unknown. */
export function complexityOf(found: Diagnostics): Complexity {
  if (found.status !== 'vulnerable') return { degree: 1, summary: '' };
  const { complexity } = found;
  return complexity.type === 'polynomial' ? complexity : { degree: Infinity, summary: complexity.summary };
}

/**
 * The highest accepted degree: quadratic if `maxLength` keeps the texts short, else linear.
 *
 * @param maxLength of the schema with the expression, if it has one
 */
export function mostDegree(maxLength: unknown): number {
  return typeof maxLength === 'number' && maxLength <= MAX_MATCHED_LENGTH ? 2 : 1;
}

/**
 * Whether a visitor's text could make an expression so slow that it blocks the server.
 *
 * @param source the expression, which Ajv and the page compile with the flag `u`
 * @param maxLength of the schema with the expression
 * @returns the complexity, for example "exponential"; undefined if the expression is fast enough, or if that is unknown
 */
export function slownessOf(source: string, maxLength?: unknown): string | undefined {
  const complexity = cache.get(source) ?? complexityOf(checkSync(source, 'u', { timeout: MAX_MS }));
  cache.set(source, complexity);
  return complexity.degree > mostDegree(maxLength) ? complexity.summary : undefined;
}
