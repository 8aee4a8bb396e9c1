// An app of somebody else, outside of the project, with packages installed as npm does.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly dev?: boolean;
}

type Locked = Readonly<Record<string, LockedPackage>>;

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as { readonly packages: Locked };

/** What the project's lock says of some packages and all that they need. */
function lockedWithNeeds(names: readonly string[], all: Locked): Locked {
  const found: Record<string, LockedPackage> = {};
  const inside = (path: string) => Object.keys(all).filter((one) => one.startsWith(`${path}/node_modules/`));
  // The list grows as it is walked.
  const pending = names.map((name) => `node_modules/${name}`);
  for (const path of pending) {
    const { dev: _dev, ...locked } = all[path] ?? {};
    if (found[path] || locked.version === undefined) continue;
    found[path] = locked;
    const needed = Object.keys({ ...locked.dependencies, ...locked.peerDependencies }).map((name) => `node_modules/${name}`);
    pending.push(...inside(path), ...needed);
  }
  return found;
}

/**
 * A folder with a package of a tarball installed, and others in the versions that the project has: npm has these in its cache.
 *
 * @param manifest the package.json in the tarball
 * @param files by name, what the app has beside
 */
export async function foreignApp(
  tarball: string,
  manifest: LockedPackage & { readonly name: string },
  others: readonly string[],
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-app-'));
  const { packages } = readJson('package-lock.json');
  const needs = lockedWithNeeds([...others, ...Object.keys(manifest.dependencies ?? {})], packages);
  const dependencies = {
    [manifest.name]: `file:${tarball}`,
    ...Object.fromEntries(others.map((name) => [name, packages[`node_modules/${name}`]?.version ?? '*'])),
  };
  const about = { name: 'foreign-app', private: true, type: 'module', dependencies };
  const lock = {
    name: about.name,
    lockfileVersion: 3,
    requires: true,
    packages: { '': about, [`node_modules/${manifest.name}`]: { ...manifest, resolved: `file:${tarball}` }, ...needs },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(about));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  await promisify(execFile)('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  return folder;
}
