import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/database/databases.ts';

const UNREADABLE = 'throw Object.assign(new Error("too many open files"), { code: "EMFILE" });';
const WHOLE = 'export const render = async (path) => (await import("./assets/page.js")).words + path;';
const WORDS = 'export const words = "words at ";';

/**
 * Renders with the files `first`, with `then`, and with `then` after six seconds; returns the results or error messages.
 * Runs in another process, because Vitest would load the modules itself.
 */
function renderThreeTimes(first: Readonly<Record<string, string>>, then: Readonly<Record<string, string>>): unknown {
  const folder = temporaryFolder();
  const script = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    import { pageRenderer } from ${JSON.stringify(pathToFileURL('src/server/site/page-renderer.ts').href)};
    const write = (files) => Object.entries(files).forEach(([name, text]) => writeFileSync(${JSON.stringify(`${folder}/`)} + name, text));
    mkdirSync(${JSON.stringify(join(folder, 'assets'))});
    let now = 0;
    const render = pageRenderer(${JSON.stringify(join(folder, 'prerender.js'))}, () => now);
    const call = () => render('/').catch(({ message }) => message);
    write(${JSON.stringify({ 'package.json': '{"type":"module"}', ...first })});
    const calls = [await call()];
    write(${JSON.stringify(then)});
    calls.push(await call());
    now += 6000;
    calls.push(await call());
    console.log(JSON.stringify(calls));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }));
}

/** The second call fails without a new attempt. */
const RESULTS = ['too many open files', 'too many open files', 'words at /'];

it('loads the renderer again five seconds after it failed', () => {
  expect(renderThreeTimes({ 'prerender.js': UNREADABLE, 'assets/page.js': WORDS }, { 'prerender.js': WHOLE })).toEqual(RESULTS);
});

it('loads a part of the renderer again five seconds after it failed', () => {
  expect(renderThreeTimes({ 'prerender.js': WHOLE, 'assets/page.js': UNREADABLE }, { 'assets/page.js': WORDS })).toEqual(RESULTS);
});
