/** The file beside the meta-schemas that gives the names they ask for their values. */
export const NAMES_FILE = 'names.schema.json';

/**
 * Whether a file is written by `check` alone: it follows from the others, so what stands in it, a merge's marks included, counts for nothing.
 *
 * @param path under `schemas/`
 */
export function isGenerated(path: string): boolean {
  return path === `meta/${NAMES_FILE}` || path.startsWith('meta/forms/');
}
