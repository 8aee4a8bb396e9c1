import type { IncomingMessage } from 'node:http';
import { LabError } from './lab-error.ts';

/** All files of a form, and a payload. */
const LONGEST_BODY = 8 * 1024 * 1024;

/**
 * The JSON of a call.
 *
 * @throws LabError where it is longer than any call, or no JSON
 */
export async function readCall(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length;
    // Read and drop the rest, so that the client reads the answer.
    if (length <= LONGEST_BODY) pieces.push(piece);
  }
  if (length > LONGEST_BODY) throw new LabError(413, 'This is more than any form’s files hold.');
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown;
  } catch {
    throw new LabError(400, 'A call carries JSON.');
  }
}
