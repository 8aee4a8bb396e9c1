import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inlineStyles } from '#shared/pages/styles-tag.ts';
import { MOST_BYTES, MOST_WHOLE_STYLES } from '../../../support/measure/page-budgets.ts';

const CLIENT = 'dist/client';

/** Budgets of a page before any interaction, in bytes (gzip). */
const MOST = { script: 6_600, ...MOST_BYTES, whole: MOST_WHOLE_STYLES };
/** Budget of the scripts for hydration, without the page's own content, in bytes (gzip). */
const MOST_LIVE = 180_000;

/** How to fix a page that exceeds a budget. */
const FIXES = {
  script: 'let what is not needed at once be imported when it is (src/client/app/start)',
  style:
    'the page shows more kinds of blocks, fields or widgets than it has room for: move a block or form to a page of its own, take styles out that say the same twice, or, where the page needs them all, raise MOST_BYTES.style in tests/support/measure/page-budgets.ts and say why in the commit; `npm run bench:pages -- --only <path>` tells what that costs a phone',
  html: 'put fewer words or pictures on the page, or raise MOST.html in this file and say why in the commit; `npm run bench:pages -- --only <path>` tells what that costs a phone',
  live: 'import what not every visit needs when it is needed (import(…)), or raise MOST_LIVE in this file and say why in the commit; `npm run bench:pages` tells what that costs a phone',
} as const;

/** The message of a test that exceeds a budget. */
const overBudget = (measured: string, kind: keyof typeof FIXES) => `${measured} (bytes, gzip): ${FIXES[kind]}`;

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

const zip = (text: string | Buffer) => gzipSync(text, { level: 9 }).length;
const zipped = async (file: string) => zip(await readFile(join(CLIENT, file)));

async function sum(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...files].map(zipped));
  return sizes.reduce((all, size) => all + size, 0);
}

const manifest = JSON.parse(await readFile('dist/manifest.json', 'utf8')) as Manifest;
const names = await readdir(CLIENT, { recursive: true });
const pages = names.filter((name) => name.endsWith('.html')).sort();

/** The files of a chunk and all its imports. */
function withImports(name: string, files = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[name] ?? { file: '' };
  if (file === '' || files.has(file)) return files;
  files.add(file);
  for (const imported of imports) withImports(imported, files);
  return files;
}

/** Files that tags of the HTML load. */
const filesInTags = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, file = '']) => file);

describe('a page before any interaction', () => {
  it.each(pages)('%s loads no more than its budget', async (page) => {
    const html = await readFile(join(CLIENT, page), 'utf8');
    const scripts = filesInTags(html, /(?:<script[^>]* src|<link rel="modulepreload"[^>]* href)="\/([^"]+)"/g);
    const chunks = Object.entries(manifest).filter(([, { file }]) => scripts.includes(file));
    const all = new Set([...scripts, ...chunks.flatMap(([name]) => [...withImports(name)])]);
    const styles = inlineStyles(html) ?? '';
    expect(scripts.length).toBeGreaterThan(0);
    expect(styles.length).toBeGreaterThan(0);
    const script = await sum(all);
    expect(script, overBudget(`scripts of ${page}: ${[...all].join(' ')}`, 'script')).toBeLessThanOrEqual(MOST.script);
    // The whole stylesheet comes after the visible content.
    const [head = '', body = ''] = html.split('<!--/app-->');
    expect(head).not.toContain('rel="stylesheet"');
    const whole = filesInTags(body, /<link rel="stylesheet"[^>]* href="\/([^"]+)"/g);
    expect(whole).toHaveLength(1);
    expect(await sum(whole)).toBeLessThanOrEqual(MOST.whole);
    expect(zip(styles), overBudget(`styles of ${page}`, 'style')).toBeLessThanOrEqual(MOST.style);
    expect(zip(html.replace(styles, '')), overBudget(`HTML of ${page} without its styles`, 'html')).toBeLessThanOrEqual(MOST.html);
  });
});

describe('a drawing', () => {
  const texts = (ending: string) =>
    Promise.all(names.filter((name) => name.endsWith(ending)).map((name) => readFile(join(CLIENT, name), 'utf8')));

  it('is an existing file that contains only shapes', async () => {
    const referenced = new Set((await texts('.html')).flatMap((html) => filesInTags(html, /src="\/(assets\/drawings\/[^"]+)"/g)));
    expect(referenced.size).toBeGreaterThan(150);
    expect([...referenced].filter((name) => !names.includes(name))).toEqual([]);
    const drawings = await texts('.svg');
    expect(drawings.filter((svg) => svg.includes('<text') || svg.includes('style') || svg.includes('class='))).toEqual([]);
  });

  it('is used once in the footer, as each SVG costs time at every key', async () => {
    const footers = (await texts('.html')).flatMap((html) => /<footer.*<\/footer>/s.exec(html) ?? []);
    const images = new Set(footers.flatMap((footer) => filesInTags(footer, /<img src="([^"]+)"/g)));
    expect(images.size).toBeGreaterThan(7);
    expect([...images].filter((name) => name.endsWith('.svg'))).toHaveLength(1);
  });

  it('is not repeated in scripts, which refer to its file', async () => {
    const { addItems } = await import('#content/drawings/mesee-project/customer.ts');
    const { picture } = addItems;
    const [row] = picture.picture === 'screen' ? picture.screen.rows.filter(({ kind }) => kind === 'item') : [];
    expect(row).toMatchObject({ label: 'Replace a tap' });
    const scripts = await texts('.js');
    expect(scripts.filter((script) => script.includes('Replace a tap'))).toEqual([]);
    const files = scripts.flatMap((script) => script.match(/\bscreen-[0-9a-f]{16}\.svg/g) ?? []);
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !names.includes(`assets/drawings/${file}`))).toEqual([]);
  });
});

it(`hydration of the site needs at most ${MOST_LIVE} bytes`, async () => {
  const files = withImports('src/client/main.tsx');
  expect(files.size).toBeGreaterThan(1);
  const live = await sum(files);
  expect(live, overBudget('scripts that bring the site to life', 'live')).toBeLessThanOrEqual(MOST_LIVE);
});
