import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pages } from '#pages';
import { brand } from '#shared/brand.ts';
import { robotsTxt, sitemapXml } from '#shared/pages/sitemap.ts';
import { bundle, DIST } from './bundle.ts';
import { checkTables } from './check-tables.ts';
import { compressAssets } from './compress.ts';
import { countSamples } from './count-samples.ts';
import { loadRenderer, prerenderPages } from './prerender.ts';
import { reportFailure } from './report-failure.ts';
import { stampBuild } from './stamp.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const publicUrl = (process.env['PUBLIC_URL'] ?? brand.url).replace(/\/$/, '');
const say = (line: string) => console.log(line);

async function build(): Promise<void> {
  say('Checking the tables …');
  await checkTables(root);
  say('Building the browser’s files …');
  await bundle(root);
  const renderer = await loadRenderer(root);
  const count = await prerenderPages(root, renderer, publicUrl);
  say(`Prerendered ${count} pages.`);
  await writeFile(join(root, DIST.client, 'sitemap.xml'), sitemapXml(pages, publicUrl));
  await writeFile(join(root, DIST.client, 'robots.txt'), robotsTxt(publicUrl));
  await compressAssets(join(root, DIST.client));
  await stampBuild(root);
  const samples = countSamples({ brand, content: await renderer.allContent() });
  say(samples === 0 ? 'No sample content is left.' : `${samples} content records are still sample (marked \`sample: true\`).`);
}

await build().catch(reportFailure);
