// How long the browser stores drafts: `SESSION_MAX_AGE_MS` here; for applications, `keepFor.unfinished` in `submit.json` of the first form.
import type { FormDefinition } from '#shared/forms/types.ts';
import { formOptions } from '../../engine/ui-schema.ts';
import { sessionKey, type Place } from './text-storage.ts';

/** Phones keep a tab for days and discard its page. No event tells that a tab was closed. */
const SESSION_MAX_AGE_MS = 3 * 24 * 60 * 60 * 1000;

/** Where and how long the browser stores a draft. */
export interface DraftPlace extends Place {
  /** Milliseconds after its last change at which the draft expires. */
  readonly maxAgeMs: number;
  /** The form is shown again with the submitted values, so its selected branches stay stored. */
  readonly isShownAgain?: boolean;
}

/** The default place of a form's draft. A form of one line has none: it is quicker to fill in again. */
export function sessionPlace(definition: FormDefinition): DraftPlace | undefined {
  if (formOptions(definition).layout === 'inline') return undefined;
  return { storage: 'session', key: sessionKey(definition.name), maxAgeMs: SESSION_MAX_AGE_MS };
}
