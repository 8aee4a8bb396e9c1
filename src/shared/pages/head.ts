import { escapeHtml } from '../escape-html.ts';
import type { PageMeta, PageRow } from './types.ts';

/** A page's default meta data, from its row in the page table. */
export function defaultMeta(page: Pick<PageRow, 'title' | 'description' | 'keywords'>, brandName: string): PageMeta {
  return { metatag: `${page.title} | ${brandName}`, metadescription: page.description, keyword: page.keywords };
}

export interface HeadInput {
  readonly page: Pick<PageRow, 'path' | 'indexed'>;
  readonly meta: PageMeta;
  /** Origin of the site without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * The part of `<head>` that depends on the page: title, description, keywords, canonical, robots and link previews.
 * Prerendering writes it between `<!--meta-->` and `<!--/meta-->`. The server replaces it if staff have set other meta data.
 */
export function headHtml({ page, meta, publicUrl }: HeadInput): string {
  const url = escapeHtml(`${publicUrl}${page.path}`);
  const title = escapeHtml(meta.metatag);
  const description = escapeHtml(meta.metadescription);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta name="keywords" content="${escapeHtml(meta.keyword)}">`,
    `<link rel="canonical" href="${url}">`,
    ...(page.indexed ? [] : ['<meta name="robots" content="noindex">']),
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:image" content="${escapeHtml(publicUrl)}/og.png">`,
  ].join('\n    ');
}

const START = '<!--meta-->';
const END = '<!--/meta-->';

/** Replaces the head (see `headHtml`) in a page's HTML. */
export function replaceHead(html: string, head: string): string {
  const start = html.indexOf(START);
  const end = html.indexOf(END, start);
  return start === -1 || end === -1 ? html : html.slice(0, start + START.length) + head + html.slice(end);
}
