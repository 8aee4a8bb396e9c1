import { checkSync } from 'recheck';

/** Whoever edits a form waits for it. What takes longer is looked at by the attack tests, which take their time. */
const MOST_MS = 1000;

const known = new Map<string, string | undefined>();

/**
 * How long somebody could stop the server with a text that is matched against an expression of a form's schema.
 *
 * @param source the expression, which Ajv and the page read with the flag `u`
 * @returns for example "exponential" in the text's length; undefined where it is linear, or cannot be told
 */
export function slownessOf(source: string): string | undefined {
  if (!known.has(source)) {
    const found = checkSync(source, 'u', { timeout: MOST_MS });
    known.set(source, found.status === 'vulnerable' ? found.complexity.summary : undefined);
  }
  return known.get(source);
}
