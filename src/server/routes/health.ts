import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Storage } from '../storage/open.ts';

/** `/healthz`: 200 while the database answers; monitoring and balancers read it. */
export function addHealthRoute(app: FastifyInstance, { db }: Storage): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    await sql`select 1`.execute(db);
    return { status: 'ok' };
  });
}
