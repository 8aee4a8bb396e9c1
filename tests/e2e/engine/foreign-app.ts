// An app outside of the project, with packages that npm installs.
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

/** Entries of the project's lock file for some packages and all their dependencies. */
function lockedWithDependencies(names: readonly string[], all: Locked): Locked {
  const result: Record<string, LockedPackage> = {};
  const nestedIn = (path: string) => Object.keys(all).filter((other) => other.startsWith(`${path}/node_modules/`));
  // The loop adds to the list that it walks.
  const pending = names.map((name) => `node_modules/${name}`);
  for (const path of pending) {
    const { dev: _dev, ...locked } = all[path] ?? {};
    if (result[path] || locked.version === undefined) continue;
    result[path] = locked;
    const dependencies = Object.keys({ ...locked.dependencies, ...locked.peerDependencies }).map((name) => `node_modules/${name}`);
    pending.push(...nestedIn(path), ...dependencies);
  }
  return result;
}

/**
 * Makes a folder with a package from a tarball, and other packages in the project's versions, which npm has in its cache.
 *
 * @param manifest the package.json in the tarball
 * @param files further files of the app, by name
 */
export async function foreignApp(
  tarball: string,
  manifest: LockedPackage & { readonly name: string },
  others: readonly string[],
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-app-'));
  const { packages } = readJson('package-lock.json');
  const locked = lockedWithDependencies([...others, ...Object.keys(manifest.dependencies ?? {})], packages);
  const dependencies = {
    [manifest.name]: `file:${tarball}`,
    ...Object.fromEntries(others.map((name) => [name, packages[`node_modules/${name}`]?.version ?? '*'])),
  };
  const appManifest = { name: 'foreign-app', private: true, type: 'module', dependencies };
  const lock = {
    name: appManifest.name,
    lockfileVersion: 3,
    requires: true,
    packages: { '': appManifest, [`node_modules/${manifest.name}`]: { ...manifest, resolved: `file:${tarball}` }, ...locked },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(appManifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  await promisify(execFile)('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  return folder;
}
