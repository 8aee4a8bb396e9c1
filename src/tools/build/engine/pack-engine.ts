import { execFile } from 'node:child_process';
import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const SOURCE = 'src/engine';
/** Files of the package besides the compiled modules. */
const FILES = ['package.json', 'README.md'];

/** Replaces `.ts` in imports by `.js`, since the compiler leaves the endings in types unchanged. */
const withJsEndings = (types: string): string => types.replaceAll(/(?<=(?:from|import\() ?'\.[^']*)\.tsx?(?=')/g, '.js');

async function compile(root: string, folder: string): Promise<void> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [compiler, '-p', SOURCE, '--outDir', folder, '--pretty', 'false'], { cwd: root }).catch((error: unknown) => {
    throw new Error(`The engine does not compile by itself:\n${(error as { readonly stdout?: string }).stdout ?? String(error)}`);
  });
  for await (const file of glob('**/*.d.ts', { cwd: folder })) {
    const path = join(folder, file);
    await writeFile(path, withJsEndings(await readFile(path, 'utf8')));
  }
}

async function copyFiles(root: string, folder: string): Promise<void> {
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  for (const file of FILES) await cp(join(root, SOURCE, file), join(folder, file));
  for await (const file of glob('**/*.css', { cwd: join(root, SOURCE) })) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, SOURCE, file), join(folder, file));
  }
}

/**
 * Compiles the engine to modules with types, and packs them as npm does.
 *
 * @param root the project's folder
 * @param target the folder for the tarball, and for `engine` with the packed files
 * @returns path of the tarball
 * @throws Error if the engine imports anything outside its folder
 */
export async function packEngine(root: string, target: string): Promise<string> {
  const folder = join(target, 'engine');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await compile(root, folder);
  await copyFiles(root, folder);
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', target], { cwd: folder });
  const [packed] = JSON.parse(stdout) as readonly [{ readonly filename: string }];
  return join(target, packed.filename);
}
