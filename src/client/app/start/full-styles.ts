import { FULL_STYLES_LINK } from '#shared/pages/styles-tag.ts';

let loading: Promise<void> | undefined;

function waitFor(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${link.href} could not be fetched`)));
  });
}

/**
 * Resolves once the site's full stylesheet is loaded. A page comes with the styles of its own HTML only; the browser loads the full
 * stylesheet in the background. Whatever shows more than that HTML waits for it.
 *
 * @throws when it cannot be fetched; a later call tries again
 */
export function loadFullStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(FULL_STYLES_LINK);
  if (!link || link.sheet) return Promise.resolve();
  if (loading) return loading;
  // The first request may have failed before a listener was there, so request it again.
  const retry = link.cloneNode() as HTMLLinkElement;
  loading = waitFor(retry).finally(() => (loading = undefined));
  link.replaceWith(retry);
  return loading;
}
