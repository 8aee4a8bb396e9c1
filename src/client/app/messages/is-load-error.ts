/** What Chromium, Firefox and Safari say, and Vite for a stylesheet, when a part of the site cannot be fetched. */
const UNFETCHED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/**
 * Whether an error says that a part of the site could not be fetched: the connection broke, or a newer build has replaced
 * the one this tab was opened with.
 */
export function isLoadError(error: unknown): boolean {
  return error instanceof Error && UNFETCHED.test(error.message);
}
