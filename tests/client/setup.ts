import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// Waits end as soon as their condition holds, so a long timeout only helps on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// jsdom lacks these.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
HTMLCanvasElement.prototype.getContext = () => null;
/** The site is online, unless a test mocks its answers. */
window.fetch = () => Promise.resolve(new Response());
window.matchMedia ??= (media) => Object.assign(new EventTarget(), { matches: false, media }) as unknown as MediaQueryList;

/** Calls of console.error and console.warn. A visitor's console would show them, so they fail the test. */
let consoleCalls: unknown[][];

/** Fails if a test leaves a dialog open, which would cover the page of the next test. */
function refuseLeftovers(): void {
  const popUp = document.querySelector('.swal2-container');
  const { dataset } = document.documentElement;
  const isScrollLocked = dataset['modal'] !== undefined;
  popUp?.remove();
  delete dataset['modal'];
  if (popUp) throw new Error(`A pop-up was left open: ${popUp.textContent.trim()}. Wait for it and close it (closeDialog).`);
  if (isScrollLocked) throw new Error('The page is held by a modal dialog that is gone (data-modal of the root).');
}

beforeEach(() => {
  consoleCalls = [];
  const record = (...args: unknown[]) => void consoleCalls.push(args);
  vi.spyOn(console, 'error').mockImplementation(record);
  vi.spyOn(console, 'warn').mockImplementation(record);
});

afterEach(() => {
  cleanup();
  // After cleanup, because unmounted forms store their drafts.
  sessionStorage.clear();
  localStorage.clear();
  vi.restoreAllMocks();
  refuseLeftovers();
  // Test files share one window.
  document.body.replaceChildren();
  if (consoleCalls.length > 0) throw new Error(`The console got ${consoleCalls.map((args) => args.map(String).join(' ')).join('\n')}`);
});

// Each file restores what it has changed in the shared window.
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // Imports that a test did not wait for must not finish in the next file.
  await vi.dynamicImportSettled();
  refuseLeftovers();
});
