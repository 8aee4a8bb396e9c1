import type { Defaults } from '#shared/forms/definition/sources.ts';
import messages from './defaults/messages.json' with { type: 'json' };
import submit from './defaults/submit.json' with { type: 'json' };

/** What tests' own forms say and show where they say nothing themselves: the site's words may change without them. */
export const DEFAULTS = { messages, submit } as Defaults;
