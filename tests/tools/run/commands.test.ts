import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMMAND_PLACES } from '#tools/help/help.mjs';
import commands from '#tools/run/commands.json' with { type: 'json' };

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
