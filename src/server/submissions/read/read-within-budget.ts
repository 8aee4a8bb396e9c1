import type { FastifyRequest } from 'fastify';
import type { Staging } from '../../files/staging/staging.ts';
import type { MultipartForm } from './read-multipart.ts';
import type { UploadBudget } from '../../limits/upload-budget.ts';

/**
 * Reads a multipart form, and counts its bytes against the visitor's upload budget.
 *
 * @param read reads the form; called when the first data arrives
 * @throws Problem 429 when the form exceeds the budget; its staged files are discarded. Also the errors of `read`
 */
export async function readWithinBudget(
  budget: UploadBudget,
  staging: Staging,
  request: FastifyRequest,
  read: () => Promise<MultipartForm>,
): Promise<MultipartForm> {
  const metering = budget.meter(request);
  const form = await read().finally(metering.stop);
  try {
    await metering.settle();
    return form;
  } catch (error) {
    await Promise.all(form.uploads.map(({ path }) => staging.discard(path)));
    throw error;
  }
}
