/**
 * Takes the pictures of the README into `docs/images`: `npm run build && node src/tools/media/screenshots.ts`.
 * A maintainer's tool: the pictures are committed. The site is photographed as it was built, the form lab as `npm run dev` serves it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '#tools/browser/find-browser.ts';

const ROOT = join(import.meta.dirname, '../../..');
const OUT = join(ROOT, 'docs/images');
const SITE_PORT = 3950;
/** The dev server takes the port after its own for the API. */
const DEV_PORT = 3960;
const START_MS = 120_000;
const WINDOW = { width: 1440, height: 810 };

async function waitFor(url: string): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Nothing answered at ${url}.`);
}

async function photographSite(page: Page): Promise<void> {
  await waitFor(`http://localhost:${SITE_PORT}/healthz`);
  await page.goto(`http://localhost:${SITE_PORT}/`, { waitUntil: 'networkidle' });
  // The notice of a maintenance lies over the page.
  const notice = page.locator('.swal2-confirm');
  if (await notice.isVisible()) await notice.click();
  await notice.waitFor({ state: 'detached' });
  await page.screenshot({ path: join(OUT, 'site.png') });
}

async function photographLab(page: Page): Promise<void> {
  await waitFor(`http://localhost:${DEV_PORT}/api/openapi.json`);
  await page.goto(`http://localhost:${DEV_PORT}/lab/contact?sample=complete&state=errors`, { waitUntil: 'networkidle' });
  await page.frameLocator('iframe').locator('form').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(OUT, 'form-lab.png') });
}

const data = mkdtempSync(join(tmpdir(), 'screenshots-'));
const running: ChildProcess[] = [];
function start(port: number, ...args: readonly string[]): void {
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(data, String(port)) };
  running.push(spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] }));
}
try {
  start(SITE_PORT, 'src/server/main.ts');
  start(DEV_PORT, 'src/tools/run/main.mjs', 'dev');
  mkdirSync(OUT, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: WINDOW, reducedMotion: 'reduce' });
    await photographSite(page);
    await photographLab(page);
  } finally {
    await browser.close();
  }
} finally {
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(running.map(async (child) => child.exitCode ?? once(child, 'exit')));
  rmSync(data, { recursive: true, force: true });
}
