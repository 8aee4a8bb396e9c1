import type { FastifyInstance } from 'fastify';
import { listPages } from '#shared/pages/derive.ts';
import type { PageTable } from '#shared/pages/types.ts';
import type { MetaSource } from '../site/page-meta.ts';

/** Adds a call for the metadata of each page that has a `metaEndpoint` (site.md §7). */
export function addMetaDataRoutes(app: FastifyInstance, table: PageTable, metaOf: MetaSource): void {
  for (const page of listPages(table)) {
    if (page.metaEndpoint === undefined) continue;
    app.get(page.metaEndpoint, async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return { data: await metaOf(page) };
    });
  }
}
