import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Press } from '#client/forms/engine/press.ts';

const press = new Press();
const said: string[] = [];
let end: () => void;

function pointer(sign: 'down' | 'up'): void {
  window.dispatchEvent(new Event(`pointer${sign}`));
}

beforeEach(() => {
  vi.useFakeTimers();
  end = press.watch();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  said.length = 0;
});

it('keeps what is to be said while the pointer is down until its click is through', () => {
  pointer('down');
  press.after(() => said.push('message'));
  pointer('up');
  expect(said).toEqual([]);
  vi.runAllTimers();
  expect(said).toEqual(['message']);
});

it('says at once what a click brings, and waits for nothing where nothing is to be said', () => {
  pointer('down');
  pointer('up');
  expect(vi.getTimerCount()).toBe(0);
  press.after(() => said.push('message'));
  expect(said).toEqual(['message']);
});
