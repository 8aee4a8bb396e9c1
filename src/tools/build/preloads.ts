import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIST } from './bundle.ts';
import { CONTENT_FOLDER } from './check-tables.ts';

/** The part of Vite's manifest we read: source file → what it became, under `dist/client`. */
export type Manifest = Readonly<Record<string, { readonly file: string; readonly assets?: readonly string[] }>>;

/** Reads the manifest of the browser's build. */
export async function readManifest(root: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(root, DIST.manifest), 'utf8')) as Manifest;
}

/**
 * `<link>`s that let the browser fetch at once what it would find out about late: the two typefaces, and the page's own
 * content chunk (no page id: none).
 */
export function preloadLinks(manifest: Manifest, pageId?: string): string {
  const fonts = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`);
  const chunk = manifest[`${CONTENT_FOLDER}/${pageId}.ts`]?.file;
  return [...fonts, ...(chunk === undefined ? [] : [`<link rel="modulepreload" href="/${chunk}" crossorigin>`])].join('\n    ');
}
