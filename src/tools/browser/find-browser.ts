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

/** Why a browser does not start, in its own words; undefined when it does. */
function whyNot(path: string): string | undefined {
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

const starts = (path: string) => whyNot(path) === undefined;

function onPath(name: string): string[] {
  try {
    return [execFileSync('which', [name], { encoding: 'utf8', stdio: 'pipe' }).trim()];
  } catch {
    return [];
  }
}

const LIBRARIES = 'LD_LIBRARY_PATH';

/** Adds the libraries of the browser from npm to the environment: a minimal system lacks them. */
async function useItsLibraries(): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin/al2023.tar.br');
  const libraries = join(await inflate(packed), 'lib');
  process.env[LIBRARIES] = [libraries, process.env[LIBRARIES]].filter((path) => path !== undefined && path !== '').join(':');
}

/** The browser that comes through npm, unpacked on first use; one whose unpacking was cut short is unpacked again. */
async function fromNpm(): Promise<string> {
  const { default: packaged } = await import('@sparticuz/chromium');
  const unpack = () => packaged.executablePath().catch(() => '');
  let path = await unpack();
  const why = path === '' ? undefined : whyNot(path);
  if (why?.includes('shared librar')) await useItsLibraries();
  else if (why !== undefined) {
    await rm(path, { force: true });
    path = await unpack();
  }
  return path;
}

/**
 * Path of a Chromium that starts: `CHROMIUM_PATH`, the one from npm, Playwright's own, the system's, and at last Debian's
 * package, if it may be installed. The one from npm comes first since it is the same everywhere, and has no windows of its
 * own to draw, which takes a whole browser as long as the pages do.
 *
 * @throws when none is to be had, saying what to do
 */
export async function findBrowser(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (starts(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, but no browser starts there. Correct or unset it.`);
  }
  const packaged = await fromNpm();
  if (starts(packaged)) return packaged;
  const system = () => [...SYSTEM_NAMES.flatMap(onPath), MAC_CHROME].find(starts);
  const own = starts(chromium.executablePath()) ? chromium.executablePath() : system();
  if (own !== undefined) return own;
  installDebianPackages(['chromium'], 'a browser for the tests');
  const installed = system();
  if (installed !== undefined) return installed;
  const why = packaged === '' ? 'it is not made for this machine' : whyNot(packaged);
  throw new Error(
    `No Chromium starts here. Of the one that comes through npm: ${why}. Install one (Debian, Ubuntu: apt-get install chromium), use --install as root on Debian, or set CHROMIUM_PATH to a Chromium or Chrome.`,
  );
}
