import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { listPaths, type Page } from '#shared/pages/derive.ts';
import type { RenderPage } from '#shared/pages/renderer.ts';
import type { PageTable } from '#shared/pages/types.ts';
import { pageRenderer } from './page-renderer.ts';

/** The built site in `dist/client`. */
export interface BuiltSite {
  readonly folder: string;
  /** Prerendered HTML by path. */
  readonly pages: ReadonlyMap<string, { readonly page: Page; readonly html: string }>;
  readonly notFound: string;
  /** The files that are served unchanged: paths relative to the folder, with `/`. */
  readonly assets: readonly string[];
  /** Renders a page with the answer to a form in it. The renderer is loaded when it is first needed. */
  readonly render: RenderPage;
}

/** A page was not built. */
export class BuildMissingError extends Error {
  override readonly name = 'BuildMissingError';
}

/** Files that are no assets: HTML has page routes, and compressed copies and hidden files are not requested by name. */
const NO_ASSET = /(\.html|\.br|\.gz)$|(^|\/)\./;

/** The built renderer of pages, relative to the folder of the site. */
const RENDERER = '../prerender/prerender.js';

async function readHtml(folder: string, file: string): Promise<string> {
  return readFile(join(folder, file), 'utf8').catch(() => {
    throw new BuildMissingError(`${join(folder, file)} is missing. Build the site: npm run build`);
  });
}

/**
 * Reads the built site.
 *
 * @throws BuildMissingError if a page of the page table was not built
 */
export async function readBuiltSite(folder: string, table: PageTable): Promise<BuiltSite> {
  const notFound = await readHtml(folder, '404.html');
  const pages = await Promise.all(
    listPaths(table).map(async ({ path, page }) => {
      const html = await readHtml(folder, path === '/' ? 'index.html' : `${path.slice(1)}/index.html`);
      return [path, { page, html }] as const;
    }),
  );
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const assets = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !NO_ASSET.test(name));
  return { folder, pages: new Map(pages), notFound, assets, render: pageRenderer(join(folder, RENDERER)) };
}
