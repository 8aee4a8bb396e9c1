import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { typefaces } from '#shared/design/tokens.ts';
import { DIST } from './bundle.ts';
import { CONTENT_FOLDER } from '#tools/pages/check-page-table.ts';

/** The part of Vite's manifest we read: source file → what it became, under `dist/client`. */
export type Manifest = Readonly<Record<string, { readonly file: string; readonly assets?: readonly string[] }>>;

/** Reads the manifest of the browser's build. */
export async function readManifest(root: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(root, DIST.manifest), 'utf8')) as Manifest;
}

/** What only some pages need: the display face in its rarer weights. */
const [RARE] = typefaces.display.files;

/** `<link>`s that let the browser fetch at once what it would find out about late: the two typefaces. */
export function preloadLinks(manifest: Manifest): string {
  return Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.woff2') && !file.includes(`/${RARE}-`))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('\n    ');
}

/** Address of the chunk with a page's words; undefined where it has none. */
export function contentChunk(manifest: Manifest, pageId: string): string | undefined {
  const file = (manifest[`${CONTENT_FOLDER}/${pageId}.ts`] ?? manifest[`${CONTENT_FOLDER}/${pageId}.md`])?.file;
  return file === undefined ? undefined : `/${file}`;
}
