import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { installDebianPackages } from '#tools/run/debian-package.ts';

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
 * Path of a Chromium that starts: `CHROMIUM_PATH`, the system's, Playwright's own, the one from npm, and at last
 * Debian's package, installed when we may.
 *
 * @throws when none is to be had, saying what to do
 */
export async function findBrowser(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (starts(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, but no browser starts there. Correct or unset it.`);
  }
  const system = () => [...SYSTEM_NAMES.flatMap(onPath), MAC_CHROME];
  const own = [...system(), chromium.executablePath()].find(starts);
  if (own !== undefined) return own;
  const packaged = await fromNpm();
  if (starts(packaged)) return packaged;
  installDebianPackages(['chromium'], 'a browser for the tests');
  const installed = system().find(starts);
  if (installed !== undefined) return installed;
  throw new Error('No Chromium was found. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.');
}
