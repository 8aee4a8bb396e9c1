import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pages } from '#pages';
import { listPages, listPaths } from '#shared/pages/derive.ts';
import { openStorage } from '#server/storage/open.ts';
import { removeOverride, setOverride } from '#server/storage/meta-overrides.ts';
import { testApp } from '../support/app.ts';
import { onEachDatabase, sqlitePlace } from '../support/database/databases.ts';
import { builtSite, SCRIPT } from '../support/site.ts';

onEachDatabase('meta data', (newPlace) => {
  it('are answered with the defaults of the page table', async () => {
    const api = await testApp(await newPlace());
    const reads = listPages(pages).filter(({ metaEndpoint }) => metaEndpoint !== undefined);
    expect(reads).toHaveLength(16);
    for (const page of reads) {
      const response = await api.inject(`/api${page.metaEndpoint}`);
      expect(response.json()).toEqual({
        data: { metatag: `${page.title} | Brand`, metadescription: page.description, keyword: page.keywords },
      });
    }
  });

  it('change at once in the API and in the page, and back when the override is removed', async () => {
    const place = await newPlace();
    const server = await testApp(place, { siteDir: builtSite() });
    const storage = await openStorage(place);
    const read = async () => {
      const { data } = (await server.inject('/api/get-aboutus-page-meta-data')).json<{ data: Record<string, string> }>();
      const { body } = await server.inject('/about-us');
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
  const startSite = async () => testApp(await sqlitePlace(), { siteDir: builtSite() });

  it('are served at the paths of the page table, aliases included', async () => {
    const site = await startSite();
    for (const { path, page } of listPaths(pages)) {
      const { statusCode, body, headers } = await site.inject(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(body).toContain(`<body><!--app-->${page.id}<form`);
      expect(body).toContain(`<link rel="canonical" href="https://www.example.com${page.path}">`);
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'accept-encoding' });
    }
  });

  it('answer 404 with a page to all other paths', async () => {
    const site = await startSite();
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

  it('redirect a path with a trailing slash, and no other', async () => {
    const site = await startSite();
    const response = await site.inject('/about-us/?a=1');
    expect([response.statusCode, response.headers.location]).toEqual([301, '/about-us?a=1']);
    expect((await site.inject('/none/')).statusCode).toBe(404);
    expect((await site.inject('//example.com/')).statusCode).toBe(404);
  });

  it('are compressed in the encoding that the browser prefers, and answer 304 to a known ETag', async () => {
    const site = await startSite();
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

  it('cache hashed files for ever, and others for an hour', async () => {
    const site = await startSite();
    const script = await site.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'br' } });
    expect(script.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' });
    expect(script.headers['content-type']).toMatch(/javascript/);
    expect(brotliDecompressSync(script.rawPayload).toString()).toBe(SCRIPT);
    const icon = await site.inject('/favicon.svg');
    expect([icon.headers['cache-control'], icon.headers['content-type']]).toEqual(['public, max-age=3600', 'image/svg+xml']);
  });

  it('are listed in the sitemap, which robots.txt names', async () => {
    const site = await startSite();
    expect((await site.inject('/sitemap.xml')).body).toContain('<loc>https://www.example.com/about-us</loc>');
    expect((await site.inject('/robots.txt')).body).toContain('Sitemap: https://www.example.com/sitemap.xml');
  });

  it('fail the start if the site is not built', async () => {
    const data = await sqlitePlace();
    await expect(testApp(data, { siteDir: '/nowhere/dist/client' })).rejects.toThrow(
      '/nowhere/dist/client/404.html is missing. Build the site: npm run build',
    );
  });
});
