import { loadForm } from '#client/forms/loading/load-form.ts';
import type { PageContent } from '#content/types.ts';

/** React shows a placeholder for at least 300 ms. So waiting up to that time costs nothing, and mostly avoids the placeholder. */
const MAX_WAIT_MS = 300;

/**
 * On client-side navigation, waits a moment for the form at the top of the page, so that no placeholder shows. Not on page load, where the
 * form is in the prerendered HTML.
 *
 * @param path of the page that the visitor goes to
 */
export async function waitForFirstForm({ blocks: [first] }: PageContent, path: string): Promise<void> {
  if (import.meta.env.SSR || first?.block !== 'form' || window.location.pathname === path) return;
  const { start, loaded } = loadForm(first.form);
  start();
  // The form itself shows an error if it cannot be loaded.
  await Promise.race([loaded.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}
