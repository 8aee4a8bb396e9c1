import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

/** Bytes that the browser may fetch for the engine when a form comes near, before anything is sent. */
const MOST = 66_200;
/** The script that hydrates every page. */
const SITE = 'src/client/main.tsx';
const ENGINE = 'src/client/forms/schema-form.tsx';

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

function withImports(manifest: Manifest, chunk: string, all = new Set<string>()): Set<string> {
  if (all.has(chunk)) return all;
  all.add(chunk);
  for (const imported of manifest[chunk]?.imports ?? []) withImports(manifest, imported, all);
  return all;
}

it(`a page with a form fetches at most ${MOST} bytes (gzip) for the engine`, async () => {
  const manifest = JSON.parse(await readFile('dist/manifest.json', 'utf8')) as Manifest;
  const loaded = withImports(manifest, SITE, withImports(manifest, 'index.html'));
  const chunks = [...withImports(manifest, ENGINE)].filter((chunk) => !loaded.has(chunk));
  expect(chunks).toContain(ENGINE);
  const sizes = await Promise.all(
    chunks.map(async (chunk) => [chunk, gzipSync(await readFile(`dist/client/${manifest[chunk]?.file}`), { level: 9 }).length] as const),
  );
  const sum = sizes.reduce((all, [, size]) => all + size, 0);
  expect(sum, JSON.stringify(sizes)).toBeLessThanOrEqual(MOST);
});
