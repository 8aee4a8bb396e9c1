import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEachTest } from '../../../support/runner/clean-up.ts';

/** Another process that has locked a database file. */
export interface ForeignLock {
  /** Ends the process, and with it the lock. */
  release(): Promise<void>;
}

const HOLD = `
  const { DatabaseSync } = require('node:sqlite');
  const [, path, sql] = process.argv;
  new DatabaseSync(path, { timeout: 5000 }).exec(sql);
  process.stdout.write('held');
  process.stdin.resume().on('end', () => process.exit());
`;

const held: ForeignLock[] = [];
afterEachTest(async () => {
  await Promise.all(held.splice(0).map((lock) => lock.release()));
});

/** Has a process of its own do `sql` to the database at `path`, and keep what that locks. Released after the test at the latest. */
export async function lockFrom(path: string, sql: string): Promise<ForeignLock> {
  const child = spawn(process.execPath, ['-e', HOLD, path, sql], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const lock = {
    async release() {
      child.stdin.end();
      await exited;
    },
  };
  held.push(lock);
  await Promise.race([
    once(child.stdout, 'data'),
    exited.then(() => {
      throw new Error('the other process could not take the lock');
    }),
  ]);
  return lock;
}
