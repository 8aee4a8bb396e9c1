import { readFile } from 'node:fs/promises';
import { withoutSchema } from '#shared/forms/wire/without-schema.ts';
import { parseJson } from './parse-json.ts';
import { expand, REPEAT_NOTATION } from '#engine/testing/index.ts';
import { UsageError } from '#tools/console/usage-error.ts';

/**
 * Reads a JSON file.
 *
 * @throws UsageError if it cannot be read, or is not JSON
 */
export async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(error.code === 'ENOENT' ? `There is no file ${path}` : `${path} cannot be read: ${error.message}`);
  });
  try {
    return parseJson(text);
  } catch (error) {
    throw new UsageError(`${path} is not JSON: ${(error as Error).message}`);
  }
}

/**
 * Reads a payload: JSON that may have the short notation of samples for long texts.
 *
 * @throws UsageError if it cannot be read, is not JSON, or has an invalid short notation
 */
export async function readPayload(path: string): Promise<unknown> {
  const payload = withoutSchema(await readJson(path));
  try {
    return expand(payload);
  } catch {
    throw new UsageError(`${path} has a "$repeat" that cannot be expanded: ${REPEAT_NOTATION}`);
  }
}
