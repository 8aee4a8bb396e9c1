import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it } from 'vitest';
import { privateDataPlugin } from '#tools/vite/private-data-plugin.ts';
import { afterEachTest } from '../../support/runner/clean-up.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEachTest(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** The response bodies of a dev server whose data folder is inside the project, or linked into it. */
async function fetchAll(linked: boolean, paths: readonly string[]): Promise<string[]> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'private data (1) ')));
  cleanups.push(() => rm(root, { recursive: true }));
  const data = join(root, linked ? 'elsewhere' : 'data');
  await mkdir(join(data, 'uploads'), { recursive: true });
  if (linked) await symlink(data, join(root, 'data'));
  for (const name of ['site.sqlite', 'uploads/cv.pdf.sealed']) await writeFile(join(data, name), 'private');
  for (const [name, text] of [
    ['.env', 'private'],
    ['database.txt', 'public'],
    ['index.html', 'public'],
  ] as const)
    await writeFile(join(root, name), text);
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [privateDataPlugin(join(root, 'data'))],
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', ws: false, watch: null },
  });
  cleanups.push(() => server.close());
  await server.listen();
  const address = server.httpServer?.address() as AddressInfo;
  return Promise.all(
    paths.map(async (path) =>
      (await fetch(`http://127.0.0.1:${address.port}${path.replace('ROOT', root.split('/').map(encodeURIComponent).join('/'))}`)).text(),
    ),
  );
}

it.each([
  ['in the project', false],
  ['behind a link', true],
])('the private data plugin serves no file of a data folder %s, but other files', async (_location, linked) => {
  const privatePaths = [
    '/data/site.sqlite',
    '/data/uploads/cv.pdf.sealed',
    '/DATA/site.sqlite',
    '/data/site.sqlite?raw',
    '/@fsROOT/data/site.sqlite',
    '/@fsROOT/elsewhere/site.sqlite',
    '/.env',
  ];
  expect(await fetchAll(linked, ['/database.txt'])).toEqual(['public']);
  const bodies = await fetchAll(linked, privatePaths);
  expect(bodies.filter((body) => body.includes('private') && !body.includes('403 Restricted'))).toEqual([]);
});
