import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { layOutAtOnce, layOutRest } from '#client/app/start/lay-out-rest.ts';

const page = document.createElement('div');
const laidOut = () => [...page.querySelectorAll<HTMLElement>('[style*="visible"]')].map(({ id }) => id);

/** Idle moments that come when the test says so. */
let idle: (() => void)[] = [];
const pass = () => idle.shift()?.();

beforeEach(() => {
  page.innerHTML = '<main><p id="a"></p><p id="b"></p></main><footer id="c"></footer>';
  idle = [];
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  vi.stubGlobal('requestAnimationFrame', (task: () => void) => task());
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['laidOut'];
});

it('lays the parts of a page out one after another, each in an idle moment of its own', () => {
  layOutRest(page);
  expect(laidOut()).toEqual([]);
  pass();
  expect(laidOut()).toEqual(['a']);
  pass();
  pass();
  expect(laidOut()).toEqual(['a', 'b', 'c']);
});

it('leaves the rest alone once all of it has been laid out at once', () => {
  layOutRest(page);
  pass();
  layOutAtOnce();
  pass();
  expect(laidOut()).toEqual(['a']);
});
