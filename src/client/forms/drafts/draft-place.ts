import { formOptions } from '../engine/ui-schema.ts';
import { sessionKey } from './session-key.ts';
import type { FormDefinition } from '#shared/forms/types.ts';

/** A phone keeps a tab for days, and throws the page in it away; nothing tells that a tab was closed. */
const SESSION_MS = 3 * 24 * 60 * 60 * 1000;

/** Where what a visitor wrote into a form, and has not sent, is kept in the browser. */
export interface DraftPlace {
  /** `page`: gone when it is left. `session`: gone with the tab. `local`: there when the visitor comes back another day. */
  readonly storage: 'page' | 'session' | 'local';
  /** One draft a key. */
  readonly key: string;
  /** Milliseconds after its last change until the draft is no longer taken. */
  readonly mostMs: number;
  /** The form is shown again with what was sent: which branches were chosen in it is kept until then. */
  readonly isShownAgain?: boolean;
}

/** The place of a form's draft unless its page names another; none for a form of one line, which is typed again sooner than read about. */
export function sessionPlace(definition: FormDefinition): DraftPlace | undefined {
  if (formOptions(definition).layout === 'inline') return undefined;
  return { storage: 'session', key: sessionKey(definition.name), mostMs: SESSION_MS };
}
