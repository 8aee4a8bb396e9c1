import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { openBrowser } from '../browser/browser.ts';
import { formsWithLeads, uploadedFiles } from './database.ts';
import { startSite, type Site } from './site.ts';

interface OpenSite {
  readonly site: Site;
  readonly browser: Browser;
}

const closeContexts = (browser: Browser) => Promise.all(browser.contexts().map((context) => context.close()));

/** Starts a site for one test file, which is closed after its last test, and opens a browser. */
export async function openSite(env: NodeJS.ProcessEnv = {}): Promise<OpenSite> {
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
 * The site of this worker, for test files that send nothing, as starting a site takes as long as a test or two. It ends with the
 * worker. A file that leaves a lead or an upload in it fails.
 */
export async function openSharedSite(): Promise<OpenSite> {
  shared ??= startShared();
  const [site, browser] = await Promise.all([shared, openBrowser()]);
  afterAll(async () => {
    await closeContexts(browser);
    const leftovers = [...formsWithLeads(site), ...uploadedFiles(site)];
    if (leftovers.length === 0) return;
    shared = undefined;
    await site.close();
    throw new Error(`A file of tests that sends something needs a site of its own (openSite): ${leftovers.join(', ')} was left.`);
  });
  return { site, browser };
}
