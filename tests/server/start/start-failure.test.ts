import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { describeFailure } from '#server/start/start-failure.ts';
import { openStorage } from '#server/storage/open.ts';
import { spawnServer } from '../../support/server/server-process.ts';
import { testApp } from '../support/app.ts';
import { temporaryFolder } from '../support/database/databases.ts';
import { lockInOtherProcess } from '../support/database/foreign-lock.ts';

const NOBODY = 65_534;
const newFolder = () => mkdtempSync(join(temporaryFolder(), 'data-'));
const modeOf = (path: string) => statSync(path).mode & 0o777;

/** Starts the server on this folder, and returns its exit code and output. */
async function start(dataDir: string, user?: number) {
  const server = spawnServer({ env: { API_ONLY: '1', DATA_DIR: dataDir }, ...(user !== undefined && { user }) });
  return { code: await server.exited, output: server.output() };
}

/** Returns the message of a failed start on this folder or database. */
const failureOn = (dataDir: string, databaseUrl?: string) => testApp({ dataDir, databaseUrl }).then(() => 'It started.', describeFailure);

/** Creates a data folder with a database. */
async function createDatabase() {
  const dataDir = newFolder();
  await (await openStorage({ dataDir })).close();
  return { dataDir, path: join(dataDir, 'site.sqlite') };
}

function overwrite(path: string, position: number, length: number): void {
  const content = readFileSync(path);
  content.fill('x', position, position + length);
  writeFileSync(path, content);
}

const damaged = (path: string) =>
  `The database ${path} is damaged. Keep the file, as part of it may be recoverable, and restore the newest backup (docs/operations/backup.md).`;
const noFolder = (path: string) => `${path} is a file where a folder is needed. Move it away, or name another folder with DATA_DIR.`;
const forbidden = (path: string) =>
  `This user may not read and write ${path}. Give it to the user who runs the site (chown), or name another folder with DATA_DIR.`;

it.each([
  ['the head of its database is damaged', (path: string) => overwrite(path, 0, 4096)],
  ['the tables of its database are damaged', (path: string) => overwrite(path, 100, 3000)],
  ['its database was cut off', (path: string) => truncateSync(path, 5000)],
])('names the damaged file if %s', async (_what, damage) => {
  const { dataDir, path } = await createDatabase();
  damage(path);
  expect(await failureOn(dataDir)).toBe(damaged(path));
});

it('ends the process with code 1 and this line only', async () => {
  const { dataDir, path } = await createDatabase();
  overwrite(path, 0, 4096);
  expect(await start(dataDir)).toEqual({ code: 1, output: `${damaged(path)}\n` });
});

it.each(['ENOTFOUND', 'EAI_AGAIN'])('names the host that cannot be resolved (%s)', (code) => {
  const failure = Object.assign(new Error(`getaddrinfo ${code} db.example.com`), {
    code,
    syscall: 'getaddrinfo',
    hostname: 'db.example.com',
  });
  expect(describeFailure(failure)).toBe(
    `The address db.example.com cannot be listened on or connected to (${code}). Check HOST and DATABASE_URL.`,
  );
});

it('says that a newer version created the database', async () => {
  const { dataDir, path } = await createDatabase();
  const database = new DatabaseSync(path);
  database.exec("insert into kysely_migration values ('9999-later', '2099-01-01')");
  database.close();
  expect(await failureOn(dataDir)).toBe(
    'The database was made by a newer version. Start that version, or restore the backup from before the upgrade.',
  );
});

it('says that PostgreSQL does not answer', async () => {
  expect(await failureOn(newFolder(), 'postgres://u:secret@127.0.0.1:1/x')).toBe(
    'The database does not answer (ECONNREFUSED). Check DATABASE_URL, and that PostgreSQL runs.',
  );
});

it('names the locked database', async () => {
  const { dataDir, path } = await createDatabase();
  await lockInOtherProcess(path, 'pragma locking_mode = exclusive; begin exclusive; select * from leads');
  expect(await failureOn(dataDir)).toBe(`Another program keeps the database ${path} locked. End it and try again.`);
});

it('names a file in the place of a folder, and a folder in the place of a file', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  expect(await failureOn(file)).toBe(noFolder(file));
  expect(await failureOn(join(file, 'data'))).toBe(noFolder(join(file, 'data')));
  const dataDir = newFolder();
  writeFileSync(join(dataDir, 'uploads'), '');
  expect(await failureOn(dataDir)).toBe(noFolder(join(dataDir, 'uploads')));
  rmSync(join(dataDir, 'uploads'));
  mkdirSync(join(dataDir, 'site.sqlite'));
  expect(await failureOn(dataDir)).toBe(
    `${join(dataDir, 'site.sqlite')} is a folder where a file is needed. Move it away, or name another folder with DATA_DIR.`,
  );
});

/** Whether other users may enter a folder and all folders above it. They can run nothing below /root. */
function isOpenToOthers(folder: string): boolean {
  return (modeOf(folder) & 0o001) !== 0 && (folder === dirname(folder) || isOpenToOthers(dirname(folder)));
}

const isRoot = process.getuid?.() === 0;
/** Root may read everything, so the server must run as another user. */
const otherUser = isRoot ? NOBODY : undefined;
const canRunAsOther =
  !isRoot || (isOpenToOthers(fileURLToPath(new URL('..', import.meta.url))) && isOpenToOthers(dirname(process.execPath)));

it.runIf(canRunAsOther).each([
  ['', 0o500],
  ['site.sqlite', 0o000],
  ['uploads', 0o500],
])('names /%s if it may not read and write it', async (name, mode) => {
  const { dataDir, path } = await createDatabase();
  mkdirSync(join(dataDir, 'uploads'));
  chmodSync(dirname(dataDir), 0o755);
  if (isRoot) for (const entry of [dataDir, path, join(dataDir, 'uploads')]) chownSync(entry, NOBODY, NOBODY);
  chmodSync(join(dataDir, name), mode);
  expect(await start(dataDir, otherUser)).toEqual({ code: 1, output: `${forbidden(join(dataDir, name))}\n` });
});

it.runIf(isRoot && canRunAsOther)('starts in another user’s folder that is open to all, and logs a warning', async () => {
  const dataDir = newFolder();
  chmodSync(dirname(dataDir), 0o755);
  chmodSync(dataDir, 0o777);
  const server = spawnServer({ env: { API_ONLY: '1', DATA_DIR: dataDir }, user: NOBODY });
  await server.listening();
  expect(await server.stop()).toBe(0);
  expect(server.output()).toContain(`"path":"${dataDir}","mode":"0777","msg":"is open to other users, and only its owner can restrict it"`);
});

it('restricts an open data folder, its database and its uploads to its owner, and logs it once', async () => {
  const { dataDir, path } = await createDatabase();
  const uploads = join(dataDir, 'uploads');
  mkdirSync(join(uploads, 'staging'), { recursive: true });
  for (const [entry, mode] of [
    [dataDir, 0o755],
    [path, 0o644],
    [uploads, 0o770],
    [join(uploads, 'staging'), 0o700],
  ] as const)
    chmodSync(entry, mode);
  const restrictionsLogged = async () => {
    const lines: string[] = [];
    const app = await testApp({ dataDir, databaseUrl: undefined }, { log: { write: (line) => void lines.push(line) } });
    await app.close();
    return lines.filter((line) => line.includes('other users')).map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  const restricted = (entry: string, mode: string) =>
    expect.objectContaining({ level: 40, path: entry, mode, msg: 'was open to other users, and is restricted to its owner now' });
  expect(await restrictionsLogged()).toEqual([restricted(dataDir, '0755'), restricted(uploads, '0770'), restricted(path, '0644')]);
  expect([dataDir, uploads, join(uploads, 'staging'), path].map(modeOf)).toEqual([0o700, 0o700, 0o700, 0o600]);
  expect(await restrictionsLogged()).toEqual([]);
});

it('describes every disk error in one line, with a fix', () => {
  const describe = (code: string) => describeFailure(Object.assign(new Error('no'), { code, path: '/data/x' }));
  const sentences = [
    'EACCES',
    'EPERM',
    'EROFS',
    'EEXIST',
    'ENOTDIR',
    'EISDIR',
    'ENOSPC',
    'EDQUOT',
    'EIO',
    'SQLITE_PERM',
    'SQLITE_READONLY',
    'SQLITE_FULL',
    'SQLITE_IOERR',
    'SQLITE_CORRUPT',
    'SQLITE_NOTADB',
    'SQLITE_CANTOPEN',
    'SQLITE_BUSY',
  ].map(describe);
  for (const sentence of sentences) expect(sentence).toMatch(/^[^\n]*\/data\/x[^\n]*\. [A-Z][^\n]{10,}\.$/);
  expect(describeFailure(Object.assign(new Error('no'), { code: 'EACCES', syscall: 'listen', port: 80 }))).toBe(
    'This user may not listen on port 80. Choose a PORT above 1023.',
  );
});
