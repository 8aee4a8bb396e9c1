import { createHash } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '#pages';
import { brand } from '#shared/brand.ts';
import { breadcrumbOf, listPaths } from '#shared/pages/derive.ts';
import { defaultMeta } from '#shared/pages/head.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { readHtml, type HtmlFacts } from './html.ts';
import { startSite, type Site } from '../../support/server/site.ts';

const routes = listPaths(pages);
const UNKNOWN = '/no-such-page';
const everyPath = [...routes.map(({ path }) => path), UNKNOWN];
/** The public address in canonical links. */
const PUBLIC_URL = 'https://site.example.com';

interface Served {
  readonly status: number;
  readonly type: string | null;
  readonly policy: string | null;
  readonly facts: HtmlFacts;
}

let site: Site;
let browser: Browser;
const served = new Map<string, Served>();

function at(path: string): Served {
  const page = served.get(path);
  if (!page) throw new Error(`${path} was not read`);
  return page;
}

/** The target of a link or picture on this site; undefined for other sites, mail and telephone. */
function ownPath(href: string, from: string): URL | undefined {
  const url = new URL(href, `${PUBLIC_URL}${from}`);
  return url.origin === PUBLIC_URL ? url : undefined;
}

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ env: { PUBLIC_URL } }), openBrowser()]);
  const tab = await browser.newPage();
  for (const path of everyPath) {
    const response = await fetch(`${site.url}${path}`);
    served.set(path, {
      status: response.status,
      type: response.headers.get('content-type'),
      policy: response.headers.get('content-security-policy'),
      facts: await readHtml(tab, await response.text()),
    });
  }
  await tab.close();
});

afterAll(async () => {
  await site.close();
});

describe('the HTML of a path', () => {
  it.each(routes)(
    '$path has its title and description, one h1, its breadcrumbs, and no inline script or style attribute',
    ({ path, page }) => {
      const { status, type, facts } = at(path);
      expect(status).toBe(200);
      expect(type).toBe('text/html; charset=utf-8');
      const meta = defaultMeta(page, brand.name);
      expect(facts.title).toBe(meta.metatag);
      expect(facts.description).toBe(meta.metadescription);
      expect(facts.canonical).toBe(`${PUBLIC_URL}${page.path}`);
      expect(facts.robots).toBe(page.indexed ? undefined : 'noindex');
      expect(facts.headings).toEqual([expect.stringMatching(/\S/)]);
      const trail = breadcrumbOf(pages, page.id).map(({ label, path: to }) => [label, to ?? null]);
      expect(facts.breadcrumbs).toEqual(trail.length > 1 ? [trail] : []);
      expect(facts.inline).toEqual([]);
      expect(facts.unfinishedImages).toEqual([]);
      expect(facts.ids.filter((id, index) => facts.ids.indexOf(id) !== index)).toEqual([]);
    },
  );

  it('of an unknown path has status 404, links and noindex', () => {
    const { status, facts } = at(UNKNOWN);
    expect(status).toBe(404);
    expect(facts.title).toBe(`Page not found | ${brand.name}`);
    expect(facts.robots).toBe('noindex');
    expect(facts.headings).toEqual(['This page does not exist']);
    expect(facts.inline).toEqual([]);
    expect(facts.links.map(({ href }) => href)).toEqual(expect.arrayContaining(['/', '/get-a-quote', '/services']));
  });

  it.each(everyPath)('%s has inline styles whose hash is in its Content-Security-Policy', (path) => {
    const { policy, facts } = at(path);
    const [styles = ''] = facts.styles;
    expect([facts.styles.length, styles.includes('main')]).toEqual([1, true]);
    expect(policy).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(styles).digest('base64')}';`);
  });

  it('has a title and a description that no other page has', () => {
    const meta = routes.filter(({ path, page }) => path === page.path).map(({ path }) => at(path).facts);
    expect(new Set(meta.map(({ title }) => title)).size).toBe(meta.length);
    expect(new Set(meta.map(({ description }) => description)).size).toBe(meta.length);
  });
});

describe('the links of the site', () => {
  it('lead to existing pages, files and fragments', async () => {
    const targets = new Map<string, string>();
    for (const path of everyPath) {
      const { links, files } = at(path).facts;
      for (const to of [...links.map(({ href }) => href), ...files]) {
        const url = ownPath(to, path);
        if (url) targets.set(url.pathname + url.hash, path);
      }
    }
    const broken: string[] = [];
    const statuses = new Map<string, number>();
    for (const [target, from] of targets) {
      const { pathname, hash } = new URL(target, PUBLIC_URL);
      const page = served.get(pathname);
      if (!page && !statuses.has(pathname)) statuses.set(pathname, (await fetch(`${site.url}${pathname}`, { method: 'HEAD' })).status);
      const status = page?.status ?? statuses.get(pathname);
      const isSelf = pathname === UNKNOWN && from === UNKNOWN;
      if (status !== 200 && !isSelf) broken.push(`${from} → ${target}: ${status}`);
      if (hash !== '' && !page?.facts.ids.includes(decodeURIComponent(hash.slice(1)))) broken.push(`${from} → ${target}: no such fragment`);
    }
    expect(broken).toEqual([]);
    expect(targets.size).toBeGreaterThan(everyPath.length);
  });

  it('open a new tab with noopener when they leave the site or a form', () => {
    const wrong: string[] = [];
    for (const path of everyPath) {
      for (const { href, target, rel } of at(path).facts.links) {
        const isExternal = /^https?:/.test(href);
        const isNewTab = target === '_blank' && rel.includes('noopener');
        // The link to the privacy policy in a form opens a new tab too.
        const mayOpenBeside = href === pages['privacy-policy'].path && isNewTab;
        if (isExternal ? !isNewTab : target !== null && !mayOpenBeside)
          wrong.push(`${path} → ${href}: target ${target}, rel ${rel.join(' ')}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('have a text', () => {
    const withoutText = everyPath.flatMap((path) =>
      at(path)
        .facts.links.filter(({ text }) => text === '')
        .map(({ href }) => `${path} → ${href}`),
    );
    expect(withoutText).toEqual([]);
  });

  it('reach every indexed page', () => {
    const linked = new Set(
      everyPath.flatMap((path) =>
        at(path)
          .facts.links.filter(() => path !== UNKNOWN)
          .map(({ href }) => ownPath(href, path)?.pathname),
      ),
    );
    const unreachable = routes.filter(({ path, page }) => page.indexed && path === page.path && !linked.has(path));
    expect(unreachable.map(({ path }) => path)).toEqual([]);
  });
});
