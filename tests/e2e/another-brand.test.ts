import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '#shared/brand.ts';
import { logo, palette, typefaces } from '#shared/design/tokens.ts';
import { copyProject } from '../support/project-copy.ts';
import { PASSED_ON } from '../support/server/server-process.ts';

const run = promisify(execFile);
const TOKENS = 'src/shared/design/tokens.ts';
const BRAND = 'src/shared/brand.ts';
const PICTURES = ['apple-touch-icon.png', 'og.png'];

let root: string;

const node = (...args: readonly string[]) => run(process.execPath, args, { cwd: root, env: PASSED_ON });
const build = () => node('src/tools/build/main.ts');
const digest = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(root, file);
  const before = await readFile(path, 'utf8');
  const after = change(before);
  expect(after, file).not.toBe(before);
  await writeFile(path, after);
}

/** A colour that looks the same but has another code. */
const shifted = (hex: string) => `${hex.slice(0, 5)}${(Number.parseInt(hex.slice(5), 16) ^ 1).toString(16).padStart(2, '0')}`;

const [mail, sales] = brand.emails;
/** Names, addresses and numbers of the first brand, and their replacements. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  [brand.legalName]: 'Vindhya Systems Pvt. Ltd.',
  [brand.groupName]: 'Vindhya Houses',
  [brand.productCompany]: 'Parvat Works',
  [brand.productFamily]: 'Parvat',
  [brand.name]: 'Vindhya',
  [mail]: 'hello@example.org',
  [sales]: 'offers@example.org',
  [brand.phone.label]: '+91 88888 11111',
  [brand.phone.href]: 'tel:+918888811111',
  [brand.url]: 'https://www.example.org',
  [brand.blogUrl]: 'https://blog.example.org/',
  [brand.whatsappUrl]: 'https://whatsapp.example.org/918888811111',
  [brand.headOffice.lines[0]]: '1st floor, Hill House',
};

/** Gives a copy of the project another brand, by the two files of the brand. */
async function changeBrand(): Promise<void> {
  await edit(BRAND, (text) => Object.entries(REPLACEMENTS).reduce((all, [old, replacement]) => all.replaceAll(old, replacement), text));
  // A square in place of the logo's star.
  await edit(TOKENS, (text) => logo.reduce((all, { path }) => all.replace(path, 'M-40 -40H40V40H-40Z'), text));
  await edit(TOKENS, (text) =>
    Object.values(palette)
      .reduce((all, hex) => all.replaceAll(`'${hex}'`, `'${shifted(hex)}'`), text)
      // One typeface for headings and text.
      .replaceAll(typefaces.display.package, typefaces.text.package)
      .replaceAll(typefaces.display.files[0], typefaces.text.files[0])
      .replaceAll(typefaces.display.files[1], typefaces.text.files[1])
      .replaceAll(typefaces.display.staticPackage, typefaces.text.staticPackage)
      .replace('[200, 800]', '[400, 700]'),
  );
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'brand-'));
  await copyProject(root);
  await cp('.oxfmtrc.json', join(root, '.oxfmtrc.json'));
  await changeBrand();
});

afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 10 }));

it('the build of a changed brand reports a colour without contrast, and pictures of the first brand', async () => {
  const ink = `  ink: '${shifted(palette.ink)}'`;
  await edit(TOKENS, (text) => text.replace(ink, "  ink: '#9a9a9a'"));
  const { stderr } = await build().then(
    () => ({ stderr: 'nothing' }),
    (error: { readonly stderr: string }) => error,
  );
  expect(stderr).toMatch(
    /src\/shared\/design\/tokens\.ts.* · ink: its contrast on paper is \d\.\d, and 4\.5 is needed\. Make ink or paper/,
  );
  expect(stderr).toMatch(/public\/og\.png.* show another name.*Run npm run brand/);
  await edit(TOKENS, (text) => text.replace("  ink: '#9a9a9a'", ink));
});

it('two changed files and one command make another brand, with nothing of the first left', async () => {
  const pictures = PICTURES.map((name) => join(root, 'public', name));
  const before = await Promise.all(pictures.map(digest));
  await node('src/tools/media/brand-files.ts');
  const after = await Promise.all(pictures.map(digest));
  for (const [index, name] of PICTURES.entries()) expect(after[index], name).not.toBe(before[index]);
  const { stdout } = await build();
  expect(stdout).toContain('Warning: left out public/media/banner.*, which show another name');

  const dist = join(root, 'dist');
  const oldTexts = [
    ...Object.keys(REPLACEMENTS),
    ...Object.values(palette),
    // Only one star of the logo, as the other is in the background too.
    ...logo.filter(({ fill }) => fill === 'heart').map(({ path }) => path),
    ...Object.values(typefaces.display.files),
    brand.name.toLowerCase(),
    brand.phone.href.slice('tel:+'.length),
  ].filter((text) => !/^#f{6}$/.test(text));
  const leftovers: string[] = [];
  const files = globSync('{client,prerender}/**/*.{html,js,css,svg,xml,txt,webmanifest}', { cwd: dist });
  // The build leaves out films of the first brand; their posters stay.
  expect(globSync('client/media/*', { cwd: dist }).filter((file) => !/\.svg(\.(br|gz))?$/.test(file))).toEqual([]);
  expect(files).toContain('client/media/banner-poster.svg');
  expect(files.length).toBeGreaterThan(300);
  for (const file of files) {
    const text = `${file}\n${await readFile(join(dist, file), 'utf8')}`;
    // Drawn screens of products use the same reserved phone number for other people.
    const forbidden = file.startsWith('client/') ? oldTexts : oldTexts.filter((old) => old !== brand.phone.label);
    const found = forbidden.filter((old) => text.includes(old) || (old.startsWith('#') && text.toLowerCase().includes(old)));
    if (found.length > 0) leftovers.push(`${file}: ${found.join(', ')}`);
  }
  expect(leftovers).toEqual([]);
  const home = await readFile(join(dist, 'client/index.html'), 'utf8');
  expect(home).toContain('Vindhya');
  expect(home).toContain(`<meta name="theme-color" content="${shifted(palette.indigo)}"`);
  const manifest = JSON.parse(await readFile(join(dist, 'client/site.webmanifest'), 'utf8')) as object;
  expect(manifest).toMatchObject({ name: 'Vindhya', theme_color: shifted(palette.indigo), background_color: shifted(palette.paper) });
  expect(await readFile(join(dist, 'client/favicon.svg'), 'utf8')).toContain('M-40 -40H40V40H-40Z');
});
