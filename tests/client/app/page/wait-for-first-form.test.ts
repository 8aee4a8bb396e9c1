import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForFirstForm } from '#client/app/page/wait-for-first-form.ts';
import type { PageContent } from '#content/types.ts';

const { start, loading } = vi.hoisted(() => {
  const loading: { loaded: Promise<unknown> } = { loaded: Promise.resolve() };
  return { start: vi.fn<() => void>(), loading };
});
vi.mock('#client/forms/loading/load-form.ts', () => ({ loadForm: () => ({ start, loaded: loading.loaded }) }));

const banner = { heading: 'Contact Us' };
const startingWithForm: PageContent = { banner, blocks: [{ block: 'form', form: 'contact', heading: 'Write to us' }] };

/** Whether the promise is settled. */
async function isOver(wait: Promise<void>): Promise<boolean> {
  const pending = Symbol('pending');
  await vi.advanceTimersByTimeAsync(0);
  return (await Promise.race([wait, Promise.resolve(pending)])) !== pending;
}

beforeEach(() => {
  vi.useFakeTimers();
  start.mockClear();
  window.history.replaceState(null, '', '/services');
});

afterEach(() => {
  vi.useRealTimers();
});

it('loads the form that a page starts with, and waits for it', async () => {
  loading.loaded = Promise.resolve();
  expect(await isOver(waitForFirstForm(startingWithForm, '/contact-us'))).toBe(true);
  expect(start).toHaveBeenCalledOnce();
});

it('waits at most 300 ms', async () => {
  loading.loaded = new Promise(() => {});
  const wait = waitForFirstForm(startingWithForm, '/contact-us');
  expect(await isOver(wait)).toBe(false);
  await vi.advanceTimersByTimeAsync(300);
  expect(await isOver(wait)).toBe(true);
});

it('resolves if the form cannot be loaded, because the form itself reports it', async () => {
  loading.loaded = Promise.reject(new Error('gone'));
  await expect(waitForFirstForm(startingWithForm, '/contact-us')).resolves.toBeUndefined();
});

it('loads no form for the current page, nor for a page that starts with another block', async () => {
  window.history.replaceState(null, '', '/contact-us');
  await waitForFirstForm(startingWithForm, '/contact-us');
  await waitForFirstForm(
    { banner, blocks: [{ block: 'text', heading: 'Words', body: ['Some.'] }, ...startingWithForm.blocks] },
    '/about-us',
  );
  expect(start).not.toHaveBeenCalled();
});
