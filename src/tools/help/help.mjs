// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependency.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const fileOf = (name) => new URL(`${name.replace(':', '-')}.txt`, import.meta.url);

/** The commands behind an npm command, such as `check` behind `forms`, with the first line of each text. */
function listCommands(command) {
  const start = `${command}-`;
  const names = readdirSync(new URL('.', import.meta.url))
    .filter((file) => file.startsWith(start) && file.endsWith('.txt'))
    .map((file) => file.slice(start.length, -'.txt'.length));
  return names.sort().map((name) => `  ${name.padEnd(10)}${readFileSync(fileOf(`${command}-${name}`), 'utf8').split('\n', 1)[0]}`);
}

/**
 * The help of an npm command, or of a command behind it: `helpText('forms', 'check')`.
 * Each text is one file in this folder. The page docs/reference/command-line.md has the same texts.
 */
export function helpText(command, inner) {
  const name = inner !== undefined && existsSync(fileOf(`${command}-${inner}`)) ? `${command}-${inner}` : command;
  return readFileSync(fileOf(name), 'utf8').replace('{commands}', () => listCommands(command).join('\n'));
}
