import { readFile } from 'node:fs/promises';
import { withoutSchema } from '#shared/forms/wire/without-schema.ts';
import { parseJson } from './parse-json.ts';
import { expand, REPEAT_NOTATION } from '#engine/testing/index.ts';
import { UsageError } from '#tools/console/usage-error.ts';

/**
 * Reads a JSON file that somebody named.
 *
 * @throws UsageError when the file cannot be read or is no JSON
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
 * Reads a payload to be judged: JSON, with the notation of the samples for long texts.
 *
 * @throws UsageError when the file cannot be read, is no JSON, or a long text in it is written wrong
 */
export async function readPayload(path: string): Promise<unknown> {
  const written = withoutSchema(await readJson(path));
  try {
    return expand(written);
  } catch {
    throw new UsageError(`${path} has a "$repeat" that cannot be expanded: ${REPEAT_NOTATION}`);
  }
}
