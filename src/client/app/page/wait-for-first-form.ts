import { loadForm } from '#client/forms/load-form.ts';
import type { PageContent } from '#content/types.ts';

/** Milliseconds that a move inside the site waits for the form that its page begins with. */
const MOMENT = 300;

/**
 * A page that is moved to shows with the form that it begins with, where that comes within a moment: it is drawn once, and React
 * holds back for a third of a second what follows a placeholder. The page that was arrived at has its form's HTML.
 */
export async function waitForOpeningForm({ blocks: [first] }: PageContent, path: string): Promise<void> {
  if (import.meta.env.SSR || first?.block !== 'form' || window.location.pathname === path) return;
  const { start, loaded } = loadForm(first.form);
  start();
  // Where it cannot be fetched the form's own place says so.
  await Promise.race([loaded.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, MOMENT))]);
}
