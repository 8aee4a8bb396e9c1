import type { FormDefinition } from '#shared/forms/types.ts';
import { shareUntilFailed } from '#shared/async/share-until-failed.ts';

/** Resolves if the site can be reached, whatever the status. */
export const reachSite = () => fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });

/**
 * Loads the code that sends forms. It is loaded when a form gets the focus, so that sending need not wait for it. A browser never retries a
 * module that it failed to load, so this first checks whether the site can be reached.
 *
 * @throws if the site cannot be reached; the next call tries again
 */
export const loadSending = shareUntilFailed(() => reachSite().then(() => import('./submit-form.ts')));

/** Whether submitting the form sends it or shows a dialog. A preview may only log it. */
export const needsSending = ({ submit }: FormDefinition): boolean => submit.instead !== 'log';
