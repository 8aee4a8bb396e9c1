import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { Page } from 'playwright-core';
import { declareNames } from '#tools/forms/names/declare.ts';
import { newForm } from '#tools/forms/new/new-form.ts';
import { readProject } from '#tools/forms/project.ts';
import { labPlugin } from '#tools/lab/lab-plugin.ts';

/** A dev server with the form lab, on its own copy of the tables, which the lab may change. */
export interface OpenLab {
  /** Its address without a path. */
  readonly url: string;
  /** Its `schemas/` folder. */
  readonly root: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts the lab.
 *
 * @param forms names of new forms to create
 * @param addFiles writes further files
 */
export async function openLab(forms: readonly string[], addFiles: (root: string) => Promise<void> = async () => {}): Promise<OpenLab> {
  const folder = await mkdtemp(join(tmpdir(), 'lab-'));
  const root = join(folder, 'schemas');
  await cp('schemas/meta', join(root, 'meta'), { recursive: true });
  for (const part of ['shared', 'defaults']) await cp(join('tests/support/forms/tables', part), join(root, part), { recursive: true });
  await mkdir(join(root, 'forms'));
  for (const name of forms) await newForm(root, name);
  await addFiles(root);
  // Declarations of other forms would be removed during the test.
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

/** The live form in its frame. */
export const formIn = (page: Page) => page.frameLocator('iframe');

/** The panel under editor and form. */
export const panelOf = (page: Page) => page.getByRole('region', { name: 'Result' }).getByRole('tabpanel');
