import { escapeHtml } from '../escape-html.ts';

/** Name of the `<meta>` element with the facts. */
const NAME = 'site-page';

/** What the first script needs to know about its page. */
export interface PageFacts {
  /** Id of the page in the page table. */
  readonly id: string;
  /** URL of the chunk with the page's content; undefined for pages without content. */
  readonly content: string | undefined;
  /** Path of the call for the page's meta data, under the API's base URL. */
  readonly metaEndpoint: string | undefined;
  /** Set if the page is a step of a flow. */
  readonly step: 'first' | 'later' | undefined;
}

/** The `<meta>` element with the facts. */
export function factsTag({ id, content, metaEndpoint, step }: PageFacts): string {
  const attribute = (name: string, value: string | undefined) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`);
  return `<meta name="${NAME}" content="${id}"${attribute('data-words', content)}${attribute('data-meta', metaEndpoint)}${attribute('data-step', step)}>`;
}

/** Reads the facts of a page. Returns undefined on the dev server, whose pages have none. */
export function readPageFacts(page: Document): PageFacts | undefined {
  const element = page.querySelector<HTMLMetaElement>(`meta[name="${NAME}"]`);
  if (!element) return undefined;
  const { words, meta, step } = element.dataset;
  return { id: element.content, content: words, metaEndpoint: meta, step: step as PageFacts['step'] };
}
