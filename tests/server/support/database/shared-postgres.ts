import type { TestProject } from 'vitest/node';
import { hasPostgres, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The socket folder of the PostgreSQL that all test files share. Empty if tests run on SQLite only. */
    sharedPostgres: string;
  }
}

/** Starts one PostgreSQL for all test files. Each test creates its own database on it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!hasPostgres) {
    project.provide('sharedPostgres', '');
    return undefined;
  }
  const server = await startPostgres();
  project.provide('sharedPostgres', server.home);
  return () => server.stop();
}
