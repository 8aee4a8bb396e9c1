import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onNearViewport } from '#client/forms/loading/on-near-viewport.ts';

const wanted = vi.fn<() => void>();
const looks = vi.fn<(element: Element) => void>();
const ends = vi.fn<() => void>();
/** What the browser tells of an element that it was asked to look at. */
let scrolled: (isIntersecting: boolean) => void;
let form: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<input name="outside"><form><input name="inside"></form>';
  form = document.querySelector('form') as HTMLElement;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void) {
        scrolled = (isIntersecting) => tell([{ isIntersecting }]);
      }

      observe = looks;

      disconnect = ends;
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

const focus = (name: string) => document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
const point = (at: Element) => at.dispatchEvent(new Event('pointerover', { bubbles: true }));

describe('a form that may soon be used', () => {
  it.each<[string, () => unknown]>([
    ['comes near the screen', () => scrolled(true)],
    ['gets the focus', () => focus('inside')],
    ['gets the pointer', () => point(form)],
  ])('is told of once when it %s, and nothing is looked at any more', (_sign, show) => {
    onNearViewport(form, wanted);
    scrolled(false);
    focus('outside');
    point(document.body);
    expect([wanted, ends].map((one) => one.mock.calls.length)).toEqual([0, 0]);
    show();
    focus('outside');
    focus('inside');
    point(form);
    expect([looks, wanted, ends].map((one) => one.mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('is told of at once where it has the focus already', () => {
    focus('inside');
    onNearViewport(form, wanted);
    expect([wanted, ends].map((one) => one.mock.calls.length)).toEqual([1, 1]);
  });
});
