import { afterEach, beforeEach, expect, it, vi } from 'vitest';

async function importLoadFullStyles() {
  vi.resetModules();
  return (await import('#client/app/start/full-styles.ts')).loadFullStyles;
}

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[href="/assets/style-2.css"]')];

beforeEach(() => {
  document.body.innerHTML = '<link rel="stylesheet" data-whole href="/assets/style-2.css">';
});
afterEach(() => document.body.replaceChildren());

it('loadFullStyles waits for the link of the page', async () => {
  const loadFullStyles = await importLoadFullStyles();
  const [first, second] = [loadFullStyles(), loadFullStyles()];
  expect(links()).toHaveLength(1);
  links()[0]?.dispatchEvent(new Event('load'));
  await Promise.all([first, second]);
});

it('loadFullStyles rejects if the styles cannot be loaded, and loads them again on the next call', async () => {
  const loadFullStyles = await importLoadFullStyles();
  const first = loadFullStyles();
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('/assets/style-2.css could not be fetched');
  const retry = loadFullStyles();
  expect(links()).toHaveLength(1);
  links()[0]?.dispatchEvent(new Event('load'));
  await retry;
});

it('loadFullStyles resolves if the styles are loaded already, or the page has no link', async () => {
  const loadFullStyles = await importLoadFullStyles();
  const [link] = links();
  if (link) Object.defineProperty(link, 'sheet', { value: {} });
  await loadFullStyles();
  expect(links()).toEqual([link]);
  document.body.replaceChildren();
  await loadFullStyles();
  expect(links()).toEqual([]);
});
