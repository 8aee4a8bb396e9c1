import type { FastifyInstance } from 'fastify';
import { brand } from '#shared/brand.ts';
import { buildApp } from './app.ts';
import { loadExamples, loadTables } from './definitions/load.ts';
import { loadPages } from './definitions/load-pages.ts';
import { contentSources } from './plugins/content-security.ts';
import type { Config } from './start/config.ts';

/**
 * Reads the tables from the disk, and builds the server from them without listening.
 *
 * @param siteDir the built site; absent: the server has only the API
 * @throws TableError if a table is wrong, and what `buildApp` throws
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
    print: (text) => console.log(text),
  });
}
