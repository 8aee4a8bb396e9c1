import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readKeyFile } from '#server/crypto/key-file.ts';
import { countWrapped } from '#server/keys/wrapped-keys.ts';
import { findLead } from '#server/storage/leads/read-leads.ts';
import { openStorage } from '#server/storage/open.ts';
import { testApp, Visitor } from '../../server/support/app.ts';
import { temporaryFolder } from '../../server/support/database/databases.ts';
import { rounds } from '../../support/runner/rounds.ts';
import { callOf, partsOf } from '../../support/forms/site-forms.ts';

const COMMAND = fileURLToPath(new URL('../../../src/tools/keys/main.ts', import.meta.url));
/** Number of file events after which a command is killed: about as many as one rotation or removal causes. */
const MOMENTS = rounds(12, 4);

it('a change of keys killed at any moment leaves a key file that decrypts everything', async ({ task }) => {
  const dataDir = temporaryFolder();
  const path = join(dataDir, 'data.key');
  const app = await testApp({ dataDir, databaseUrl: undefined });
  const { body } = await new Visitor(app).multipart(callOf('individual-details'), partsOf('individual-details'));
  const readPayload = async () => {
    const storage = await openStorage({ dataDir });
    const lead = await findLead(storage, body.data.id);
    const used = [...(await countWrapped(storage.db)).values()].flatMap((byId) => [...byId.keys()]);
    await storage.close();
    const available = new Set(readKeyFile(path).map(({ id }) => id));
    expect(used.filter((id) => !available.has(id))).toEqual([]);
    return lead?.payload;
  };
  const before = await readPayload();
  const run = (name: string): ChildProcess =>
    spawn(process.execPath, [COMMAND, name], { env: { PATH: process.env['PATH'], DATA_DIR: dataDir }, stdio: 'ignore' });
  let killed = 0;
  for (let moment = 1; moment <= MOMENTS; moment += 1) {
    for (const name of ['rotate', 'remove-old']) {
      const child = run(name);
      let seen = 0;
      const watcher = watch(dataDir, (_event, file) => {
        if (file?.startsWith('data.key') === true) seen += 1;
        if (seen === moment) child.kill('SIGKILL');
      });
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
      watcher.close();
      killed += Number(signal === 'SIGKILL');
      expect(await readPayload()).toEqual(before);
    }
  }
  for (const name of ['rotate', 'remove-old']) expect((await once(run(name), 'exit'))[0]).toBe(0);
  expect(await readPayload()).toEqual(before);
  expect(killed).toBeGreaterThan(0);
  task.meta.figures = { 'killed amid a change': killed };
});
