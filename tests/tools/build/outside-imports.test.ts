import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { outsideImports } from '#tools/build/outside-imports.ts';

const FILES: Readonly<Record<string, string>> = {
  '/main.js': `import fs from 'node:fs'; import react from 'react'; export const later = [() => import('./later.js'), fs, react];`,
  '/later.js': `import 'path'; export const page = import('react-dom/server');`,
};

/** Bundles these files without the external packages. */
async function bundle(external: readonly string[]): Promise<Rolldown.RolldownOutput> {
  const output = await build({
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
  return output as Rolldown.RolldownOutput;
}

it('outsideImports lists the packages that a bundle imports from outside, but not modules of Node', async () => {
  expect([...outsideImports(await bundle(['react', 'react-dom/server']))].sort()).toEqual(['react', 'react-dom/server']);
  expect(outsideImports(await bundle([]))).toEqual([]);
});
