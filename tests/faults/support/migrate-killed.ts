import { open } from 'node:fs/promises';
import { migrateCommand } from '#tools/forms/commands/migrate.ts';
import { companyHistory } from '../../support/history.ts';

/** Where the command is killed: while its first piece is noted, when that was noted, or with the first piece done when the second is to be noted. */
export type KillPoint = 'torn' | 'noted' | 'between';

const [point] = process.argv.slice(2) as [KillPoint];
const handle = await open(process.execPath);
const notes = Object.getPrototypeOf(handle) as Pick<typeof handle, 'appendFile' | 'sync'>;
await handle.close();

const { appendFile, sync } = notes;
let pieces = 0;

async function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}

notes.appendFile = async function (this: typeof handle, data) {
  pieces += 1;
  if (pieces === 2 && point === 'between') return die();
  if (point === 'torn') await appendFile.call(this, (data as string).slice(0, -20));
  return point === 'torn' ? die() : appendFile.call(this, data);
};
notes.sync = async function (this: typeof handle) {
  await sync.call(this);
  if (point === 'noted') await die();
};

const [, last] = companyHistory().at(-1) ?? [];
if (!last) throw new Error('The form has no history.');
process.exitCode = await migrateCommand([], process.env, (line) => console.log(line), new Map([[last.name, last]]));
