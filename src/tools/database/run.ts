import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/start/config.ts';
import { type Copied, copyToPostgres } from '#server/storage/copy-to-postgres.ts';
import { openStorage, sqlitePath } from '#server/storage/open.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { helpText } from '#tools/help/help.mjs';

type Env = Readonly<Record<string, string | undefined>>;
type Print = (text: string) => void;

function readTarget(args: readonly string[]): string {
  let to: string | undefined;
  try {
    to = parseArgs({ args: [...args], options: { to: { type: 'string' } } }).values.to;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  if (to === undefined || !/^postgres(ql)?:\/\/\S+$/.test(to))
    throw new UsageError('Name the target: npm run data -- copy --to postgres://user:password@db.example.com/site');
  return to;
}

function printCounts({ counts, written, isOutdated, isComplete }: Copied, print: Print): void {
  print(`${'table'.padEnd(16)}${'here'.padStart(10)}${'there'.padStart(10)}\n`);
  for (const { table, source, target } of counts)
    print(`${table.padEnd(16)}${String(source).padStart(10)}${String(target).padStart(10)}${source === target ? '' : '  differ'}\n`);
  print(`${written} rows were written, all others were there already.\n`);
  if (isOutdated) print('The database here changed during the copy. Stop the server and run this again: it copies the changes.\n');
  else if (!isComplete) print('The counts differ: the copy is not complete. Run this again.\n');
}

function printNextSteps(dataDir: string, ownsKey: boolean, print: Print): void {
  const uploads = join(dataDir, 'uploads');
  const key = ownsKey
    ? `Set DATA_KEY_FILE=${join(dataDir, 'data.key')}, or DATA_KEY to the key in that file: it decrypts the copy, too.`
    : 'Leave DATA_KEY or DATA_KEY_FILE as it is: the same key decrypts the copy.';
  print(`
The copy is complete. Now:
1. Set DATABASE_URL to its address, for the server and for every command.
2. ${key}
3. Uploaded documents stay in ${uploads}: keep DATA_DIR. To move them to object storage, copy
   the files of that folder under their names, and set UPLOADS_URL to the same place:
   aws s3 sync ${uploads} s3://bucket/folder --exclude 'staging/*'
4. Start the server. Keep ${sqlitePath(dataDir)} until you are content, then remove it: it holds everything, too.
`);
}

/**
 * Runs a `data` command.
 *
 * @returns the exit code
 *
 * @throws UsageError, ConfigError, KeyError, CopyError
 */
export async function runData(args: readonly string[], env: Env, print: Print): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined) {
    print(helpText('data'));
    return 2;
  }
  if (name !== 'copy') throw new UsageError(`There is no command "${name}".\n\n${helpText('data')}`);
  const to = readTarget(rest);
  // Ignores DATABASE_URL: if it is set already, it names the target of the copy.
  const { dataDir, keys } = readConfig({ ...env, DATABASE_URL: undefined });
  if (!existsSync(sqlitePath(dataDir)))
    throw new UsageError(`There is no database ${sqlitePath(dataDir)} to copy. DATA_DIR names its folder.`);
  const source = await openStorage({ dataDir, keys });
  try {
    const copied = await copyToPostgres(source, dataDir, to);
    printCounts(copied, print);
    if (copied.isComplete) printNextSteps(dataDir, keys === undefined, print);
    return copied.isComplete ? 0 : 1;
  } finally {
    await source.close();
  }
}
