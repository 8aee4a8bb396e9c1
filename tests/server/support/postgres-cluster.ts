import type { TestProject } from 'vitest/node';
import { hasPostgres, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a stopped PostgreSQL that has our tables; empty where tests do without. */
    postgresCluster: string;
  }
}

/** Sets PostgreSQL up once for all test files, each of which starts a copy of its own. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!hasPostgres) {
    project.provide('postgresCluster', '');
    return undefined;
  }
  const server = await startPostgres();
  await server.end();
  project.provide('postgresCluster', server.data);
  return () => server.stop();
}
