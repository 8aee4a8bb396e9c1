import type { FastifyRequest } from 'fastify';
import type { Staging } from '../../files/staging/staging.ts';
import type { MultipartForm } from './read-multipart.ts';
import type { UploadBudget } from '../../limits/upload-budget.ts';

/**
 * Reads a multipart form, its bytes counted.
 *
 * @param read reads it, with the first data that comes
 * @throws what `read` throws; Problem 429 when the form exceeds the visitor's budget, then nothing of it is left in staging
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
