import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { pages } from '#pages';
import { buildApp } from '#server/app.ts';
import { makeKeyFile } from '#server/crypto/key-file.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { formVersion } from '#shared/forms/definition/form-version.ts';
import { NO_LEAD_STATES } from '#shared/lead-states.ts';
import { layersPlugin } from '#tools/vite/layers-plugin.ts';

const PAGE = fileURLToPath(new URL('../../corpus/form-page', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

export interface FormHost {
  readonly url: string;
  readonly dataDir: string;
  /** Address of its PostgreSQL; undefined for SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly close: () => Promise<void>;
  /** Stops it, and starts a new host with other definitions at the same address, with the same data. */
  readonly restartWith: (definitions: ReadonlyMap<string, FormDefinition>) => Promise<FormHost>;
}

/** Builds the page of one form, as the site is built. */
async function buildPage(outDir: string): Promise<void> {
  const before = process.env['NODE_ENV'];
  // With the test runner's value, Vite would build React's development version.
  process.env['NODE_ENV'] = 'production';
  await build({
    configFile: false,
    root: PAGE,
    logLevel: 'error',
    mode: 'production',
    plugins: [react(), layersPlugin()],
    resolve: { alias: [{ find: /^sweetalert2$/, replacement: 'sweetalert2/dist/sweetalert2.esm.js' }] },
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      cssCodeSplit: false,
      target: 'baseline-widely-available',
      reportCompressedSize: false,
    },
  });
  process.env['NODE_ENV'] = before;
}

/** Port and folder of the previous host. */
interface PreviousHost {
  /** The same port, as pages are open there and browsers store drafts for it. */
  readonly port: number;
  readonly folder: string;
}

/**
 * Starts a server for any forms: the real API, and a page for each form at `/forms/<name>` with the site's engine, styles and headers.
 * The page is the same for all forms, so that other definitions need no build.
 */
export async function startFormHost(
  definitions: ReadonlyMap<string, FormDefinition>,
  databaseUrl?: string,
  previous?: PreviousHost,
): Promise<FormHost> {
  const folder = previous?.folder ?? (await mkdtemp(join(tmpdir(), 'form-host-')));
  const [site, dataDir] = [join(folder, 'page'), join(folder, 'data')];
  if (!previous) await buildPage(site);
  if (!previous && databaseUrl !== undefined) await makeKeyFile(join(dataDir, 'data.key'));
  const app = await buildApp({
    definitions,
    flows: {},
    leadStates: NO_LEAD_STATES,
    pages,
    brand: { name: 'Brand', url: 'https://www.example.com' },
    dataDir,
    databaseUrl,
    rateLimit: 0,
    sources: { frames: [], connect: [] },
    log: false,
  });
  const html = await readFile(join(site, 'index.html'));
  app.get('/forms/:name', (_request, reply) => reply.type('text/html').send(html));
  app.get('/definitions/:name', (request, reply) => {
    const { name } = request.params as { name: string };
    const definition = definitions.get(name.replace(/\.json$/, ''));
    return reply.send(definition && { ...definition, version: formVersion(definition.schema) });
  });
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
  for (const file of await readdir(join(site, 'assets')))
    app.get(`/assets/${file}`, async (_request, reply) =>
      reply
        .headers({ 'content-type': TYPES[extname(file)] ?? '', 'cache-control': 'max-age=3600' })
        .send(await readFile(join(site, 'assets', file))),
    );
  await app.listen({ host: '127.0.0.1', port: previous?.port ?? 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    databaseUrl,
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
    restartWith: async (next) => {
      await app.close();
      return startFormHost(next, databaseUrl, { port, folder });
    },
  };
}
