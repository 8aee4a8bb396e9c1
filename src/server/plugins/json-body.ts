import type { FastifyInstance } from 'fastify';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import { Problem } from '../http/problem.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Whether a JSON text nests deeper than `most` levels. Stops at the first level that does. */
function isDeeper(text: string, most: number): boolean {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text[i];
    if (inText) {
      if (c === '\\') i += 1;
      else if (c === '"') inText = false;
    } else if (c === '"') inText = true;
    else if (c === '}' || c === ']') depth -= 1;
    else if ((c === '{' || c === '[') && (depth += 1) > most) return true;
  }
  return false;
}

/** Whether a value nests deeper than `most` levels, however deep it is. */
const isDeeperValue = (value: unknown, most: number): boolean =>
  typeof value === 'object' && value !== null && (most === 0 || Object.values(value).some((one) => isDeeperValue(one, most - 1)));

/** The error quotes nothing of the body. */
const malformed = () =>
  new Problem('malformed', 'Send the fields of this form as one JSON object in UTF-8, with nothing nested deeper than a form has it.');

/**
 * Checks a value that was parsed from JSON already. It is not serialised again, since too large numbers would become null.
 *
 * @throws Problem when it is none, or has more levels than `deepest`
 */
export function requireJsonObject(value: unknown, deepest: number): Record<string, unknown> {
  if (!isPlainObject(value) || isDeeperValue(value, deepest)) throw malformed();
  return value;
}

/**
 * Parses a JSON object.
 *
 * @throws Problem when it holds none, or one with more levels than `deepest`
 */
export function parseJsonObject(body: Buffer | string, deepest: number): Record<string, unknown> {
  try {
    const text = typeof body === 'string' ? body : utf8.decode(body);
    if (isDeeper(text, deepest)) throw new Error('too deep');
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('no object');
    return value as Record<string, unknown>;
  } catch {
    // The reason would quote the input.
    throw malformed();
  }
}

/** Parses no bodies by default: a body for a route that takes none is discarded (`drainUnreadBodies`). */
export function discardBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/** Accepts only JSON bodies, with at most `deepest` levels. */
export function registerJsonParser(app: FastifyInstance, deepest: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJsonObject(body, deepest));
    } catch (error) {
      done(error as Error);
    }
  });
}
