import { describe, expect, it } from 'vitest';
import { links, pages } from '#pages';
import { checkPages } from '#shared/pages/check.ts';
import type { PageTable } from '#shared/pages/types.ts';
import { pageRow, table } from './table.ts';

const messages = (pagesToCheck: PageTable, linksToCheck = {}) => checkPages(pagesToCheck, linksToCheck).map((error) => error.message);
const withRow = (part: Parameters<typeof pageRow>[0]): PageTable => ({ ...(table as PageTable), extra: pageRow(part) });

describe('checkPages', () => {
  it('finds no mistake in pages.config.ts', () => {
    expect(checkPages(pages, links)).toEqual([]);
  });

  it('reports a path that two pages have', () => {
    expect(messages(withRow({ path: '/quote', label: 'Twice' }))).toEqual([
      'pages.config.ts · extra.path: "/quote" is already the path of "quote". Give one of them another path.',
    ]);
  });

  it('reports an alias that is the path of another page, at the alias', () => {
    expect(messages(withRow({ path: '/extra', aliases: ['/more', '/about-us'], label: 'Extra' }))).toEqual([
      'pages.config.ts · extra.aliases.1: "/about-us" is already the path of "about". Give one of them another path.',
    ]);
  });

  it('reports a title that two pages have', () => {
    expect(messages(withRow({ path: '/extra', label: 'Extra', title: 'Home' }))).toEqual([
      'pages.config.ts · extra.title: "Home" is already the title of "home". Give each page its own.',
    ]);
  });

  it('reports a path in upper case or with a slash at its end', () => {
    expect(messages(withRow({ path: '/Extra/', label: 'Extra' }))).toEqual([
      'pages.config.ts · extra.path: "/Extra/" is not a valid path. Use lower-case words joined by hyphens, without a slash at the end.',
    ]);
  });

  it.each(['/api', '/api/services', '/healthz', '/metrics', '/staff'] as const)(
    'reports the path %s, which is reserved for the server',
    (path) => {
      expect(messages(withRow({ path, label: 'Extra' }))).toEqual([
        `pages.config.ts · extra.path: "${path}" is reserved for the server. Use a path that does not begin with it.`,
      ]);
      expect(messages(withRow({ path: '/extra', aliases: [path], label: 'Extra' }))).toHaveLength(1);
    },
  );

  it('reports a missing home page', () => {
    const { home: _home, ...others } = table as PageTable;
    expect(messages({ ...others, home: pageRow({ path: '/start', label: 'Home' }) })).toEqual([
      'pages.config.ts · (file): no page has the path "/". Give it to the home page.',
    ]);
  });

  it('reports a page that stands twice in a trail', () => {
    expect(messages(withRow({ path: '/extra', label: 'Extra', trail: ['home', 'home'] }))).toEqual([
      'pages.config.ts · extra.trail: "home" is listed twice. Keep one of them.',
    ]);
  });

  it.each(['/openapi.json', '/:id', '/get meta'] as const)('reports the invalid meta-data endpoint %s', (metaEndpoint) => {
    expect(messages(withRow({ path: '/extra', label: 'Extra', metaEndpoint }))).toEqual([
      `pages.config.ts · extra.metaEndpoint: "${metaEndpoint}" is not a valid path of the API. Use lower-case words joined by hyphens.`,
    ]);
  });

  it('reports an unknown page in a trail', () => {
    expect(messages(withRow({ path: '/extra', label: 'Extra', trail: ['home', 'nowhere'] }))).toEqual([
      'pages.config.ts · extra.trail: there is no other page "nowhere". Use ids of this table: home, about, quote, extra.',
    ]);
  });

  it('reports an empty label, and a title that search results would cut', () => {
    expect(messages(withRow({ path: '/extra', label: ' ', title: 'x'.repeat(61) }))).toEqual([
      'pages.config.ts · extra.label: it is empty. Write it.',
      'pages.config.ts · extra.title: it has 61 characters; search results cut it. Shorten it to 60.',
    ]);
  });

  it('reports a meta-data endpoint that two pages have', () => {
    const twice = {
      ...withRow({ path: '/extra', label: 'Extra', metaEndpoint: '/get-meta' }),
      more: pageRow({ path: '/more', label: 'More', metaEndpoint: '/get-meta' }),
    };
    expect(messages(twice)).toEqual([
      'pages.config.ts · more.metaEndpoint: "/get-meta" already belongs to "extra". Give each page its own.',
    ]);
  });

  it('reports a menu position that two pages have', () => {
    expect(messages(table as PageTable, { blog: { label: 'Blog', url: 'https://blog.example.com/', menus: { main: 10 } } })).toEqual([
      'pages.config.ts · blog.menus.main: position 10 already belongs to "home". Give it another number.',
    ]);
  });
});
