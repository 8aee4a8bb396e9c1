import { afterEach, beforeEach, expect, it, vi } from 'vitest';

async function waiting() {
  vi.resetModules();
  return (await import('#client/app/start/full-styles.ts')).loadFullStyles;
}

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[href="/assets/style-2.css"]')];

beforeEach(() => {
  document.body.innerHTML = '<link rel="stylesheet" data-whole href="/assets/style-2.css">';
});
afterEach(() => document.body.replaceChildren());

it('waits for the one link that the page has', async () => {
  const loadFullStyles = await waiting();
  const [first, second] = [loadFullStyles(), loadFullStyles()];
  expect(links()).toHaveLength(1);
  links()[0]?.dispatchEvent(new Event('load'));
  await Promise.all([first, second]);
});

it('rejects when it cannot be loaded, and loads it again on the next call', async () => {
  const loadFullStyles = await waiting();
  const first = loadFullStyles();
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('/assets/style-2.css could not be fetched');
  const again = loadFullStyles();
  expect(links()).toHaveLength(1);
  links()[0]?.dispatchEvent(new Event('load'));
  await again;
});

it('has nothing to wait for where it is there, or the page has no such link', async () => {
  const loadFullStyles = await waiting();
  const [link] = links();
  if (link) Object.defineProperty(link, 'sheet', { value: {} });
  await loadFullStyles();
  expect(links()).toEqual([link]);
  document.body.replaceChildren();
  await loadFullStyles();
  expect(links()).toEqual([]);
});
