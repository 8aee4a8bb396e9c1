// Writes the HTML of every page into dist/client.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pages } from '#pages';
import { brand } from '#shared/brand.ts';
import { listPaths } from '#shared/pages/derive.ts';
import { stepOfPage, type FlowTable } from '#shared/flows/derive.ts';
import { moveEntryScript, insertStyles } from '#shared/pages/styles-tag.ts';
import { factsTag } from '#shared/pages/page-facts.ts';
import { replaceApp } from '#shared/pages/app-region.ts';
import { defaultMeta, headHtml, replaceHead } from '#shared/pages/head.ts';
import type { DrawingSpec } from '#shared/drawings/drawing-spec.ts';
import type { PageContent } from '#content/types.ts';
import { drawingsVersion } from '#tools/drawings/version.ts';
import type { Drawers } from '#tools/drawings/write-drawings.ts';
import { DIST } from './bundle.ts';
import { CONTENT_FOLDER } from '#tools/pages/check-page-table.ts';
import { pageStyles, parseStyles, vocabularyOf } from './page-styles.ts';

/** The link to the stylesheet that the bundler writes. */
const LINK = /<link rel="stylesheet" crossorigin href="(\/assets\/[^"]+\.css)">/;

/**
 * Inlines into each page the styles that it needs before any interaction. The full stylesheet loads afterwards.
 *
 * @param folder of the public files
 * @param template the HTML that the bundler wrote
 * @throws Error if it has no link to a stylesheet
 */
async function styleCutter(folder: string, template: string): Promise<(html: string) => string> {
  const fullPath = LINK.exec(template)?.[1];
  if (fullPath === undefined) throw new Error('The built index.html names no stylesheet as style-files.ts expects it.');
  const sheet = parseStyles(await readFile(join(folder, fullPath), 'utf8'));
  return (html) => insertStyles(html, LINK, { inline: pageStyles(sheet, vocabularyOf(html)), fullPath });
}

/** The exports of the built `src/client/prerender.tsx`. */
interface Renderer {
  /** A page's body; calls `onDrawing` with every drawing on it. */
  renderWithDrawings(path: string, answered: undefined, onDrawing: (drawing: DrawingSpec) => void): Promise<string>;
  /** Every drawing that the pictures under a value may show. */
  drawingsIn(value: unknown): readonly DrawingSpec[];
  allContent(): Promise<Record<string, PageContent>>;
}

const NOT_FOUND = {
  id: '404',
  path: '/404',
  indexed: false,
  title: 'Page not found',
  description: 'There is no page at this address.',
  keywords: '',
} as const;

/** Loads the built renderer. */
export function loadRenderer(root: string): Promise<Renderer> {
  return import(pathToFileURL(join(root, DIST.prerender, 'prerender.js')).href) as Promise<Renderer>;
}

/** Loads the built functions that draw. */
export async function loadDrawers(root: string): Promise<Drawers> {
  const { draw } = (await import(pathToFileURL(join(root, DIST.prerender, 'draw.js')).href)) as Pick<Drawers, 'draw'>;
  return { draw, version: drawingsVersion(root) };
}

/** The position of a page in a flow, if it is a step of one. */
function stepOf(flows: FlowTable, pageId: string): 'first' | 'later' | undefined {
  const position = stepOfPage(flows, pageId);
  return position && (position.step.needs === undefined ? 'first' : 'later');
}

/** Vite's manifest: source file → built file under `dist/client`. */
type Manifest = Readonly<Record<string, { readonly file: string }>>;

/** Path of the chunk with a page's content; undefined if it has none. */
function contentChunk(manifest: Manifest, pageId: string): string | undefined {
  const file = (manifest[`${CONTENT_FOLDER}/${pageId}.ts`] ?? manifest[`${CONTENT_FOLDER}/${pageId}.md`])?.file;
  return file === undefined ? undefined : `/${file}`;
}

interface Prerendering {
  readonly renderer: Renderer;
  readonly flows: FlowTable;
  /** Origin of the site without a trailing slash. */
  readonly publicUrl: string;
}

/** Writes the HTML of all pages and `404.html` into `dist/client`. Returns their number, and the drawings on them. */
export async function prerenderPages(
  root: string,
  { renderer, flows, publicUrl }: Prerendering,
): Promise<{ readonly count: number; readonly drawings: readonly DrawingSpec[] }> {
  const folder = join(root, DIST.client);
  const template = moveEntryScript(await readFile(join(folder, 'index.html'), 'utf8'));
  const manifest = JSON.parse(await readFile(join(root, DIST.manifest), 'utf8')) as Manifest;
  const targets = [
    ...listPaths(pages).map(({ path, page }) => ({ url: path, page, file: path === '/' ? 'index.html' : `${path.slice(1)}/index.html` })),
    { url: NOT_FOUND.path, page: NOT_FOUND, file: '404.html' },
  ];
  const cutStyles = await styleCutter(folder, template);
  const drawings: DrawingSpec[] = [];
  for (const { url, page, file } of targets) {
    const body = await renderer.renderWithDrawings(url, undefined, (drawing) => drawings.push(drawing));
    const head = headHtml({ page, meta: defaultMeta(page, brand.name), publicUrl });
    const facts = factsTag({
      id: page.id,
      content: contentChunk(manifest, page.id),
      metaEndpoint: 'metaEndpoint' in page ? page.metaEndpoint : undefined,
      step: stepOf(flows, page.id),
    });
    const html = replaceApp(
      replaceHead(template, head).replace('<!--facts-->', () => facts),
      body,
    );
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, cutStyles(html));
  }
  return { count: targets.length, drawings };
}
