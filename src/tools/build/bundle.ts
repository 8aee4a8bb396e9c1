import { rename, rm } from 'node:fs/promises';
import { build, type Rolldown } from 'vite';
import { outsideImports } from './outside-imports.ts';

/** Folders of a build, under the project's root. */
export const DIST = { client: 'dist/client', prerender: 'dist/prerender', staff: 'dist/staff', manifest: 'dist/manifest.json' } as const;

async function bundleSite(root: string): Promise<void> {
  await build({ root, logLevel: 'warn' });
  await rename(`${root}/${DIST.client}/manifest.json`, `${root}/${DIST.manifest}`);
}

function bundleRenderer(root: string) {
  return build({
    root,
    logLevel: 'warn',
    // Everything goes through the same aliases as in the browser, so that the HTML is the same.
    ssr: { noExternal: true },
    // Otherwise it would contain both builds of React, and use the slow development build if NODE_ENV is not set.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ssr: true,
      rolldownOptions: { input: ['src/client/prerender.tsx', 'src/client/draw.tsx'] },
      outDir: DIST.prerender,
      copyPublicDir: false,
      manifest: false,
    },
  });
}

/** Bundles the desk separately, so that visitors load nothing of it. */
async function bundleStaff(root: string): Promise<void> {
  await build({
    root,
    logLevel: 'warn',
    base: '/staff/',
    build: { rolldownOptions: { input: 'src/staff/index.html' }, outDir: DIST.staff, copyPublicDir: false, manifest: false },
  });
}

/**
 * Bundles the scripts of the browser into `dist/client` and `dist/staff`, and the renderers of pages and drawings into `dist/prerender`.
 *
 * @throws Error if the renderer would import a package that production does not have
 */
export async function bundle(root: string): Promise<void> {
  // Overrides the NODE_ENV of a test runner, which would build React's development version.
  process.env['NODE_ENV'] = 'production';
  await rm(`${root}/dist`, { recursive: true, force: true });
  // In parallel, as each waits for files and for the bundler's threads.
  const [, renderer] = await Promise.all([bundleSite(root), bundleRenderer(root), bundleStaff(root)]);
  const outside = outsideImports(renderer as Rolldown.RolldownOutput);
  if (outside.length > 0)
    throw new Error(`The bundle that prerenders pages does not include: ${outside.join(', ')}. Include it in vite.config.ts.`);
}
