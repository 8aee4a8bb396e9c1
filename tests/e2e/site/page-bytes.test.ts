import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const CLIENT = 'dist/client';

/** The most of each kind that a page may load before anybody touches it, in bytes (gzip). */
const MOST = { script: 6_000, style: 28_000, html: 46_000 };
/** The most that comes with the first sign that somebody is there, without the page's own words. */
const MOST_LIVE = 180_000;

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

const zipped = async (file: string) => gzipSync(await readFile(join(CLIENT, file)), { level: 9 }).length;

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

describe('before anybody touches it', () => {
  it.each(pages)('%s loads no more than its budget', async (page) => {
    const html = await readFile(join(CLIENT, page), 'utf8');
    const scripts = named(html, /(?:<script[^>]* src|<link rel="modulepreload"[^>]* href)="\/([^"]+)"/g);
    const chunks = Object.entries(manifest).filter(([, { file }]) => scripts.includes(file));
    const all = new Set([...scripts, ...chunks.flatMap(([name]) => [...withImports(name)])]);
    const styles = named(html, /<link rel="stylesheet"[^>]* href="\/([^"]+)"/g);
    expect(scripts.length).toBeGreaterThan(0);
    expect(styles.length).toBeGreaterThan(0);
    expect(await sum(all), [...all].join(' ')).toBeLessThanOrEqual(MOST.script);
    expect(await sum(styles), styles.join(' ')).toBeLessThanOrEqual(MOST.style);
    expect(await zipped(page)).toBeLessThanOrEqual(MOST.html);
  });
});

it(`brings the site to life with at most ${MOST_LIVE} bytes`, async () => {
  const files = withImports('src/client/main.tsx');
  expect(files.size).toBeGreaterThan(1);
  expect(await sum(files)).toBeLessThanOrEqual(MOST_LIVE);
});
