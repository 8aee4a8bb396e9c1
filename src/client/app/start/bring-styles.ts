import { stylesToBring, type BroughtStyles } from '#shared/pages/styles-tag.ts';

const brought = new Map<string, Promise<void>>();

function fetchStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${href} could not be fetched`)));
    document.head.append(link);
  });
}

/**
 * Brings the stylesheet of the whole site, or what a pop-up takes of it, once; a page comes with what it shows untouched.
 * What shows more waits for it.
 *
 * @throws when it cannot be fetched; may be called again then
 */
export function bringStyles(which: BroughtStyles): Promise<void> {
  const href = stylesToBring(document, which);
  if (href === undefined) return Promise.resolve();
  const known = brought.get(href);
  if (known) return known;
  const coming = fetchStyles(href).catch((error: unknown) => {
    brought.delete(href);
    throw error;
  });
  brought.set(href, coming);
  return coming;
}
