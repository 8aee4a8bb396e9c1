import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForFirstForm } from '#client/app/page/wait-for-first-form.ts';
import type { PageContent } from '#content/types.ts';

const { start, loading } = vi.hoisted(() => {
  const loading: { loaded: Promise<unknown> } = { loaded: Promise.resolve() };
  return { start: vi.fn<() => void>(), loading };
});
vi.mock('#client/forms/loading/load-form.ts', () => ({ loadForm: () => ({ start, loaded: loading.loaded }) }));

const banner = { heading: 'Contact Us' };
const beginning: PageContent = { banner, blocks: [{ block: 'form', form: 'contact', heading: 'Write to us' }] };

/** Whether the wait is over. */
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

it('fetches the form that a page begins with, and waits for it', async () => {
  loading.loaded = Promise.resolve();
  expect(await isOver(waitForFirstForm(beginning, '/contact-us'))).toBe(true);
  expect(start).toHaveBeenCalledOnce();
});

it('waits a moment, and no longer', async () => {
  loading.loaded = new Promise(() => {});
  const wait = waitForFirstForm(beginning, '/contact-us');
  expect(await isOver(wait)).toBe(false);
  await vi.advanceTimersByTimeAsync(300);
  expect(await isOver(wait)).toBe(true);
});

it('leaves it to the form’s own place to say that it cannot be fetched', async () => {
  loading.loaded = Promise.reject(new Error('gone'));
  await expect(waitForFirstForm(beginning, '/contact-us')).resolves.toBeUndefined();
});

it('loads no form for the loaded page, nor for a page that does not begin with one', async () => {
  window.history.replaceState(null, '', '/contact-us');
  await waitForFirstForm(beginning, '/contact-us');
  await waitForFirstForm({ banner, blocks: [{ block: 'text', heading: 'Words', body: ['Some.'] }, ...beginning.blocks] }, '/about-us');
  expect(start).not.toHaveBeenCalled();
});
