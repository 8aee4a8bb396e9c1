import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEachTest } from '../../../support/runner/clean-up.ts';

/** Another process that holds a lock on a database file. */
export interface ForeignLock {
  /** Ends the process, and with it the lock. */
  release(): Promise<void>;
}

const HOLDER = `
  const { DatabaseSync } = require('node:sqlite');
  const [, path, sql] = process.argv;
  new DatabaseSync(path, { timeout: 5000 }).exec(sql);
  process.stdout.write('held');
  process.stdin.resume().on('end', () => process.exit());
`;

const locks: ForeignLock[] = [];
afterEachTest(async () => {
  await Promise.all(locks.splice(0).map((lock) => lock.release()));
});

/** Runs `sql` on the database at `path` in another process, which keeps the lock until `release` or the end of the test. */
export async function lockInOtherProcess(path: string, sql: string): Promise<ForeignLock> {
  const child = spawn(process.execPath, ['-e', HOLDER, path, sql], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const lock = {
    async release() {
      child.stdin.end();
      await exited;
    },
  };
  locks.push(lock);
  await Promise.race([
    once(child.stdout, 'data'),
    exited.then(() => {
      throw new Error('the other process could not take the lock');
    }),
  ]);
  return lock;
}
