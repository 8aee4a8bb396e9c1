import type { FastifyInstance } from 'fastify';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import { Problem } from '../http/problem.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Whether objects and lists stand in each other deeper than `most`. Goes no further than the first one that does. */
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

/** The same of a value; it may be as deep as it likes. */
const isDeeperValue = (value: unknown, most: number): boolean =>
  typeof value === 'object' && value !== null && (most === 0 || Object.values(value).some((one) => isDeeperValue(one, most - 1)));

/** Of no words of the body's own. */
const malformed = () =>
  new Problem('malformed', 'Send the fields of this form as one JSON object in UTF-8, with nothing nested deeper than a form has it.');

/**
 * The object that somebody else has read out of a JSON text already. It is not written as one again: numbers that are too large would become null.
 *
 * @throws Problem when it is none, or has more levels than `deepest`
 */
export function requireJsonObject(value: unknown, deepest: number): Record<string, unknown> {
  if (!isPlainObject(value) || isDeeperValue(value, deepest)) throw malformed();
  return value;
}

/**
 * The object that a JSON text holds.
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

/** Reads no body: what comes to an address that has no route, or wants none, is thrown away unseen (`drainUnreadBodies`). */
export function readNoBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/** Takes JSON bodies of no more levels than `deepest`, and no others. */
export function takeJson(app: FastifyInstance, deepest: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJsonObject(body, deepest));
    } catch (error) {
      done(error as Error);
    }
  });
}
