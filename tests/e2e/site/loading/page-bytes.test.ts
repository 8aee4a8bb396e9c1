import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inlineStyles } from '#shared/pages/styles-tag.ts';
import { MOST_BYTES, MOST_WHOLE_STYLES } from '../../../support/measure/page-budgets.ts';

const CLIENT = 'dist/client';

/** The most of each kind that a page may load before anybody touches it, in bytes (gzip). */
const MOST = { script: 6_600, ...MOST_BYTES, whole: MOST_WHOLE_STYLES };
/** The most that comes with the first sign that somebody is there, without the page's own words. */
const MOST_LIVE = 180_000;

/** What somebody may do about a page that has grown beyond its budget. */
const MENDS = {
  script: 'let what is not needed at once be imported when it is (src/client/app/start)',
  style:
    'the page shows more kinds of blocks, fields or widgets than it has room for: move a block or form to a page of its own, take styles out that say the same twice, or, where the page needs them all, raise MOST_BYTES.style in tests/support/measure/page-budgets.ts and say why in the commit; `npm run bench:pages -- --only <path>` tells what that costs a phone',
  html: 'put fewer words or pictures on the page, or raise MOST.html in this file and say why in the commit; `npm run bench:pages -- --only <path>` tells what that costs a phone',
  live: 'import what not every visit needs when it is needed (import(…)), or raise MOST_LIVE in this file and say why in the commit; `npm run bench:pages` tells what that costs a phone',
} as const;

/** Said where a page has more bytes of a kind than it may. */
const beyond = (what: string, kind: keyof typeof MENDS) => `${what} (bytes, gzip): ${MENDS[kind]}`;

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

/** A chunk and all that it imports, as files. */
function withImports(name: string, files = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[name] ?? { file: '' };
  if (file === '' || files.has(file)) return files;
  files.add(file);
  for (const one of imports) withImports(one, files);
  return files;
}

/** What the HTML itself asks for, by the tags that browsers obey at once. */
const named = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, file = '']) => file);

describe('a page before any interaction', () => {
  it.each(pages)('%s loads no more than its budget', async (page) => {
    const html = await readFile(join(CLIENT, page), 'utf8');
    const scripts = named(html, /(?:<script[^>]* src|<link rel="modulepreload"[^>]* href)="\/([^"]+)"/g);
    const chunks = Object.entries(manifest).filter(([, { file }]) => scripts.includes(file));
    const all = new Set([...scripts, ...chunks.flatMap(([name]) => [...withImports(name)])]);
    const styles = inlineStyles(html) ?? '';
    expect(scripts.length).toBeGreaterThan(0);
    expect(styles.length).toBeGreaterThan(0);
    const script = await sum(all);
    expect(script, beyond(`scripts of ${page}: ${[...all].join(' ')}`, 'script')).toBeLessThanOrEqual(MOST.script);
    // The whole comes behind all that shows.
    const [head = '', body = ''] = html.split('<!--/app-->');
    expect(head).not.toContain('rel="stylesheet"');
    const whole = named(body, /<link rel="stylesheet"[^>]* href="\/([^"]+)"/g);
    expect(whole).toHaveLength(1);
    expect(await sum(whole)).toBeLessThanOrEqual(MOST.whole);
    expect(zip(styles), beyond(`styles of ${page}`, 'style')).toBeLessThanOrEqual(MOST.style);
    expect(zip(html.replace(styles, '')), beyond(`HTML of ${page} without its styles`, 'html')).toBeLessThanOrEqual(MOST.html);
  });
});

describe('a drawing', () => {
  const texts = (ending: string) =>
    Promise.all(names.filter((name) => name.endsWith(ending)).map((name) => readFile(join(CLIENT, name), 'utf8')));

  it('is an existing file that contains only shapes', async () => {
    const asked = new Set((await texts('.html')).flatMap((html) => named(html, /src="\/(assets\/drawings\/[^"]+)"/g)));
    expect(asked.size).toBeGreaterThan(150);
    expect([...asked].filter((name) => !names.includes(name))).toEqual([]);
    const drawn = await texts('.svg');
    expect(drawn.filter((svg) => svg.includes('<text') || svg.includes('style') || svg.includes('class='))).toEqual([]);
  });

  it('is used once in the footer, as each SVG costs time at every key', async () => {
    const footers = (await texts('.html')).flatMap((html) => /<footer.*<\/footer>/s.exec(html) ?? []);
    const images = new Set(footers.flatMap((footer) => named(footer, /<img src="([^"]+)"/g)));
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
  expect(live, beyond('scripts that bring the site to life', 'live')).toBeLessThanOrEqual(MOST_LIVE);
});
