import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

/** What is waited for ends the wait when it comes, however busy the machine is. */
configure({ asyncUtilTimeout: 30_000 });

/** What jsdom lacks and every browser has. */
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
HTMLCanvasElement.prototype.getContext = () => null;
/** The site is there, unless a test has it answer otherwise. */
window.fetch = () => Promise.resolve(new Response());
window.matchMedia ??= (media) => Object.assign(new EventTarget(), { matches: false, media }) as unknown as MediaQueryList;

/** A stray warning is a defect that a visitor's console would show, so it fails the test that causes it. */
let strays: unknown[][];

/** What a test leaves over the page hides it from the test that comes next, which may be another file's. */
function refuseLeftovers(): void {
  const popUp = document.querySelector('.swal2-container');
  const { dataset } = document.documentElement;
  const held = dataset['modal'] !== undefined;
  popUp?.remove();
  delete dataset['modal'];
  if (popUp) throw new Error(`A pop-up was left open: ${popUp.textContent.trim()}. Wait for it and close it (closeDialog).`);
  if (held) throw new Error('The page is held by a modal dialog that is gone (data-modal of the root).');
}

beforeEach(() => {
  strays = [];
  const note = (...words: unknown[]) => void strays.push(words);
  vi.spyOn(console, 'error').mockImplementation(note);
  vi.spyOn(console, 'warn').mockImplementation(note);
});

afterEach(() => {
  cleanup();
  // After the forms that are gone have kept what they held.
  sessionStorage.clear();
  localStorage.clear();
  vi.restoreAllMocks();
  refuseLeftovers();
  if (strays.length > 0) throw new Error(`The console got ${strays.map((words) => words.map(String).join(' ')).join('\n')}`);
});

// Files share one window, of which each leaves the next what it found.
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // What a test did not wait for comes now rather than in the file after it.
  await vi.dynamicImportSettled();
  refuseLeftovers();
});
