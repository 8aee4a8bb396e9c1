import { readdirSync } from 'node:fs';
import { helpText } from './help.mjs';

const HEAD = `# Command line

<!-- Generated from the texts in src/tools/help/. To write it again: npm run test:unit -- help/command-line -u -->

Every command prints its help with \`--help\`, for example \`npm run forms -- check --help\`.
This page has the same texts. A command installs the packages that it needs before it runs; its help does not.
`;

/** The inner commands of an npm command that have a help text. `test:unit` is an npm command itself, not an inner one of `test`. */
const innerCommands = (command: string, all: readonly string[]): string[] =>
  readdirSync(new URL('.', import.meta.url))
    .flatMap((file) => new RegExp(`^${command}-(\\w+)\\.txt$`).exec(file)?.[1] ?? [])
    .filter((inner) => !all.includes(`${command}:${inner}`))
    .sort();

function section(title: string, text: string): string {
  const [summary = '', ...rest] = text.trim().split('\n');
  return `${title}\n\n${summary}\n\n\`\`\`text\n${rest.join('\n').trim()}\n\`\`\`\n`;
}

const npmName = (command: string): string => (['start', 'test'].includes(command) ? `npm ${command}` : `npm run ${command}`);

/** The page of the reference that lists every npm command with its help. */
export function commandLinePage(commands: readonly string[]): string {
  const sections = commands.flatMap((command) => [
    section(`## ${npmName(command)}`, helpText(command)),
    ...innerCommands(command, commands).map((inner) => section(`### ${command} ${inner}`, helpText(command, inner))),
  ]);
  return [HEAD, ...sections].join('\n');
}
