import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { outsideImports } from '#tools/build/outside-imports.ts';

const FILES: Readonly<Record<string, string>> = {
  '/main.js': `import fs from 'node:fs'; import react from 'react'; export const later = [() => import('./later.js'), fs, react];`,
  '/later.js': `import 'path'; export const page = import('react-dom/server');`,
};

/** What bundling these files gives, with some packages left out of the bundle. */
async function bundled(external: readonly string[]): Promise<Rolldown.RolldownOutput> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: { ssr: '/main.js', write: false, rollupOptions: { external: [...external] } },
    plugins: [
      {
        name: 'files',
        enforce: 'pre',
        resolveId: (id) => (id.replace('./', '/') in FILES ? id.replace('./', '/') : null),
        load: (id) => FILES[id] ?? null,
      },
    ],
  });
  return made as Rolldown.RolldownOutput;
}

it('finds the packages that a bundle does not bring along, and none where it brings all', async () => {
  expect([...outsideImports(await bundled(['react', 'react-dom/server']))].sort()).toEqual(['react', 'react-dom/server']);
  expect(outsideImports(await bundled([]))).toEqual([]);
});
