import type { AddressInfo } from 'node:net';
import { pages } from '#pages';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/start/config.ts';
import { loadTables } from '#server/definitions/load.ts';
import { contentSources } from '#server/plugins/content-security.ts';
import { brand } from '#shared/brand.ts';

/** Main module that serves site and API on a free port. `SITE_DIR` is a built site for tests, as the real one may not exist. */
const config = readConfig(process.env);
const app = await buildApp({
  ...config,
  ...(await loadTables()),
  pages,
  brand,
  siteDir: process.env['SITE_DIR'],
  sources: contentSources(brand, undefined),
  log: true,
});
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`Ready at http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
