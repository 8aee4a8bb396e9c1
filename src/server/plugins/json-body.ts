import type { FastifyInstance } from 'fastify';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import { Problem } from '../http/problem.ts';

const utf8Decoder = new TextDecoder('utf-8', { fatal: true });

/** Whether a JSON text nests deeper than `maxDepth` levels. Checked before parsing, which a deeply nested text could crash. */
function isDeeper(text: string, maxDepth: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text[i];
    if (isInString) {
      if (c === '\\') i += 1;
      else if (c === '"') isInString = false;
    } else if (c === '"') isInString = true;
    else if (c === '}' || c === ']') depth -= 1;
    else if ((c === '{' || c === '[') && (depth += 1) > maxDepth) return true;
  }
  return false;
}

/** Whether a value nests deeper than `maxDepth` levels. Looks no deeper than that. */
const isDeeperValue = (value: unknown, maxDepth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (maxDepth === 0 || Object.values(value).some((entry) => isDeeperValue(entry, maxDepth - 1)));

/** The error does not quote the body. */
const malformed = () =>
  new Problem('malformed', 'Send the fields of this form as one JSON object in UTF-8, with nothing nested deeper than a form has it.');

/**
 * Checks a value that was parsed from JSON already. It is not serialised again, since too large numbers would become null.
 *
 * @throws Problem if it is not an object, or nests deeper than `maxDepth`
 */
export function requireJsonObject(value: unknown, maxDepth: number): Record<string, unknown> {
  if (!isPlainObject(value) || isDeeperValue(value, maxDepth)) throw malformed();
  return value;
}

/**
 * Parses a JSON object.
 *
 * @throws Problem if the text is not a JSON object, or nests deeper than `maxDepth`
 */
export function parseJsonObject(body: Buffer | string, maxDepth: number): Record<string, unknown> {
  try {
    const text = typeof body === 'string' ? body : utf8Decoder.decode(body);
    if (isDeeper(text, maxDepth)) throw new Error('too deep');
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('no object');
    return value as Record<string, unknown>;
  } catch {
    // The reason would quote the input.
    throw malformed();
  }
}

/** Makes routes parse no body unless they register a parser. The body is discarded then (`drainUnreadBodies`). */
export function discardBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/** Makes the routes of `app` accept only JSON bodies with at most `maxDepth` levels. */
export function registerJsonParser(app: FastifyInstance, maxDepth: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJsonObject(body, maxDepth));
    } catch (error) {
      done(error as Error);
    }
  });
}
