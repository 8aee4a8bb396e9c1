import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pages } from '#pages';
import { insertStyles } from '#shared/pages/styles-tag.ts';
import { SERVED_AT, SERVED_AT_MARK } from '#shared/forms/wire/spam.ts';
import { listPaths } from '#shared/pages/derive.ts';
import { temporaryFolder } from './database/databases.ts';

export const SCRIPT = 'console.log("hello");'.repeat(100);

/** The inline styles of each page. */
export const OWN_STYLES = 'main{top:0}';

/** Replaces the page renderer. Its pages contain their arguments and how many pages it has rendered. */
const RENDERER = `let renderCount = 0;
export const render = async (path, answered) => \`<main data-path="\${path}" data-made="\${(renderCount += 1)}">\${JSON.stringify(answered).replaceAll('<', '&lt;')}</main>\`;`;

const servedAt = `<noscript><input type="hidden" name="${SERVED_AT}" value="${SERVED_AT_MARK}"></noscript>`;

/** The forms of a page, without fields. */
const formsOf = (id: string) =>
  `<form data-form="newsletter">${servedAt}</form>${id.endsWith('us') ? '<form data-form="contact"></form>' : ''}`;

/** Writes a minimal site like that of a build, and returns its folder. */
export function builtSite(): string {
  const dist = temporaryFolder();
  const folder = join(dist, 'client');
  mkdirSync(join(dist, 'prerender'));
  writeFileSync(join(dist, 'prerender/prerender.js'), RENDERER);
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  const html = (body: string) =>
    insertStyles(
      `<!doctype html><head><!--meta--><title>built</title><!--/meta--><link></head><body><!--app-->${body}<!--/app--></body>`,
      /<link>/,
      { inline: OWN_STYLES, fullPath: '/assets/style.css' },
    );
  for (const { path, page } of listPaths(pages))
    write(path === '/' ? 'index.html' : `${path.slice(1)}/index.html`, html(page.id + formsOf(page.id)));
  write('404.html', html('not here'));
  write('assets/main-abc123.js', SCRIPT);
  write('assets/main-abc123.js.br', brotliCompressSync(SCRIPT));
  write('favicon.svg', '<svg/>');
  write('.vite/manifest.json', '{}');
  return folder;
}
