import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onNearViewport } from '#client/forms/loading/on-near-viewport.ts';

const onNear = vi.fn<() => void>();
const observe = vi.fn<(element: Element) => void>();
const disconnect = vi.fn<() => void>();
/** Reports an intersection to the observer. */
let reportIntersection: (isIntersecting: boolean) => void;
let form: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<input name="outside"><form><input name="inside"></form>';
  form = document.querySelector('form') as HTMLElement;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void) {
        reportIntersection = (isIntersecting) => callback([{ isIntersecting }]);
      }

      observe = observe;

      disconnect = disconnect;
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

const focus = (name: string) => document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
const pointAt = (element: Element) => element.dispatchEvent(new Event('pointerover', { bubbles: true }));

describe('onNearViewport', () => {
  it.each<[string, () => unknown]>([
    ['comes near the screen', () => reportIntersection(true)],
    ['gets the focus', () => focus('inside')],
    ['gets the pointer', () => pointAt(form)],
  ])('calls back once when the form %s, and stops observing', (_event, trigger) => {
    onNearViewport(form, onNear);
    reportIntersection(false);
    focus('outside');
    pointAt(document.body);
    expect([onNear, disconnect].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    trigger();
    focus('outside');
    focus('inside');
    pointAt(form);
    expect([observe, onNear, disconnect].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('calls back at once if the form has the focus already', () => {
    focus('inside');
    onNearViewport(form, onNear);
    expect([onNear, disconnect].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});
