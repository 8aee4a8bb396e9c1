import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { describeFailure } from '#server/start/start-failure.ts';
import { openStorage } from '#server/storage/open.ts';
import { spawnServer } from '../../support/server/server-process.ts';
import { testApp } from '../support/app.ts';
import { temporaryFolder } from '../support/database/databases.ts';
import { lockFrom } from '../support/database/foreign-lock.ts';

const NOBODY = 65_534;
const newFolder = () => mkdtempSync(join(temporaryFolder(), 'data-'));
const modeOf = (path: string) => statSync(path).mode & 0o777;

/** How a start of the server itself on this folder ended. */
async function start(dataDir: string, user?: number) {
  const server = spawnServer({ env: { API_ONLY: '1', DATA_DIR: dataDir }, ...(user !== undefined && { user }) });
  return { code: await server.exited, output: server.output() };
}

/** What a start on this folder would say. */
const failureOn = (dataDir: string) => testApp({ dataDir, databaseUrl: undefined }).then(() => 'It started.', describeFailure);

/** A data folder with a database in it, and where that is. */
async function withDatabase() {
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
])('says in one line that %s', async (_what, damage) => {
  const { dataDir, path } = await withDatabase();
  damage(path);
  expect(await failureOn(dataDir)).toBe(damaged(path));
});

it('ends with that line alone', async () => {
  const { dataDir, path } = await withDatabase();
  overwrite(path, 0, 4096);
  expect(await start(dataDir)).toEqual({ code: 1, output: `${damaged(path)}\n` });
});

it.each(['ENOTFOUND', 'EAI_AGAIN'])('names the host that nobody knows (%s)', (code) => {
  const failure = Object.assign(new Error(`getaddrinfo ${code} db.example.com`), {
    code,
    syscall: 'getaddrinfo',
    hostname: 'db.example.com',
  });
  expect(describeFailure(failure)).toBe(
    `The address db.example.com cannot be listened on or connected to (${code}). Check HOST and DATABASE_URL.`,
  );
});

it('says in one line that its database is locked', async () => {
  const { dataDir, path } = await withDatabase();
  await lockFrom(path, 'pragma locking_mode = exclusive; begin exclusive; select * from leads');
  expect(await failureOn(dataDir)).toBe(`Another program keeps the database ${path} locked. End it and try again.`);
});

it('says in one line that a file is where a folder is needed, or a folder where a file is', async () => {
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

/** Whether others may walk down to a folder: who is no root runs nothing that stands in /root. */
function isOpenToOthers(folder: string): boolean {
  return (modeOf(folder) & 0o001) !== 0 && (folder === dirname(folder) || isOpenToOthers(dirname(folder)));
}

const isRoot = process.getuid?.() === 0;
/** Nothing is forbidden to root, so that the server must be somebody else. */
const somebody = isRoot ? NOBODY : undefined;
const canBeSomebody =
  !isRoot || (isOpenToOthers(fileURLToPath(new URL('..', import.meta.url))) && isOpenToOthers(dirname(process.execPath)));

it.runIf(canBeSomebody).each([
  ['', 0o500],
  ['site.sqlite', 0o000],
  ['uploads', 0o500],
])('says in one line that it may not read and write /%s', async (name, mode) => {
  const { dataDir, path } = await withDatabase();
  mkdirSync(join(dataDir, 'uploads'));
  chmodSync(dirname(dataDir), 0o755);
  if (isRoot) for (const each of [dataDir, path, join(dataDir, 'uploads')]) chownSync(each, NOBODY, NOBODY);
  chmodSync(join(dataDir, name), mode);
  expect(await start(dataDir, somebody)).toEqual({ code: 1, output: `${forbidden(join(dataDir, name))}\n` });
});

it.runIf(isRoot && canBeSomebody)('goes on in a folder that is open to others and not its own, and says so', async () => {
  const dataDir = newFolder();
  chmodSync(dirname(dataDir), 0o755);
  chmodSync(dataDir, 0o777);
  const server = spawnServer({ env: { API_ONLY: '1', DATA_DIR: dataDir }, user: NOBODY });
  await server.listening();
  expect(await server.stop()).toBe(0);
  expect(server.output()).toContain(`"path":"${dataDir}","mode":"0777","msg":"is open to other users, and only its owner can restrict it"`);
});

it('closes a folder that was open to others, with the database and the uploads in it, and says so once', async () => {
  const { dataDir, path } = await withDatabase();
  const uploads = join(dataDir, 'uploads');
  mkdirSync(join(uploads, 'staging'), { recursive: true });
  for (const [at, mode] of [
    [dataDir, 0o755],
    [path, 0o644],
    [uploads, 0o770],
    [join(uploads, 'staging'), 0o700],
  ] as const)
    chmodSync(at, mode);
  const reported = async () => {
    const lines: string[] = [];
    const app = await testApp({ dataDir, databaseUrl: undefined }, { log: { write: (line) => void lines.push(line) } });
    await app.close();
    return lines.filter((line) => line.includes('other users')).map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  const closed = (at: string, mode: string) =>
    expect.objectContaining({ level: 40, path: at, mode, msg: 'was open to other users, and is restricted to its owner now' });
  expect(await reported()).toEqual([closed(dataDir, '0755'), closed(uploads, '0770'), closed(path, '0644')]);
  expect([dataDir, uploads, join(uploads, 'staging'), path].map(modeOf)).toEqual([0o700, 0o700, 0o700, 0o600]);
  expect(await reported()).toEqual([]);
});

it('says what fails at a disk, and the fix, whatever the code', () => {
  const say = (code: string) => describeFailure(Object.assign(new Error('no'), { code, path: '/data/x' }));
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
  ].map(say);
  for (const sentence of sentences) expect(sentence).toMatch(/^[^\n]*\/data\/x[^\n]*\. [A-Z][^\n]{10,}\.$/);
  expect(describeFailure(Object.assign(new Error('no'), { code: 'EACCES', syscall: 'listen', port: 80 }))).toBe(
    'This user may not listen on port 80. Choose a PORT above 1023.',
  );
});
