import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../server/support/database/databases.ts';
import { Random } from '../../support/generated/random.ts';
import { rounds } from '../../support/runner/rounds.ts';
import { spawnServer, startServer } from '../../support/server/server-process.ts';
import { examine, NOTHING_WRONG } from '../support/examine.ts';
import { Ledger, type SentLead } from '../support/ledger.ts';
import { send } from '../support/load.ts';

const SIZE_MB = rounds(96, 24);
const TEXTS = rounds(2000, 200);
const folder = join(temporaryFolder(), 'disk');
/** A second small disk, with a copy of the commands. */
const project = join(temporaryFolder(), 'project');

/** Mounts a small disk in memory. @returns false without root rights */
function mount(options: string, at = folder): boolean {
  mkdirSync(at, { recursive: true });
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', at]).status === 0;
}

const mounted = mount(`size=${SIZE_MB}m,mode=0700`);
afterAll(() => mounted && spawnSync('umount', ['-l', folder, project]));

/** Fills the disk to its last byte. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // No room for this size: continue with half of it.
    }
  }
  closeSync(file);
}

it.runIf(mounted)(
  'a full disk refuses uploads with 503, still accepts forms without files, and recovers when there is space',
  async ({ task }) => {
    const dataDir = join(folder, 'data');
    const server = await startServer({ env: { API_ONLY: '1', DATA_DIR: dataDir } });
    const ledger = new Ledger(new Random(1));
    const next = (withFile: boolean): SentLead => {
      for (;;) {
        const lead = ledger.next();
        if ((lead.sha256 !== undefined) === withFile) return lead;
      }
    };
    const sendMany = async (count: number, withFile: boolean) => {
      const statuses = new Set<number | undefined>();
      for (let i = 0; i < count; i += 1) statuses.add(await send(server.url, next(withFile)));
      return [...statuses];
    };

    let uploads = 0;
    while ((await send(server.url, next(true))) === 200) uploads += 1;
    expect(uploads).toBeGreaterThan(SIZE_MB);
    expect(await sendMany(20, true)).toEqual([503]);
    expect(await sendMany(TEXTS, false)).toEqual([200]);

    const ballast = join(folder, 'ballast');
    fill(ballast);
    expect(await sendMany(20, true)).toEqual([503]);
    let savedOnLastBytes = 0;
    while ((await send(server.url, next(false))) === 200) savedOnLastBytes += 1;
    const full = await sendMany(50, false);
    expect(full.filter((status) => status !== 200 && status !== 503)).toEqual([]);

    rmSync(ballast);
    expect(await sendMany(TEXTS, false)).toEqual([200]);
    expect(mount(`remount,size=${2 * SIZE_MB}m`)).toBe(true);
    expect(await sendMany(20, true)).toEqual([200]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    expect(await server.stop()).toBe(0);
    const result = await examine({ dataDir, databaseUrl: undefined }, ledger);
    expect(result).toMatchObject(NOTHING_WRONG);
    task.meta.figures = {
      'disk MB': SIZE_MB,
      'uploads until full': uploads,
      'texts on the reserve': TEXTS,
      'texts on the last bytes': savedOnLastBytes,
      ...result,
    };
  },
);

it.runIf(mounted)('the server does not start on a full or read-only disk, and says why in one sentence', async () => {
  const start = async (dataDir: string) => {
    const server = spawnServer({ env: { API_ONLY: '1', DATA_DIR: dataDir } });
    return { code: await server.exited, output: server.output() };
  };
  const existing = join(folder, 'existing');
  await (await startServer({ env: { API_ONLY: '1', DATA_DIR: existing } })).stop();
  const ballast = join(folder, 'ballast');
  fill(ballast);
  for (const dataDir of [existing, join(folder, 'new')]) {
    const { code, output } = await start(dataDir);
    expect([code, output]).toEqual([1, expect.stringMatching(/^The disk (of|fails at) \/[^\n]*full[^\n]*\. [^\n]*\n$/)]);
  }
  rmSync(ballast);
  expect(mount('remount,ro')).toBe(true);
  for (const dataDir of [existing, join(folder, 'new')]) {
    const { code, output } = await start(dataDir);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/ is read-only\. Make its file system writable, or name another folder with DATA_DIR\.\n$/),
    ]);
  }
});

it.runIf(mounted)('commands for developers end with one sentence on a full disk', () => {
  expect(mount('size=16m', project)).toBe(true);
  const needed = ['package.json', 'package-lock.json', 'src/tools/run', 'src/tools/console', 'src/tools/help'];
  for (const path of needed) cpSync(path, join(project, path), { recursive: true });
  fill(join(project, 'ballast'));
  for (const command of ['dev', 'build', 'test', 'test:unit', 'test:e2e']) {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['src/tools/run/main.mjs', command], { cwd: project, encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([1, '', `The disk is full (${project}). Make room for 1 GB, then try again.\n`]);
  }
});
