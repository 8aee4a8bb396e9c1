import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packEngine } from '#tools/build/engine/pack-engine.ts';
import { foreignApp } from './foreign-app.ts';
import { violations } from '../support/browser/axe.ts';
import { openBrowser, visit } from '../support/browser/browser.ts';

const APP = 'tests/e2e/engine/app';

let server: ChildProcess | undefined;
const folders: string[] = [];
/** Lines that the server printed: its address, then each order. */
const printed: string[] = [];

beforeAll(async () => {
  const target = mkdtempSync(join(tmpdir(), 'engine-'));
  folders.push(target);
  const tarball = await packEngine('.', target);
  const manifest = JSON.parse(readFileSync('src/engine/package.json', 'utf8')) as Parameters<typeof foreignApp>[1];
  const appFiles = Object.fromEntries(readdirSync(APP).map((name) => [name, readFileSync(join(APP, name), 'utf8')]));
  const [, example = ''] = /```jsx\n(.*?)```/s.exec(readFileSync('src/engine/README.md', 'utf8')) ?? [];
  const files = { ...appFiles, 'readme.jsx': example, 'readme.html': (appFiles['index.html'] ?? '').replace('main.jsx', 'readme.jsx') };
  const root = await foreignApp(tarball, manifest, ['react', 'react-dom', '@rjsf/utils'], files);
  folders.push(root);
  const input = ['index.html', 'readme.html'].map((name) => join(root, name));
  await build({ root, configFile: false, logLevel: 'error', mode: 'production', build: { rolldownOptions: { input } } });
  server = spawn(process.execPath, ['server.js'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: server.stdout as NodeJS.ReadableStream });
  await new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      printed.push(line);
      resolve();
    });
  });
});

afterAll(() => {
  server?.kill();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

it('a foreign app shows a form with a branch and rows, submits it, and shows the error of its server', async () => {
  const { page, faults } = await visit(await openBrowser());
  await page.goto(printed[0] ?? '');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('*Customer is required').waitFor();
  await page.getByLabel('Customer').fill(' Asha Rao ');
  await page.getByLabel('Delivery').selectOption('send');
  await page.getByLabel('Address').fill('1 MG Road');
  await page.getByLabel('Article').fill('chair');
  await page.getByRole('button', { name: 'Add another item' }).click();
  await page.getByLabel('Article').nth(1).fill('lamp');
  await page.getByLabel('Count').nth(1).fill('2');
  await expect.poll(() => violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('*The lamp is sold out').waitFor();
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('lamp');
  const order = {
    customer: 'Asha Rao',
    delivery: 'send',
    items: [{ article: 'chair' }, { article: 'lamp', count: 2 }],
    address: '1 MG Road',
  };
  expect(JSON.parse(printed[1] ?? '')).toEqual(order);

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('sofa');
  await page.getByLabel('Delivery').selectOption('collect');
  await page.getByText('*The lamp is sold out').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => page.title()).toBe('Ordered');
  expect(JSON.parse(printed[2] ?? '')).toEqual({
    customer: 'Asha Rao',
    delivery: 'collect',
    items: [{ article: 'chair' }, { article: 'sofa', count: 2 }],
  });
  // The browser would report violations of the Content-Security-Policy.
  expect(faults).toEqual([]);
});

it('the example of the README works in a foreign app', async () => {
  const { page, faults } = await visit(await openBrowser());
  await page.goto(`${printed[0]}/readme.html`);
  const email = page.getByLabel('E-mail');
  const styles = () => email.evaluate((control) => getComputedStyle(control).borderTopStyle);
  await expect.poll(styles).toBe('solid');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('*E-mail is required').waitFor();
  await email.fill('old@example.com');
  await page.keyboard.press('Enter');
  await page.getByText('*We know this address').waitFor();
  await expect.poll(() => violations(page)).toEqual([]);
  await page.getByLabel('News').uncheck();
  await email.fill('');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => page.title()).toBe('{}');
  expect(faults).toEqual([]);
});
