import { WHOLE_STYLES } from '#shared/pages/styles-tag.ts';

let coming: Promise<void> | undefined;

function waitFor(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${link.href} could not be fetched`)));
  });
}

/**
 * Resolves once the stylesheet of the whole site is there, which the browser loads behind the page; what shows more than the page came
 * with waits for it.
 *
 * @throws when it cannot be fetched; may be called again then
 */
export function wholeStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(WHOLE_STYLES);
  if (!link || link.sheet) return Promise.resolve();
  if (coming) return coming;
  // It may have failed before anybody listened.
  const again = link.cloneNode() as HTMLLinkElement;
  coming = waitFor(again).finally(() => (coming = undefined));
  link.replaceWith(again);
  return coming;
}
