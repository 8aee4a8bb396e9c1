import type { FormDefinition } from '#shared/forms/types.ts';
import { shareUntilFailed } from '#shared/async/share-until-failed.ts';

/** The site was reached, but not the code. A browser never retries a module that it failed to load: only a reload helps. */
export class NotLoadedError extends Error {}

async function load() {
  // Resolves whatever the status is. So a visitor without a connection may try again.
  await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
  return import('./submit-form.ts').catch(() => {
    throw new NotLoadedError();
  });
}

/**
 * Loads the code that sends forms. It is loaded when a form gets the focus, so that sending need not wait for it.
 *
 * @throws TypeError if the site cannot be reached; the next call tries again
 * @throws NotLoadedError
 */
export const loadSending = shareUntilFailed(load);

/** Whether submitting the form sends it or shows a dialog. A preview may only log it. */
export const needsSending = ({ submit }: FormDefinition): boolean => submit.instead !== 'log';
