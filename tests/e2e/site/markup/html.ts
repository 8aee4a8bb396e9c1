import type { Page } from 'playwright-core';

interface LinkFacts {
  readonly href: string;
  readonly target: string | null;
  readonly rel: readonly string[];
  /** Text with collapsed spaces. */
  readonly text: string;
}

/** Facts in the HTML of a page, before any script has run. */
export interface HtmlFacts {
  readonly title: string;
  readonly description: string | undefined;
  readonly canonical: string | undefined;
  readonly robots: string | undefined;
  readonly headings: readonly string[];
  /** One list of `[text, href]` for each breadcrumb; the page itself has no href. */
  readonly breadcrumbs: readonly (readonly (readonly [text: string, href: string | null])[])[];
  readonly links: readonly LinkFacts[];
  /** Files that the page refers to: pictures, posters, films, styles, scripts, icons, the preview picture. */
  readonly files: readonly string[];
  readonly ids: readonly string[];
  /** `src` of images that lack their width, their height or an `alt`. */
  readonly unfinishedImages: readonly string[];
  /** Tags that the Content-Security-Policy would refuse: inline scripts, style attributes, handlers. */
  readonly inline: readonly string[];
  /** Contents of its `<style>` elements. */
  readonly styles: readonly string[];
}

/** Parses HTML in a browser tab, without running or loading anything. */
export function readHtml(tab: Page, html: string): Promise<HtmlFacts> {
  return tab.evaluate((source) => {
    const page = new DOMParser().parseFromString(source, 'text/html');
    const all = (selector: string) => [...page.querySelectorAll(selector)];
    const words = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    const values = (selector: string, attribute: string) => all(selector).map((element) => element.getAttribute(attribute) ?? '');
    const meta = (name: string) => values(`meta[name="${name}"]`, 'content')[0];
    return {
      title: page.title,
      description: meta('description'),
      canonical: values('link[rel="canonical"]', 'href')[0],
      robots: meta('robots'),
      headings: all('h1').map(words),
      breadcrumbs: all('nav[aria-label="Breadcrumb"]').map((nav) =>
        [...nav.querySelectorAll('li')].map((crumb) => [words(crumb), crumb.querySelector('a')?.getAttribute('href') ?? null] as const),
      ),
      links: all('a[href]').map((link) => ({
        href: link.getAttribute('href') ?? '',
        target: link.getAttribute('target'),
        rel: [...(link as HTMLAnchorElement).relList],
        text: words(link),
      })),
      files: [
        ...values('img, script[src], source[src], video[src]', 'src'),
        ...values('video[poster]', 'poster'),
        ...values(
          'link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="stylesheet"], link[rel="modulepreload"], link[rel="preload"]',
          'href',
        ),
        ...values('meta[property="og:image"]', 'content'),
      ].filter((file) => file !== ''),
      ids: values('[id]', 'id'),
      unfinishedImages: values('img:not([width][height][alt])', 'src'),
      inline: all('script:not([src]), [style], [onclick], [onload], [onsubmit]').map((element) => element.outerHTML.slice(0, 120)),
      styles: all('style').map((element) => element.textContent ?? ''),
    };
  }, html);
}
