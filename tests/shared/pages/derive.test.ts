import { describe, expect, it } from 'vitest';
import { breadcrumbOf, listPaths, menuOf, pageAt } from '#shared/pages/derive.ts';
import { robotsTxt, sitemapXml } from '#shared/pages/sitemap.ts';
import { table } from './table.ts';

describe('the page table', () => {
  it('lists every path with its page, aliases included', () => {
    expect(listPaths(table).map(({ path, page }) => [path, page.id])).toEqual([
      ['/', 'home'],
      ['/about-us', 'about'],
      ['/get-a-quote', 'quote'],
      ['/quote', 'quote'],
    ]);
  });

  it('finds pages by exact path only', () => {
    expect(pageAt(table, '/quote')?.id).toBe('quote');
    for (const path of ['/Quote', '/quote/', '/quot', '', '/constructor']) expect(pageAt(table, path), path).toBeUndefined();
  });

  it('makes a breadcrumb of the trail; the page itself comes last and has no link', () => {
    expect(breadcrumbOf(table, 'quote')).toEqual([
      { label: 'Home', path: '/' },
      { label: 'About Us', path: '/about-us' },
      { label: 'Get A Quote' },
    ]);
    expect(breadcrumbOf(table, 'home')).toEqual([{ label: 'Home' }]);
  });

  it('orders the pages and external links of a menu by position', () => {
    const links = { blog: { label: 'Blog', url: 'https://blog.example.com/', menus: { main: 20 } } };
    expect(menuOf(table, links, 'main')).toEqual([
      { id: 'home', label: 'Home', href: '/', external: false },
      { id: 'blog', label: 'Blog', href: 'https://blog.example.com/', external: true },
      { id: 'about', label: 'About Us', href: '/about-us', external: false },
    ]);
    expect(menuOf(table, links, 'quick').map(({ id }) => id)).toEqual(['about']);
    expect(menuOf(table, links, 'policies')).toEqual([]);
  });

  it('lists each indexed page once in the sitemap', () => {
    const xml = sitemapXml(table, 'https://site.example');
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://site.example/',
      'https://site.example/about-us',
    ]);
  });

  it('names the sitemap and disallows the API in robots.txt', () => {
    expect(robotsTxt('https://site.example')).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: https://site.example/sitemap.xml\n');
  });
});
