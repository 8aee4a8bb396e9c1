import type { FastifyInstance } from 'fastify';
import { diskSpace } from '../files/staging/free-space.ts';
import { Problem } from '../http/problem.ts';
import type { Database } from '../storage/database/tables.ts';

/** Reads a small table: SQLite would answer `select 1` without reading its file. */
const queryDatabase = (db: Database) => db.selectFrom('meta_overrides').select('page').limit(1).execute();

const RETRY_SECONDS = 5;

/**
 * Health checks for monitoring and load balancers. `/healthz`: 200 while the database answers; otherwise a restart may help. `/readyz`:
 * 200 while every form can be submitted here; otherwise requests should go to another server. Documents need free disk space.
 *
 * @param dataDir the folder with staged uploads
 */
export function addHealthRoutes(app: FastifyInstance, db: Database, dataDir: string): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    await queryDatabase(db);
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const { free, reserve } = await diskSpace(dataDir);
    if (free < reserve) throw new Problem('unavailable', 'The disk is nearly full.', { retryAfter: RETRY_SECONDS });
    await queryDatabase(db);
    return { status: 'ready' };
  });
}
