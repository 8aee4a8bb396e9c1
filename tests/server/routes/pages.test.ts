import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pages } from '#pages';
import { listPages, listPaths } from '#shared/pages/derive.ts';
import { openStorage } from '#server/storage/open.ts';
import { removeOverride, setOverride } from '#server/storage/meta-overrides.ts';
import { testApp } from '../support/app.ts';
import { onEachDatabase, temporaryFolder } from '../support/database/databases.ts';
import { builtSite, SCRIPT } from '../support/site.ts';

onEachDatabase('meta-data', (place) => {
  it('answers every read of the table with the defaults', async () => {
    const app = await testApp(await place());
    const reads = listPages(pages).filter(({ metaEndpoint }) => metaEndpoint !== undefined);
    expect(reads).toHaveLength(16);
    for (const page of reads) {
      const response = await app.inject(`/api${page.metaEndpoint}`);
      expect(response.json()).toEqual({
        data: { metatag: `${page.title} | Brand`, metadescription: page.description, keyword: page.keywords },
      });
    }
  });

  it('shows words that staff set at once, in the call and in the page, and the default again after', async () => {
    const where = await place();
    const app = await testApp(where, { siteDir: builtSite() });
    const storage = await openStorage(where);
    const read = async () => {
      const { data } = (await app.inject('/api/get-aboutus-page-meta-data')).json<{ data: Record<string, string> }>();
      const { body } = await app.inject('/about-us');
      return { data, body };
    };
    const before = await read();
    await setOverride(storage.db, 'about-us', { metatag: 'A <b> & "c"' }, '2030-01-01T00:00:00.000Z');
    await setOverride(storage.db, 'about-us', { keyword: 'k' }, '2030-01-01T00:00:00.000Z');
    const during = await read();
    expect(during.data).toEqual({ ...before.data, metatag: 'A <b> & "c"', keyword: 'k' });
    expect(during.body).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>');
    await removeOverride(storage.db, 'about-us');
    expect(await read()).toEqual(before);
    await storage.close();
  });
});

describe('pages', () => {
  const app = async () =>
    testApp({ dataDir: mkdtempSync(join(temporaryFolder(), 'data-')), databaseUrl: undefined }, { siteDir: builtSite() });

  it('are at exactly the paths of the table, aliases included', async () => {
    const site = await app();
    for (const { path, page } of listPaths(pages)) {
      const { statusCode, body, headers } = await site.inject(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(body).toContain(`<body><!--app-->${page.id}<form`);
      expect(body).toContain(`<link rel="canonical" href="https://www.example.com${page.path}">`);
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'accept-encoding' });
    }
  });

  it('answer 404 with a page to everything else', async () => {
    const site = await app();
    for (const path of [
      '/none',
      '/About-us',
      '/about-us/more',
      '/about-us/index.html',
      '/index.html',
      '/.vite/manifest.json',
      '/assets/none.js',
      '/..%2f..%2fpackage.json',
      '/%00',
      '/assets/main-abc123.js.br',
    ]) {
      const { statusCode, body, headers } = await site.inject(path);
      expect([path, statusCode, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8']);
      expect(body).toContain('not here');
    }
    expect((await site.inject({ method: 'POST', url: '/about-us' })).statusCode).toBe(404);
  });

  it('lead to themselves from a slash too many, and nowhere else', async () => {
    const site = await app();
    const response = await site.inject('/about-us/?a=1');
    expect([response.statusCode, response.headers.location]).toEqual([301, '/about-us?a=1']);
    expect((await site.inject('/none/')).statusCode).toBe(404);
    expect((await site.inject('//example.com/')).statusCode).toBe(404);
  });

  it('are compressed as the browser can take it, and not sent twice', async () => {
    const site = await app();
    const plain = await site.inject('/services');
    const br = await site.inject({ url: '/services', headers: { 'accept-encoding': 'gzip, br' } });
    const gzip = await site.inject({ url: '/services', headers: { 'accept-encoding': 'br;q=0, gzip' } });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    const preferred = await site.inject({ url: '/services', headers: { 'accept-encoding': 'GZIP;q=1.0, br;q=0.5, zstd' } });
    const none = await Promise.all(
      ['identity', 'gzip;q=0', 'zstd, deflate', ''].map((accepted) =>
        site.inject({ url: '/services', headers: { 'accept-encoding': accepted } }),
      ),
    );
    expect([preferred, ...none].map(({ headers }) => headers['content-encoding'])).toEqual([
      'gzip',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const again = await site.inject({ url: '/services', headers: { 'if-none-match': String(br.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await site.inject({ method: 'HEAD', url: '/services' })).statusCode).toBe(200);
  });

  it('bring hashed files that never change and others that may', async () => {
    const site = await app();
    const script = await site.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'br' } });
    expect(script.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' });
    expect(script.headers['content-type']).toMatch(/javascript/);
    expect(brotliDecompressSync(script.rawPayload).toString()).toBe(SCRIPT);
    const icon = await site.inject('/favicon.svg');
    expect([icon.headers['cache-control'], icon.headers['content-type']]).toEqual(['public, max-age=3600', 'image/svg+xml']);
  });

  it('are listed for search engines', async () => {
    const site = await app();
    expect((await site.inject('/sitemap.xml')).body).toContain('<loc>https://www.example.com/about-us</loc>');
    expect((await site.inject('/robots.txt')).body).toContain('Sitemap: https://www.example.com/sitemap.xml');
  });

  it('must have been built', async () => {
    const data = { dataDir: temporaryFolder(), databaseUrl: undefined };
    await expect(testApp(data, { siteDir: '/nowhere/dist/client' })).rejects.toThrow(
      '/nowhere/dist/client/404.html is missing. Build the site: npm run build',
    );
  });
});
