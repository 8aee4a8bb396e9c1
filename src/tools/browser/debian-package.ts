import { execFileSync } from 'node:child_process';

function hasAptGet(): boolean {
  try {
    execFileSync('which', ['apt-get'], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

/** The environment variable that passes the permission to child processes. */
const ALLOWED = 'MAY_INSTALL_PACKAGES';
const FLAG = '--install';

/** Removes `--install` from a command's arguments. Only with it may this process and its children install system packages. */
export function allowInstalling(args: readonly string[]): readonly string[] {
  if (args.includes(FLAG)) process.env[ALLOWED] = '1';
  return args.filter((arg) => arg !== FLAG);
}

/**
 * Installs Debian packages, if the command has `--install` and this process is root on Debian. Prints one line:
 * `Installing <purpose> (Debian’s …) …`. Services in the packages are not started.
 *
 * @returns whether they are installed now
 */
export function installDebianPackages(names: readonly string[], purpose: string): boolean {
  if (process.env[ALLOWED] !== '1' || process.getuid?.() !== 0 || !hasAptGet()) return false;
  console.log(`Installing ${purpose} (Debian’s ${names.join(', ')}) …`);
  // In run level 1, packages start no services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { stdio: ['ignore', 'ignore', 'inherit'], env });
    return true;
  } catch {
    return false;
  }
}
