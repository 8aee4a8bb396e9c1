import { execFile } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

/** Finds PostgreSQL's load generator on the path or in Debian's folder; undefined if it is not installed. */
async function findPgbench(): Promise<string | undefined> {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  for (const path of ['pgbench', ...versions.map((version) => join(DEBIAN, version, 'bin', 'pgbench'))]) {
    const works = await run(path, ['--version']).then(
      () => true,
      () => false,
    );
    if (works) return path;
  }
  return undefined;
}

export interface PgbenchRates {
  /** Transactions with one inserted row a second: the most that the database can commit. */
  readonly oneRow: number;
  /** pgbench's standard transactions a second. Each has five statements, about as many as saving a form. */
  readonly standard: number;
}

export interface PgbenchOptions {
  readonly databaseUrl: string;
  /** Folder for its script. */
  readonly folder: string;
  readonly seconds: number;
  readonly connections: number;
  readonly payload: string;
}

/** Prepares the tables for `measurePgbench`. @returns false if pgbench is not installed */
export async function preparePgbench({ databaseUrl, connections }: PgbenchOptions): Promise<boolean> {
  const pgbench = await findPgbench();
  if (pgbench === undefined) return false;
  await run(pgbench, ['-i', '-q', '-s', String(connections), databaseUrl]);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('create table raw_leads (id bigserial primary key, payload text)');
  await client.end();
  return true;
}

/** Measures the transactions that PostgreSQL commits for pgbench. */
export async function measurePgbench({ databaseUrl, folder, seconds, connections, payload }: PgbenchOptions): Promise<PgbenchRates> {
  const pgbench = (await findPgbench()) ?? 'pgbench';
  const script = join(folder, 'pgbench.sql');
  writeFileSync(script, `insert into raw_leads (payload) values ('${payload.replaceAll("'", "''")}');\n`);
  const rateOf = async (options: readonly string[]) => {
    const { stdout } = await run(pgbench, [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(connections),
      '-T',
      String(seconds),
      ...options,
      databaseUrl,
    ]);
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  };
  return { oneRow: await rateOf(['-f', script]), standard: await rateOf(['-b', 'tpcb-like']) };
}
