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
    // Otherwise it would contain both builds of React, and use the slow development build where NODE_ENV is not set.
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

/** The desk has files of its own: visitors load nothing of it. */
async function bundleStaff(root: string): Promise<void> {
  await build({
    root,
    logLevel: 'warn',
    base: '/staff/',
    build: { rolldownOptions: { input: 'src/staff/index.html' }, outDir: DIST.staff, copyPublicDir: false, manifest: false },
  });
}

/**
 * Builds what the browser loads into `dist/client` and `dist/staff`, and the renderers of its pages and drawings into `dist/prerender`.
 *
 * @throws when the renderer would need a package that production does not have
 */
export async function bundle(root: string): Promise<void> {
  // A test runner's NODE_ENV would build React's development version.
  process.env['NODE_ENV'] = 'production';
  await rm(`${root}/dist`, { recursive: true, force: true });
  // Side by side: much of the work of either waits for files, or is done by the bundler's own threads.
  const [, renderer] = await Promise.all([bundleSite(root), bundleRenderer(root), bundleStaff(root)]);
  const outside = outsideImports(renderer as Rolldown.RolldownOutput);
  if (outside.length > 0)
    throw new Error(`The bundle that prerenders pages does not include: ${outside.join(', ')}. Include it in vite.config.ts.`);
}
