import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pages } from '#pages';
import { listForms, loadTables, readFlows } from '#server/definitions/load.ts';
import { brand } from '#shared/brand.ts';
import { listPaths } from '#shared/pages/derive.ts';
import { robotsTxt, sitemapXml } from '#shared/pages/sitemap.ts';
import { readMarkdownFiles } from '#tools/content/check-markdown.ts';
import { writePortfolioPdf } from '#tools/portfolio-pdf/write-portfolio-pdf.ts';
import { bundle, DIST } from './bundle.ts';
import { writeDrawings } from '#tools/drawings/write-drawings.ts';
import { inStep } from '../console/progress.mjs';
import { checkContent } from './check-content.ts';
import { withLines } from '#tools/pages/check-page-table.ts';
import { staleClips, staleFilms } from '#tools/media/drawn-digests.ts';
import { compressAssets } from './compress.ts';
import { countSamples } from './count-samples.ts';
import { loadDrawers, loadRenderer, prerenderPages } from './prerender.ts';
import { stampBuild } from './stamp.ts';

const publicUrl = (process.env['PUBLIC_URL'] ?? brand.url).replace(/\/$/, '');

/** Stops the build when a page names a form, flow or path that does not exist. */
async function checkNames(root: string, content: Readonly<Record<string, unknown>>): Promise<void> {
  const files = await readdir(join(root, DIST.client), { recursive: true });
  const flows = Object.entries(await readFlows(join(root, 'schemas')));
  const errors = checkContent(content, {
    forms: new Set(await listForms()),
    flows: new Set(flows.map(([flow]) => flow)),
    steps: flows.flatMap(([flow, { steps }]) => steps.map(({ form, page }) => ({ flow, form, page }))),
    texts: await readMarkdownFiles(root),
    targets: new Set([...listPaths(pages).map(({ path }) => path), ...files.map((file) => `/${file}`)]),
  });
  if (errors.length > 0) throw new AggregateError(await withLines(root, errors), 'The content has mistakes');
}

/**
 * Builds the site into `dist/`. The tables must have been checked before.
 *
 * @param root the project's folder
 * @throws AggregateError of TableErrors if content names something that does not exist
 */
export async function buildSite(root: string, print: (line: string) => void): Promise<void> {
  const client = join(root, DIST.client);
  await inStep('Bundling the scripts of browser and prerendering', () => bundle(root));
  // Bundled files do not change any more, so other processors compress them while this one prerenders and draws.
  const compressed = compressAssets(client);
  // Prevents an unhandled rejection. The error is thrown where `compressed` is awaited below.
  compressed.catch(() => undefined);
  const { renderer, content } = await inStep('Checking names and links of the content', async () => {
    const renderer = await loadRenderer(root);
    const content = await renderer.allContent();
    await writePortfolioPdf(content, join(client, 'downloads/portfolio.pdf'), publicUrl);
    await checkNames(root, content);
    return { renderer, content };
  });
  const { count, drawings } = await inStep('Prerendering the pages', async () => {
    const { flows } = await loadTables(join(root, 'schemas'));
    return prerenderPages(root, { renderer, flows, publicUrl });
  });
  const drawn = await inStep('Drawing the pictures', async () =>
    writeDrawings(client, [...drawings, ...renderer.drawingsIn(content)], await loadDrawers(root)),
  );
  for (const clip of staleClips(root)) for (const ending of ['webm', 'mp4']) await rm(join(client, `${clip}.${ending}`));
  await writeFile(join(client, 'sitemap.xml'), sitemapXml(pages, publicUrl));
  await writeFile(join(client, 'robots.txt'), robotsTxt(publicUrl));
  await inStep('Compressing the files', async () => {
    await compressed;
    await compressAssets(client);
    await compressAssets(join(root, DIST.staff));
  });
  await stampBuild(root);
  const samples = countSamples({ brand, content });
  print(`Built ${count} pages and ${drawn} pictures into dist/.`);
  for (const line of staleFilms(root)) print(line);
  print(samples === 0 ? 'No sample content is left.' : `${samples} content records are still sample (marked \`sample: true\`).`);
}
