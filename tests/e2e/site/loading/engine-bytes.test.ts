import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

/** What the browser fetches for the engine once a visitor comes near a form, before anything is sent. */
const MOST = 66_000;
/** What every page has once somebody is there. */
const SITE = 'src/client/main.tsx';
const ENGINE = 'src/client/forms/schema-form.tsx';

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

function withImports(manifest: Manifest, chunk: string, all = new Set<string>()): Set<string> {
  if (all.has(chunk)) return all;
  all.add(chunk);
  for (const one of manifest[chunk]?.imports ?? []) withImports(manifest, one, all);
  return all;
}

it(`fetches at most ${MOST} bytes (gzip) for the engine, whatever it imports`, async () => {
  const manifest = JSON.parse(await readFile('dist/manifest.json', 'utf8')) as Manifest;
  const page = withImports(manifest, SITE, withImports(manifest, 'index.html'));
  const chunks = [...withImports(manifest, ENGINE)].filter((chunk) => !page.has(chunk));
  expect(chunks).toContain(ENGINE);
  const sizes = await Promise.all(
    chunks.map(async (chunk) => [chunk, gzipSync(await readFile(`dist/client/${manifest[chunk]?.file}`), { level: 9 }).length] as const),
  );
  const sum = sizes.reduce((all, [, size]) => all + size, 0);
  expect(sum, JSON.stringify(sizes)).toBeLessThanOrEqual(MOST);
});
