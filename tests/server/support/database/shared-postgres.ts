import type { TestProject } from 'vitest/node';
import { hasPostgres, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the socket of a PostgreSQL that all test files share; empty where tests do without. */
    sharedPostgres: string;
  }
}

/** Starts one PostgreSQL for all test files, each of which has databases of its own. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!hasPostgres) {
    project.provide('sharedPostgres', '');
    return undefined;
  }
  const server = await startPostgres();
  project.provide('sharedPostgres', server.home);
  return () => server.stop();
}
