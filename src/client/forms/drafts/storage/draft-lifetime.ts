// How long drafts are kept: `SESSION_MAX_AGE_MS` here; for steps of an application `expiresAfterDays` of the flow, see `flows/progress/step-drafts.ts`.
import { formOptions } from '../../engine/ui-schema.ts';
import { sessionKey } from './session-key.ts';
import type { FormDefinition } from '#shared/forms/types.ts';

/** How long a session's draft lives. A phone keeps a tab for days but discards its page, and no event says that a tab was closed. */
const SESSION_MAX_AGE_MS = 3 * 24 * 60 * 60 * 1000;

/** Where and how long the browser keeps what a visitor typed and has not sent. */
export interface DraftPlace {
  /** `page`: kept until the page is left. `session`: until the tab is closed. `local`: also when the visitor comes back another day. */
  readonly storage: 'page' | 'session' | 'local';
  /** Key of the draft in that storage. */
  readonly key: string;
  /** Milliseconds after its last change at which the draft expires. */
  readonly maxAgeMs: number;
  /** The form is shown again with the values that were sent: its selected branches are kept until then. */
  readonly isShownAgain?: boolean;
}

/** The place of a form's draft unless its page names another; none for a form of one line, which is typed again sooner than read about. */
export function sessionPlace(definition: FormDefinition): DraftPlace | undefined {
  if (formOptions(definition).layout === 'inline') return undefined;
  return { storage: 'session', key: sessionKey(definition.name), maxAgeMs: SESSION_MAX_AGE_MS };
}
