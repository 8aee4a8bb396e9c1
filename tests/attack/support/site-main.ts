import type { AddressInfo } from 'node:net';
import { pages } from '#pages';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/start/config.ts';
import { loadTables } from '#server/definitions/load.ts';
import { contentSources } from '#server/plugins/content-sources.ts';
import { brand } from '#shared/brand.ts';

/** Site and API as a process of its own, on a free port. `SITE_DIR` is the built site: tests run before there is the real one. */
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
