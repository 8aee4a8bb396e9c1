import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/** Forms are flat: a list inside an object. Deeper input is no form, and would only cost stack. */
const DEEPEST = 4;

const utf8 = new TextDecoder('utf-8', { fatal: true });

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inText = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text[i];
    if (inText) {
      if (c === '\\') i += 1;
      else if (c === '"') inText = false;
    } else if (c === '"') inText = true;
    else if (c === '{' || c === '[') deepest = Math.max(deepest, (depth += 1));
    else if (c === '}' || c === ']') depth -= 1;
  }
  return deepest;
}

/** The object a JSON body holds. */
export function parseJsonBody(body: Buffer): Record<string, unknown> {
  try {
    const text = utf8.decode(body);
    if (depthOf(text) > DEEPEST) throw new Error('too deep');
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('no object');
    return value as Record<string, unknown>;
  } catch {
    // The reason would quote the input.
    throw new Problem('malformed', 'Send the fields of this form as one JSON object in UTF-8.');
  }
}

/** Takes JSON bodies, and nothing else that Fastify takes by itself. */
export function takeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}
