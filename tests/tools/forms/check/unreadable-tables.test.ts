import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../server/support/database/databases.ts';
import { copyProject } from '../../../support/project-copy.ts';

let root: string;
beforeAll(async () => {
  root = join(temporaryFolder(), 'site');
  await copyProject(root);
});

/** The commands that check the tables: of `npm run forms`, of the build and of the dev server. */
const COMMANDS = [['src/tools/forms/main.ts', 'check'], ['src/tools/build/main.ts'], ['src/tools/build/check.ts']];
const LATER = 'Other mistakes may be reported only after that.';
const COMMA = `Check for a missing comma, quote or bracket here or on the line before. ${LATER}`;

it.each([
  ['src/shared/brand.ts', "name: 'Alobha',", "name: 'Alobha'", `:8 · (file): it cannot be read: Expected ',', got 'ident'. ${COMMA}`],
  ['src/content/facts.ts', 'brand.name,', 'brand.name', `:7 · (file): it cannot be read: Expected ',', got 'string literal'. ${COMMA}`],
  [
    'src/content/facts.ts',
    'brand.emails[0]',
    'brand.emials[0]',
    `:8:22 · (file): it cannot be read: Cannot read properties of undefined (reading '0'). Check the spelling of the keys on this line. ${LATER}`,
  ],
])('every check reports a mistake in %s in one line: %s → %s', (name, from, to, message) => {
  const file = join(root, name);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
  for (const args of COMMANDS) {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    expect({ args, status, stdout, stderr }).toEqual({ args, status: 1, stdout: '', stderr: `${name}${message}\n` });
  }
  writeFileSync(file, text);
});

it.each(['leads', 'meta', 'keys'])('the command %s reports a mistake in the brand in one line', (command) => {
  const file = join(root, 'src/shared/brand.ts');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace("name: 'Alobha',", "name: 'Alobha'"));
  const { stderr } = spawnSync(process.execPath, [`src/tools/${command}/main.ts`, 'no-command'], { cwd: root, encoding: 'utf8' });
  expect(stderr).toBe(`src/shared/brand.ts:8 · (file): it cannot be read: Expected ',', got 'ident'. ${COMMA}\n`);
  writeFileSync(file, text);
});
