import type { FastifyInstance } from 'fastify';
import type { Storage } from '../storage/open.ts';

/** `/healthz`: 200 while the database answers; monitoring and balancers read it. */
export function addHealthRoute(app: FastifyInstance, { db }: Storage): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    // A small table, and not `select 1`, which SQLite answers without a look at its file.
    await db.selectFrom('meta_overrides').select('page').limit(1).execute();
    return { status: 'ok' };
  });
}
