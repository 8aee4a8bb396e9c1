import { sessionKey } from '#client/forms/drafts/session-key.ts';
import type { PageFacts } from '#shared/pages/page-facts.ts';

/** Whether this browser keeps something that the page shows at once: a step's record, or what was written into a form and not sent. */
export function keepsSomething(facts: PageFacts | undefined): boolean {
  const forms = [...document.forms].map(({ dataset }) => dataset['form']).filter((name) => name !== undefined);
  try {
    return (
      (facts?.step !== undefined && localStorage.length > 0) || forms.some((name) => sessionStorage.getItem(sessionKey(name)) !== null)
    );
  } catch {
    // It lets nothing be kept.
    return false;
  }
}
