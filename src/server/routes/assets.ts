import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { BuiltSite } from '../site/built-site.ts';

const HASHED = /^assets\//;
/** Files that the server generates itself, since they contain the site's origin. */
const GENERATED = new Set(['sitemap.xml', 'robots.txt']);

/** Adds a route for each built file, so that nothing else in the folder is served. Files with a hash in their name never change. */
export async function addAssetRoutes(app: FastifyInstance, { folder, assets }: BuiltSite): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
  for (const name of assets.filter((asset) => !GENERATED.has(asset))) {
    const caching = HASHED.test(name) ? { immutable: true, maxAge: '365d' } : { maxAge: '1h' };
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, caching));
  }
}
