import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { PASSED_ON } from '../support/server/server-process.ts';
import { isElsewhere } from './elsewhere.ts';
import { type GuideStep, type Hunk, readGuide } from './read-guide.ts';

/** Applies a diff of a guide to a file. The lines before the change must occur exactly once. */
async function applyHunk(root: string, { file, before, after }: Hunk): Promise<void> {
  const path = join(root, file);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined && before.length === 0) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `${after.join('\n')}\n`);
    return;
  }
  const parts = `\n${text ?? ''}`.split(`\n${before.join('\n')}\n`);
  if (before.length === 0 || parts.length !== 2) {
    throw new Error(`${file}: these lines stand there ${parts.length - 1} times, and not once:\n${before.join('\n')}`);
  }
  await writeFile(path, parts.join(`\n${after.join('\n')}\n`).slice(1));
}

const { HOME, TMPDIR } = process.env;
type Commands = Readonly<Record<string, { readonly file: string; readonly args?: readonly string[] }>>;

/**
 * Replaces npm by the program that it would start. npm itself takes longer than most commands, and would install packages into
 * the copy.
 */
function withoutNpm(root: string, command: string): string {
  // Read from the copy: a guide may add a command.
  const commands = JSON.parse(readFileSync(join(root, 'src/tools/run/commands.json'), 'utf8')) as Commands;
  return command.replaceAll(/\bnpm (?:run (?:-s )?)?([\w:]+)(?: --(?= ))?/g, (all, name: string) => {
    const { file, args = [] } = commands[name] ?? {};
    return file === undefined ? all : ['"$NODE"', file, ...args].join(' ');
  });
}

/** Runs commands in a shell that stops at the first failure. */
async function runCommands(root: string, commands: readonly string[]): Promise<{ code: number; output: string }> {
  const script = `set -e\n${commands.map((command) => withoutNpm(root, command)).join('\n')}\n`;
  const child = spawn('sh', ['-c', script], {
    cwd: root,
    // Without settings of this machine, as a guide erases leads.
    env: { ...PASSED_ON, HOME, TMPDIR, NODE: process.execPath },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const code = await new Promise<number>((resolve) => child.once('close', (exit) => resolve(exit ?? -1)));
  return { code, output };
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A pattern for an output that a guide shows. Spaces at line ends do not count, and `…` matches anything. */
function toPattern(shown: string): RegExp {
  const lines = shown.split('\n').map((line) =>
    escapeRegExp(line.trim())
      .replaceAll('…', '[^]*?')
      .replaceAll(/\s+/g, String.raw`\s+`),
  );
  return new RegExp(lines.join(String.raw`\s+`));
}

/**
 * Follows a step: applies its diff, or runs its commands.
 *
 * @throws if a diff does not apply, or a command ends or prints otherwise than the guide says
 */
export async function followStep(root: string, name: string, step: GuideStep): Promise<void> {
  if (step.kind === 'diff') {
    for (const hunk of step.hunks) await applyHunk(root, hunk);
    return;
  }
  const commands = step.commands.filter((command) => !isElsewhere(command.replace(/^(?:[A-Z_]+=\S+ )+/, '')));
  if (commands.length === 0) return;
  const { code, output } = await runCommands(root, commands);
  const at = `${name}:${step.line}\n${step.commands.join('\n')}\n${output}`;
  expect(code, at).toBe(step.exit);
  if (step.output !== undefined) expect(output, at).toMatch(toPattern(step.output));
}

/** Applies the diffs of a guide and creates its forms, without running its other commands. */
export async function makeChanges(root: string, path: string, page: string): Promise<void> {
  for (const step of readGuide(page)) {
    if (step.kind === 'diff') await followStep(root, path, step);
    else if (step.commands.every((command) => command.includes(' forms -- new '))) await followStep(root, path, step);
  }
}
