import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { openBrowser } from '../browser/browser.ts';
import { formsSent, uploadedFiles } from './database.ts';
import { startSite, type Site } from './site.ts';

interface Opened {
  readonly site: Site;
  readonly browser: Browser;
}

const closeContexts = (browser: Browser) => Promise.all(browser.contexts().map((context) => context.close()));

/** A site of a test file's own, ended after its last test, and a browser. */
export async function openSite(env: NodeJS.ProcessEnv = {}): Promise<Opened> {
  const [site, browser] = await Promise.all([startSite({ env }), openBrowser()]);
  afterAll(async () => {
    await closeContexts(browser);
    await site.close();
  });
  return { site, browser };
}

let shared: Promise<Site> | undefined;

async function startShared(): Promise<Site> {
  const site = await startSite();
  process.once('exit', () => rmSync(site.dataDir, { recursive: true, force: true }));
  return site;
}

/**
 * The site of this worker, for test files that send nothing: to start one takes as long as a test or two. It ends with the
 * worker. A file that leaves something in it fails, as the next one would find it.
 */
export async function openSharedSite(): Promise<Opened> {
  shared ??= startShared();
  const [site, browser] = await Promise.all([shared, openBrowser()]);
  afterAll(async () => {
    await closeContexts(browser);
    const left = [...formsSent(site), ...uploadedFiles(site)];
    if (left.length === 0) return;
    shared = undefined;
    await site.close();
    throw new Error(`A file of tests that sends something needs a site of its own (openSite): ${left.join(', ')} was left.`);
  });
  return { site, browser };
}
