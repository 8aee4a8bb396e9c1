import type { IncomingMessage } from 'node:http';
import { LabError } from './lab-error.ts';

/** More than all files of a form and a payload need. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

/**
 * Reads the JSON body of a call.
 *
 * @throws LabError if it is too long, or not JSON
 */
export async function readCall(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Read and drop the rest, so that the client reads the answer.
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (length > MAX_BODY_BYTES) throw new LabError(413, 'This is more than any form’s files hold.');
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    throw new LabError(400, 'A call carries JSON.');
  }
}
