import type { FastifyInstance } from 'fastify';
import { brand } from '#shared/brand.ts';
import { buildApp } from './app.ts';
import { loadExamples, loadTables } from './definitions/load.ts';
import { loadPages } from './definitions/load-pages.ts';
import { contentSources } from './plugins/content-sources.ts';
import type { Config } from './start/config.ts';

/**
 * Builds the server of the tables as they lie on the disk by now, without listening.
 *
 * @param siteDir the built site; absent: the API alone
 * @throws TableError where one of the tables is wrong, and what `buildApp` throws
 */
export async function buildAppFromTables(config: Config, siteDir?: string): Promise<FastifyInstance> {
  const { pages } = await loadPages();
  return buildApp({
    ...config,
    ...(await loadTables()),
    examples: await loadExamples(),
    pages,
    brand,
    siteDir,
    sources: contentSources(brand, config.apiOrigin),
    log: true,
    say: (text) => console.log(text),
  });
}
