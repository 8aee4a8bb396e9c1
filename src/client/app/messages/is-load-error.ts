/** Messages of Chromium, Firefox, Safari and Vite for a chunk or stylesheet that cannot be fetched. */
const LOAD_ERROR = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/**
 * Whether an error says that a part of the site could not be fetched: the connection broke, or a newer build has replaced
 * the one this tab was opened with.
 */
export function isLoadError(error: unknown): boolean {
  return error instanceof Error && LOAD_ERROR.test(error.message);
}
