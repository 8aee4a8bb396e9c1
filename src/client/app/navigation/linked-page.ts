import { pages, type PageId } from '#pages';
import { pageAt } from '#shared/pages/derive.ts';

/** The link around an element, with the page of the site that it opens in this tab; undefined for anything else. */
export function linkedPage(target: EventTarget | null): { link: HTMLAnchorElement; id: PageId } | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]:not([target], [download])') : null;
  if (!link || link.origin !== window.location.origin) return undefined;
  const id = pageAt(pages, link.pathname)?.id;
  return id === undefined ? undefined : { link, id };
}
