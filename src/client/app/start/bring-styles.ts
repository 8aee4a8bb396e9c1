import { wholeStyles } from '#shared/pages/styles-tag.ts';

let brought: Promise<void> | undefined;

function fetchStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${href} could not be fetched`)));
    document.head.append(link);
  });
}

/**
 * Brings the stylesheet of the whole site, once; a page comes with what it shows untouched. What shows more waits for it.
 *
 * @throws when it cannot be fetched
 */
export function bringStyles(): Promise<void> {
  const href = wholeStyles(document);
  if (href === undefined) return Promise.resolve();
  brought ??= fetchStyles(href);
  return brought;
}
