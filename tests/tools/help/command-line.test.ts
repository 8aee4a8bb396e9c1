import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commandLinePage } from '#tools/help/command-line-page.ts';
import { COMMAND_PLACES, helpText } from '#tools/help/help.mjs';
import commands from '#tools/run/commands.json' with { type: 'json' };

const TEXTS = readdirSync('src/tools/help')
  .filter((file) => file.endsWith('.txt'))
  .map((file) => file.slice(0, -'.txt'.length));

it('docs/reference/command-line.md has the help of every command', async () => {
  await expect(
    commandLinePage(Object.keys(commands)),
    'The help changed. Write the page again: npm run test:unit -- help/command-line -u',
  ).toMatchFileSnapshot('../../../docs/reference/command-line.md');
});

it.each(['dev', 'test:unit'])('npm run %s -- --help prints the help text and exits with 0', (command) => {
  expect(execFileSync(process.execPath, ['src/tools/run/main.mjs', command, '--help'], { encoding: 'utf8' })).toBe(helpText(command));
});

it.each(Object.keys(commands))('the command %s has a help text', (command) => {
  expect(TEXTS).toContain(command.replace(':', '-'));
});

it('main.mjs says where to add a command when it is unknown', () => {
  const { status, stderr } = spawnSync(process.execPath, ['src/tools/run/main.mjs', 'unknown'], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^There is no command "unknown"\. Use one of: start, dev, /);
  expect(stderr).toContain(COMMAND_PLACES);
});

it('helpText says where to add a command when its text is missing', () => {
  expect(() => helpText('unknown')).toThrow(`The command "unknown" has no help text. ${COMMAND_PLACES}`);
});

it('forms sample --help prints the help of that inner command', () => {
  const args = ['src/tools/run/main.mjs', 'forms', 'sample', 'contact', '--help'];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe(helpText('forms', 'sample'));
  expect(helpText('forms', 'sample')).toContain('Usage: npm run forms -- sample <form>');
  expect(helpText('forms')).toContain('sample    Generates payloads');
});

it.each(TEXTS)('help text %s shows the usage and explains the exit codes', (name) => {
  const [command = '', inner] = Object.hasOwn(commands, name.replace('-', ':')) ? [name.replace('-', ':')] : name.split('-');
  const text = helpText(command, inner);
  expect(text).toMatch(/^[A-Z][^\n]*\.\n\nUsage:/);
  expect(text).toMatch(/\nExit code: 0 /);
  expect(text.split('\n').filter((line) => line.length > 125)).toEqual([]);
});

it('each inner command of leads has a help text', () => {
  const namesIn = (file: string, table: RegExp) => {
    const [, rows = ''] = table.exec(readFileSync(file, 'utf8')) ?? [];
    return [...rows.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
  };
  const leads = namesIn('src/tools/leads/options.ts', /const TAKES.*?\{\n(.*?)\n\};/s);
  const texts = TEXTS.filter((name) => name.startsWith('leads-'));
  expect(new Set(texts)).toEqual(new Set(leads.map((name) => `leads-${name}`)));
});
