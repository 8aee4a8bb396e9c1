import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../server/support/database/databases.ts';
import { Random } from '../../support/generated/random.ts';
import { rounds } from '../../support/runner/rounds.ts';
import { startServer } from '../../support/server/server-process.ts';
import { examine } from '../support/examine.ts';
import { Ledger } from '../support/ledger.ts';
import { load } from '../support/load.ts';

const BACKUPS = rounds(20, 2);
const SEED = 365;

/** The commands under a heading of docs/operations/backup.md. */
function documented(heading: string): string {
  const page = readFileSync(new URL('../../../docs/operations/backup.md', import.meta.url), 'utf8');
  const commands = new RegExp(`### ${heading}\n[^#]*?\`\`\`sh\n(.*?)\`\`\``, 's').exec(page)?.[1];
  if (commands === undefined) throw new Error(`docs/operations/backup.md has no commands under «${heading}».`);
  return commands;
}

/** A folder with empty programs in place of `systemctl` and `chown`, which need a whole machine. */
function stubSystemPrograms(): string {
  const folder = mkdtempSync(join(temporaryFolder(), 'bin-'));
  for (const name of ['systemctl', 'chown']) writeFileSync(join(folder, name), '#!/bin/sh\n', { mode: 0o755 });
  return folder;
}

async function runDocumented(heading: string, dataDir: string, backup: string): Promise<string> {
  const path = [stubSystemPrograms(), dirname(process.execPath), process.env['PATH']].join(':');
  const shell = spawn('sh', ['-e', '-c', documented(heading)], { env: { PATH: path, DATA_DIR: dataDir, BACKUP: backup } });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(shell, 'close')) as [number];
  expect(code, output).toBe(0);
  return output;
}

it('the documented backup under load, restored as documented, has every lead acknowledged before it', async ({ task }) => {
  const folder = temporaryFolder();
  const dataDir = mkdtempSync(join(folder, 'live-'));
  const server = await startServer({ env: { API_ONLY: '1', DATA_DIR: dataDir } });
  const random = new Random(SEED);
  const ledger = new Ledger(random);
  const end = new AbortController();
  const loaded = load(server.url, ledger, { clients: 6, random, until: end.signal });
  const backups: { readonly dataDir: string; readonly before: ReadonlySet<string> }[] = [];
  let during = 0;
  // More backups on a slow machine, until a lead was saved during one.
  for (let n = 0; n < BACKUPS || during === 0; n += 1) {
    await setTimeout(random.between(200, 700));
    const backup = join(folder, `backup-${n}`);
    const before = new Set(ledger.leads.filter(({ acknowledged }) => acknowledged).map(({ marker }) => marker));
    expect(await runDocumented('Back up one machine', dataDir, backup)).toMatch(/^Whole: \d+ files\.$/m);
    during += ledger.acknowledgedCount - before.size;
    backups.push({ dataDir: backup, before });
  }
  end.abort();
  await loaded;
  await server.stop();

  let expectedLeads = 0;
  for (const { dataDir: backup, before } of backups) {
    expect([statSync(backup).mode & 0o777, statSync(join(backup, 'site.sqlite')).mode & 0o777]).toEqual([0o700, 0o600]);
    const restored = join(mkdtempSync(join(folder, 'restored-')), 'data');
    mkdirSync(restored);
    // The backup contains no key; the operator restores it from elsewhere.
    cpSync(join(dataDir, 'data.key'), join(restored, 'data.key'));
    await runDocumented('Restore one machine', restored, backup);
    const again = await startServer({ env: { API_ONLY: '1', DATA_DIR: restored } });
    expect((await fetch(`${again.url}/healthz`)).status).toBe(200);
    expect(await again.stop()).toBe(0);
    const expected = new Ledger(random);
    expected.leads.push(...ledger.leads.map((lead) => ({ ...lead, acknowledged: before.has(lead.marker) })));
    const result = await examine({ dataDir: restored, databaseUrl: undefined }, expected);
    expect(result).toEqual({ acknowledged: before.size, lost: 0, torn: 0, doubled: 0, foreign: 0, orphans: 0 });
    expectedLeads += before.size;
  }
  task.meta.figures = { backups: backups.length, 'leads looked for': expectedLeads, lost: 0, torn: 0, 'saved meanwhile': during };
});
