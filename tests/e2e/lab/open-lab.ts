import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { Page } from 'playwright-core';
import { declareNames } from '#tools/forms/names/declare.ts';
import { newForm } from '#tools/forms/new/new-form.ts';
import { readProject } from '#tools/forms/project.ts';
import { labPlugin } from '#tools/lab/lab-plugin.ts';

/** The dev server with the lab, on tables of its own, which the lab may write. */
export interface OpenLab {
  /** Without a path. */
  readonly url: string;
  /** Its `schemas/` folder. */
  readonly root: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts the lab.
 *
 * @param forms each a name, and a new form
 * @param more writes what else there is to be
 */
export async function openLab(forms: readonly string[], more: (root: string) => Promise<void> = async () => {}): Promise<OpenLab> {
  const folder = await mkdtemp(join(tmpdir(), 'lab-'));
  const root = join(folder, 'schemas');
  await cp('schemas/meta', join(root, 'meta'), { recursive: true });
  for (const part of ['shared', 'defaults']) await cp(join('tests/support/forms/tables', part), join(root, part), { recursive: true });
  await mkdir(join(root, 'forms'));
  for (const name of forms) await newForm(root, name);
  await more(root);
  // What is written of the other forms would be taken away amid the test.
  await rm(join(root, 'meta/forms'), { recursive: true });
  await declareNames(root, await readProject(root));
  const server = await createServer({
    configLoader: 'native',
    logLevel: 'error',
    cacheDir: join(folder, 'cache'),
    plugins: [labPlugin(root)],
    server: { port: 0, host: '127.0.0.1' },
  });
  await server.listen();
  return {
    url: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '',
    root,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The live form. */
export const formIn = (page: Page) => page.frameLocator('iframe');

/** What stands under editor and form. */
export const panelOf = (page: Page) => page.getByRole('region', { name: 'Result' }).getByRole('tabpanel');
