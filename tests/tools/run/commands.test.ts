import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMMAND_PLACES } from '#tools/help/help.mjs';
import commands from '#tools/run/commands.json' with { type: 'json' };
import { temporaryFolder } from '../../server/support/database/databases.ts';

interface Command {
  readonly file: string;
  readonly args?: readonly string[];
  readonly runTime?: string;
}

const rows: Readonly<Record<string, Command>> = commands;

it('commands.json lists exactly the scripts of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  expect(scripts, COMMAND_PLACES).toEqual(
    Object.fromEntries(Object.keys(rows).map((name) => [name, `node src/tools/run/main.mjs ${name}`])),
  );
});

it('commands.json names only existing files', () => {
  const files = Object.values(rows).flatMap(({ file, runTime }) => [file, ...(runTime === undefined ? [] : [runTime])]);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it.each([
  [
    '"build" },\n  "build"',
    '"build" }\n  "build"',
    expect.stringMatching(
      /^src\/tools\/run\/commands\.json:4:3 · \(file\): it is not JSON: Expected ',' .*\. Check for a missing or extra comma, quote or bracket here or on the line before\.\n$/,
    ) as string,
  ],
  [
    '"file": "src/tools/run/dev/dev.ts"',
    '"fiel": "src/tools/run/dev/dev.ts"',
    'src/tools/run/commands.json:3:12 · dev.fiel: "fiel" is not supported here. Use one of: file, args, runTime, needs.\n' +
      'src/tools/run/commands.json:3:3 · dev.file: "file" is missing. Write the script that it runs.\n',
  ],
])('every command reports a mistake in commands.json: %j → %j', (from, to, message) => {
  const root = mkdtempSync(join(temporaryFolder(), 'commands-'));
  for (const name of ['run', 'help', 'console']) cpSync(join('src/tools', name), join(root, 'src/tools', name), { recursive: true });
  const file = join(root, 'src/tools/run/commands.json');
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
  const { status, stderr } = spawnSync(process.execPath, ['src/tools/run/main.mjs', 'forms', 'check'], { cwd: root, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toEqual(message);
});
