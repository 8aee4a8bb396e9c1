import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PointerDeferral } from '#engine/react/dom/defer-while-pointer-down.ts';

const pointer = new PointerDeferral();
const said: string[] = [];
let end: () => void;

const say = (word = 'message') => pointer.deferWhilePointerDown(() => said.push(word));
const fire = (event: Event) => document.body.dispatchEvent(event);
const pointerEvent = (type: string, init: PointerEventInit = {}) =>
  fire(new PointerEvent(type, { bubbles: true, isPrimary: true, buttons: 1, ...init }));
const mouseEvent = (type: string, init: MouseEventInit = {}) => fire(new MouseEvent(type, { bubbles: true, ...init }));

beforeEach(() => {
  vi.useFakeTimers();
  end = pointer.watch();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  said.length = 0;
});

it('runs at once what comes while no pointer is down', () => {
  say();
  expect(said).toEqual(['message']);
});

it('waits for the release of the mouse, and keeps the order', () => {
  pointerEvent('pointerdown');
  mouseEvent('mousedown');
  say('one');
  say('two');
  pointerEvent('pointerup');
  expect(said).toEqual([]);
  mouseEvent('mouseup');
  expect(said).toEqual(['one', 'two']);
});

it('waits through a tap, whose mouse events come after its pointer is up', () => {
  pointerEvent('pointerdown', { pointerType: 'touch' });
  pointerEvent('pointerup', { pointerType: 'touch', buttons: 0 });
  vi.runAllTimers();
  mouseEvent('mousedown');
  say();
  vi.runAllTimers();
  expect(said).toEqual([]);
  mouseEvent('mouseup');
  expect(said).toEqual(['message']);
});

it('waits for no mouse events where a script of the page refuses them', () => {
  pointerEvent('pointerdown');
  say();
  pointerEvent('pointerup');
  vi.runAllTimers();
  expect(said).toEqual(['message']);
});

describe('does not wait for a release that nobody tells of', () => {
  it.each<[string, () => unknown]>([
    ['a scroll takes the pointer', () => pointerEvent('pointercancel')],
    ['something is dragged', () => fire(new Event('dragstart', { bubbles: true }))],
    ['a menu of the browser opens', () => mouseEvent('contextmenu', { button: 2 })],
    ['another window comes', () => window.dispatchEvent(new Event('blur'))],
    ['the mouse moves with no button down', () => pointerEvent('pointermove', { buttons: 0 })],
    ['a key is pressed', () => fire(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))],
    ['the form goes', () => end()],
  ])('as %s', (_way, happen) => {
    pointerEvent('pointerdown', { button: 2 });
    mouseEvent('mousedown', { button: 2 });
    say();
    expect(said).toEqual([]);
    happen();
    expect(said).toEqual(['message']);
  });
});

it('waits on while the mouse moves with its button down, a modifier key repeats, a second finger comes or a control is left', () => {
  pointerEvent('pointerdown');
  say();
  pointerEvent('pointermove');
  fire(new KeyboardEvent('keydown', { key: 'Control', bubbles: true }));
  pointerEvent('pointerdown', { isPrimary: false });
  fire(new FocusEvent('blur'));
  expect(said).toEqual([]);
  mouseEvent('mouseup');
  expect(said).toEqual(['message']);
});
