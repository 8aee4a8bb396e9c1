// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependency.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The places that a new command needs, for errors about a command that lacks one of them. */
export const COMMAND_PLACES =
  'A command needs a row in src/tools/run/commands.json, a script in package.json and a text in src/tools/help/. See docs/guides/add-a-command.md.';

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
 *
 * @throws Error if the command has no text
 */
export function helpText(command, inner) {
  const name = inner !== undefined && existsSync(fileOf(`${command}-${inner}`)) ? `${command}-${inner}` : command;
  if (!existsSync(fileOf(name))) throw new Error(`The command "${command}" has no help text. ${COMMAND_PLACES}`);
  return readFileSync(fileOf(name), 'utf8').replace('{commands}', () => listCommands(command).join('\n'));
}
