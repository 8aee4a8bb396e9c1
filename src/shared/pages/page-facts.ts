import { escapeHtml } from '../escape-html.ts';

/** Name of the `<meta>` in which a page says what its first script must know. */
const NAME = 'site-page';

/** What the first script must know of the page it came with. */
export interface PageFacts {
  /** The id of its row in the page table. */
  readonly id: string;
  /** Address of the chunk with its content; undefined where it has none. */
  readonly content: string | undefined;
  /** The call for its meta-data, below the API's base. */
  readonly metaEndpoint: string | undefined;
  /** Where it stands in a flow, if it is a step of one. */
  readonly step: 'first' | 'later' | undefined;
}

/** The `<meta>` that says them. */
export function factsTag({ id, content, metaEndpoint, step }: PageFacts): string {
  const attribute = (name: string, value: string | undefined) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`);
  return `<meta name="${NAME}" content="${id}"${attribute('data-words', content)}${attribute('data-meta', metaEndpoint)}${attribute('data-step', step)}>`;
}

/** Reads them; undefined where nothing is said: on the dev server. */
export function readPageFacts(page: Document): PageFacts | undefined {
  const element = page.querySelector<HTMLMetaElement>(`meta[name="${NAME}"]`);
  if (!element) return undefined;
  const { words, meta, step } = element.dataset;
  return { id: element.content, content: words, metaEndpoint: meta, step: step as PageFacts['step'] };
}
