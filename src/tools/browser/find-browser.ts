import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { installDebianPackages } from '#tools/browser/debian-package.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Whether a browser is there and starts: a binary that lacks its libraries is of no use. */
function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    // Looked at, since an empty file runs too: as an empty shell script.
    return /chrom/i.test(execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', stdio: 'pipe', timeout: 20_000 }));
  } catch {
    return false;
  }
}

function onPath(name: string): string[] {
  try {
    return [execFileSync('which', [name], { encoding: 'utf8', stdio: 'pipe' }).trim()];
  } catch {
    return [];
  }
}

/** The browser that comes through npm, unpacked on first use; one whose unpacking was cut short is unpacked again. */
async function fromNpm(): Promise<string> {
  const { default: packaged } = await import('@sparticuz/chromium');
  const unpack = () => packaged.executablePath().catch(() => '');
  const path = await unpack();
  if (path === '' || starts(path)) return path;
  await rm(path, { force: true });
  return unpack();
}

/**
 * Path of a Chromium that starts: `CHROMIUM_PATH`, the one from npm, Playwright's own, the system's, and at last Debian's
 * package, installed when we may. The one from npm comes first since it is the same everywhere, and has no windows of its
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
  throw new Error('No Chromium was found. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.');
}
