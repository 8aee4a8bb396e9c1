import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Runs `act` repeatedly for some seconds. @returns runs a second */
function rateOf(seconds: number, act: (count: number) => void): number {
  const begin = performance.now();
  let count = 0;
  let passed = 0;
  do {
    act(count);
    count += 1;
    passed = (performance.now() - begin) / 1000;
  } while (passed < seconds);
  return count / passed;
}

/** Measures durable commits of SQLite a second: one row in each transaction, synced like the server's database. */
export function rawCommits(folder: string, seconds: number, payload: string): number {
  const path = join(folder, 'raw.sqlite');
  const database = new DatabaseSync(path);
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table if not exists leads (id integer primary key, payload text)',
  );
  const insert = database.prepare('insert into leads (payload) values (?)');
  const rate = rateOf(seconds, () => insert.run(payload));
  database.close();
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true });
  return rate;
}

/** Measures durable files a second: each is written, synced and renamed, and its folder synced. */
export function rawFiles(folder: string, seconds: number, content: Buffer): number {
  const [from, to] = [join(folder, 'raw-from'), join(folder, 'raw-to')];
  for (const each of [from, to]) mkdirSync(each, { recursive: true });
  const syncPath = (path: string, write?: Buffer) => {
    const file = openSync(path, write ? 'wx' : 'r');
    if (write) writeSync(file, write);
    fsyncSync(file);
    closeSync(file);
  };
  const rate = rateOf(seconds, (count) => {
    syncPath(join(from, String(count)), content);
    renameSync(join(from, String(count)), join(to, String(count)));
    syncPath(to);
  });
  for (const each of [from, to]) rmSync(each, { recursive: true });
  return rate;
}
