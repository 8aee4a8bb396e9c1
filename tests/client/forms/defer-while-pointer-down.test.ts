import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PointerDeferral } from '#engine/react/dom/defer-while-pointer-down.ts';

const pointer = new PointerDeferral();
const calls: string[] = [];
let stopWatching: () => void;

const defer = (name = 'call') => pointer.deferWhilePointerDown(() => calls.push(name));
const fire = (event: Event) => document.body.dispatchEvent(event);
const pointerEvent = (type: string, init: PointerEventInit = {}) =>
  fire(new PointerEvent(type, { bubbles: true, isPrimary: true, buttons: 1, ...init }));
const mouseEvent = (type: string, init: MouseEventInit = {}) => fire(new MouseEvent(type, { bubbles: true, ...init }));

beforeEach(() => {
  vi.useFakeTimers();
  stopWatching = pointer.watch();
});
afterEach(() => {
  stopWatching();
  vi.useRealTimers();
  calls.length = 0;
});

it('a call runs at once while no pointer is down', () => {
  defer();
  expect(calls).toEqual(['call']);
});

it('calls wait for the release of the mouse, and keep their order', () => {
  pointerEvent('pointerdown');
  mouseEvent('mousedown');
  defer('one');
  defer('two');
  pointerEvent('pointerup');
  expect(calls).toEqual([]);
  mouseEvent('mouseup');
  expect(calls).toEqual(['one', 'two']);
});

it('a call waits for the end of a tap, whose mouse events come after its pointer events', () => {
  pointerEvent('pointerdown', { pointerType: 'touch' });
  pointerEvent('pointerup', { pointerType: 'touch', buttons: 0 });
  vi.runAllTimers();
  mouseEvent('mousedown');
  defer();
  vi.runAllTimers();
  expect(calls).toEqual([]);
  mouseEvent('mouseup');
  expect(calls).toEqual(['call']);
});

it('a call does not wait for mouse events that a script prevents', () => {
  pointerEvent('pointerdown');
  defer();
  pointerEvent('pointerup');
  vi.runAllTimers();
  expect(calls).toEqual(['call']);
});

describe('a call does not wait for a release without an event', () => {
  it.each<[string, () => unknown]>([
    ['a scroll starts', () => pointerEvent('pointercancel')],
    ['a drag starts', () => fire(new Event('dragstart', { bubbles: true }))],
    ['a context menu opens', () => mouseEvent('contextmenu', { button: 2 })],
    ['another window gets the focus', () => window.dispatchEvent(new Event('blur'))],
    ['the mouse moves with no button down', () => pointerEvent('pointermove', { buttons: 0 })],
    ['a key is pressed', () => fire(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))],
    ['the form is removed', () => stopWatching()],
  ])('when %s', (_event, trigger) => {
    pointerEvent('pointerdown', { button: 2 });
    mouseEvent('mousedown', { button: 2 });
    defer();
    expect(calls).toEqual([]);
    trigger();
    expect(calls).toEqual(['call']);
  });
});

it('a call still waits after a drag move, a modifier key, a second finger or a blur of a control', () => {
  pointerEvent('pointerdown');
  defer();
  pointerEvent('pointermove');
  fire(new KeyboardEvent('keydown', { key: 'Control', bubbles: true }));
  pointerEvent('pointerdown', { isPrimary: false });
  fire(new FocusEvent('blur'));
  expect(calls).toEqual([]);
  mouseEvent('mouseup');
  expect(calls).toEqual(['call']);
});
