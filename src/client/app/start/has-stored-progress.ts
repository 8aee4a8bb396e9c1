import { sessionKey } from '#client/forms/drafts/storage/text-storage.ts';
import type { PageFacts } from '#shared/pages/page-facts.ts';

/**
 * Whether this browser may have stored something that the page must show at once: a step's record, or a draft. On a step's page any entry of
 * `localStorage` counts: being wrong only loads the scripts earlier.
 */
export function hasStoredProgress(facts: PageFacts | undefined): boolean {
  const forms = [...document.forms].map(({ dataset }) => dataset['form']).filter((name) => name !== undefined);
  try {
    return (
      (facts?.step !== undefined && localStorage.length > 0) || forms.some((name) => sessionStorage.getItem(sessionKey(name)) !== null)
    );
  } catch {
    // The browser blocks storage.
    return false;
  }
}
