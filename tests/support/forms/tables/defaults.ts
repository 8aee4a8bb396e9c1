import type { Defaults } from '#shared/forms/definition/sources.ts';
import messages from './defaults/messages.json' with { type: 'json' };
import submit from './defaults/submit.json' with { type: 'json' };

/** The defaults of forms that only tests use, so that the texts of the site may change. */
export const DEFAULTS = { messages, submit } as Defaults;
