import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Brings each time as a page that has just come does. */
async function bringing() {
  vi.resetModules();
  return (await import('#client/app/start/bring-styles.ts')).bringStyles;
}

const added = (href = '/assets/style-2.css') => [...document.head.querySelectorAll<HTMLLinkElement>(`link[href="${href}"]`)];

beforeEach(() => {
  document.head.innerHTML = '<style data-pop-ups="/assets/pop-ups-3.css" data-whole="/assets/style-2.css">main{top:0}</style>';
});
afterEach(() => {
  document.head.innerHTML = '';
});

it('brings the whole stylesheet once, and waits until it is there', async () => {
  const bringStyles = await bringing();
  const [first, second] = [bringStyles('whole'), bringStyles('whole')];
  expect(added()).toHaveLength(1);
  added()[0]?.dispatchEvent(new Event('load'));
  await Promise.all([first, second]);
});

it('brings what a pop-up takes without the rest', async () => {
  const bringStyles = await bringing();
  const brought = bringStyles('popUps');
  added('/assets/pop-ups-3.css')[0]?.dispatchEvent(new Event('load'));
  await brought;
  expect(added()).toEqual([]);
});

it('tells when it does not come, and asks for it again', async () => {
  const bringStyles = await bringing();
  const brought = bringStyles('whole');
  added()[0]?.dispatchEvent(new Event('error'));
  await expect(brought).rejects.toThrow('/assets/style-2.css could not be fetched');
  const again = bringStyles('whole');
  added()[1]?.dispatchEvent(new Event('load'));
  await again;
});

it('has nothing to do where a page has it already', async () => {
  document.head.innerHTML = '';
  const bringStyles = await bringing();
  await bringStyles('whole');
  expect(added()).toEqual([]);
});
