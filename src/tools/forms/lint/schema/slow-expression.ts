import { checkSync, type Diagnostics } from 'recheck';
import { MAX_MATCHED_LENGTH } from '#engine/testing/index.ts';

/** Whoever edits a form waits for it. What takes longer is looked at by the attack tests, which take their time. */
const MOST_MS = 1000;

/** What a match takes, for example "exponential" in the text's length, and as a power of that; Infinity where each character doubles it. */
interface Complexity {
  readonly degree: number;
  readonly summary: string;
}

const known = new Map<string, Complexity>();

/** What was found of an expression; linear where that is unknown. */
export function complexityOf(found: Diagnostics): Complexity {
  if (found.status !== 'vulnerable') return { degree: 1, summary: '' };
  const { complexity } = found;
  return complexity.type === 'polynomial' ? complexity : { degree: Infinity, summary: complexity.summary };
}

/**
 * How slow a match may be: a text that is refused for its length before it is long is matched in quadratic time, too.
 *
 * @param maxLength of the schema that has the expression, where it has one
 */
export function mostDegree(maxLength: unknown): number {
  return typeof maxLength === 'number' && maxLength <= MAX_MATCHED_LENGTH ? 2 : 1;
}

/**
 * How long somebody could stop the server with a text that is matched against an expression of a form's schema.
 *
 * @param source the expression, which Ajv and the page read with the flag `u`
 * @param maxLength of the schema that has it
 * @returns for example "exponential" in the text's length; undefined where it is fast enough, or that is unknown
 */
export function slownessOf(source: string, maxLength?: unknown): string | undefined {
  const found = known.get(source) ?? complexityOf(checkSync(source, 'u', { timeout: MOST_MS }));
  known.set(source, found);
  return found.degree > mostDegree(maxLength) ? found.summary : undefined;
}
