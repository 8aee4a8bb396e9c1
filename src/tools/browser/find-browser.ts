// Finds a Chromium that starts on this machine.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { installDebianPackages } from '#tools/browser/debian-package.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The error of a browser that does not start; undefined if it starts. */
function startError(path: string): string | undefined {
  if (!existsSync(path)) return 'it does not exist';
  try {
    const version = execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', stdio: 'pipe', timeout: 20_000 });
    // Check the output, since an empty file also runs, as an empty shell script.
    return /chrom/i.test(version) ? undefined : 'it is not a Chromium';
  } catch (error) {
    const { stderr, message } = error as { readonly stderr?: string; readonly message: string };
    return (stderr || message).trim().split('\n')[0];
  }
}

const starts = (path: string) => startError(path) === undefined;

function onPath(name: string): string[] {
  try {
    return [execFileSync('which', [name], { encoding: 'utf8', stdio: 'pipe' }).trim()];
  } catch {
    return [];
  }
}

const LIBRARIES = 'LD_LIBRARY_PATH';

/** Adds the libraries of the browser from npm to the environment, since minimal systems lack them. */
async function addBundledLibraries(): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin/al2023.tar.br');
  const libraries = join(await inflate(packed), 'lib');
  process.env[LIBRARIES] = [libraries, process.env[LIBRARIES]].filter((path) => path !== undefined && path !== '').join(':');
}

/** The path of the browser from npm, which is unpacked on first use. It is unpacked again if it is incomplete. */
async function unpackNpmBrowser(): Promise<string> {
  const { default: packaged } = await import('@sparticuz/chromium');
  const unpack = () => packaged.executablePath().catch(() => '');
  let path = await unpack();
  const why = path === '' ? undefined : startError(path);
  if (why?.includes('shared librar')) await addBundledLibraries();
  else if (why !== undefined) {
    await rm(path, { force: true });
    path = await unpack();
  }
  return path;
}

/**
 * Finds a Chromium that starts: `CHROMIUM_PATH`, the one from npm, Playwright's, the system's, or Debian's package if it may be
 * installed. The one from npm comes first, as it is the same on every machine, and faster since it draws no windows.
 *
 * @throws Error that says what to do, if there is none
 */
export async function findBrowser(): Promise<string> {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured !== undefined && configured !== '') {
    if (starts(configured)) return configured;
    throw new Error(`CHROMIUM_PATH is ${configured}, but no browser starts there. Correct or unset it.`);
  }
  const packaged = await unpackNpmBrowser();
  if (starts(packaged)) return packaged;
  const system = () => [...SYSTEM_NAMES.flatMap(onPath), MAC_CHROME].find(starts);
  const existing = starts(chromium.executablePath()) ? chromium.executablePath() : system();
  if (existing !== undefined) return existing;
  installDebianPackages(['chromium'], 'a browser for the tests');
  const installed = system();
  if (installed !== undefined) return installed;
  const why = packaged === '' ? 'it is not made for this machine' : startError(packaged);
  throw new Error(
    `No Chromium starts here. Of the one that comes through npm: ${why}. Install one (Debian, Ubuntu: apt-get install chromium), use --install as root on Debian, or set CHROMIUM_PATH to a Chromium or Chrome.`,
  );
}
