import { escapeHtml } from '../escape-html.ts';
import { listPages } from './derive.ts';
import type { PageTable } from './types.ts';

/** `sitemap.xml`: every indexed page at its own path (aliases are not listed). */
export function sitemapXml(pages: PageTable, publicUrl: string): string {
  const urls = listPages(pages)
    .filter((page) => page.indexed)
    .map((page) => `  <url><loc>${escapeHtml(`${publicUrl}${page.path}`)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** `robots.txt`: everything except the API may be indexed. */
export function robotsTxt(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
