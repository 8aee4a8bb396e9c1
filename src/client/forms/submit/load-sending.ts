import type { FormDefinition } from '#shared/forms/types.ts';
import { shareUntilFailed } from '#shared/async/share-until-failed.ts';

/** Resolves when the site can be reached, whatever it answers. */
const reachSite = () => fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });

/**
 * What only sending needs, which is a sixth of the engine: it comes when a visitor turns to the form, so that
 * «Please Wait» does not keep them waiting. A module that could not be fetched is never asked for again while its page is
 * open, so the line is tried first.
 *
 * @throws while the site cannot be reached; may be called again then
 */
export const loadSending = shareUntilFailed(() => reachSite().then(() => import('./submit-form.ts')));

/** Whether a form that is submitted sends something, or shows a dialog: a preview only logs. */
export const needsSending = ({ submit }: FormDefinition): boolean => submit.instead !== 'log';
