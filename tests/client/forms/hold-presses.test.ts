import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdPresses } from '#client/forms/hold-presses.ts';

const heard: string[] = [];
const note = (event: Event) => heard.push(`${event.type} ${(event.currentTarget as Element).id}`);

function button(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}

beforeEach(() => {
  heard.length = 0;
  document.body.innerHTML = `
    <div id="root">
      <button type="button" id="one"><span id="inner">One</span></button>
      <button type="button" id="two" role="tab">Two</button>
      <a id="link" href="#there">A link</a>
      <label><input type="radio" name="kind" value="a" checked> A</label>
      <label><input type="radio" name="kind" value="b" id="b"> B</label>
    </div>
    <button type="button" id="outside">Outside</button>`;
  for (const id of ['one', 'two', 'link', 'outside']) for (const kind of ['click', 'keydown']) button(id).addEventListener(kind, note);
});

afterEach(() => document.body.replaceChildren());

const root = () => button('root');

it('carries out presses in their order, once it may, and holds none after it', () => {
  const onPress = vi.fn<() => void>();
  const held = holdPresses(root(), onPress);
  button('inner').click();
  button('two').click();
  button('one').click();
  expect(heard).toEqual([]);
  expect(onPress).toHaveBeenCalledTimes(3);
  held.replay();
  expect(heard).toEqual(['click one', 'click two', 'click one']);
  button('one').click();
  expect(heard).toHaveLength(4);
});

it('carries out keys that move between tabs, and leaves others to the browser', () => {
  const held = holdPresses(root());
  const press = (key: string) => button('two').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect(press('ArrowRight')).toBe(false);
  expect(heard).toEqual([]);
  expect(press('Tab')).toBe(true);
  held.replay();
  expect(heard).toEqual(['keydown two', 'keydown two']);
});

it('leaves links and what stands elsewhere alone', () => {
  holdPresses(root()).replay();
  const held = holdPresses(root());
  button('link').click();
  button('outside').click();
  expect(heard).toEqual(['click link', 'click outside']);
  held.drop();
});

it('chooses among radio buttons only when it carries that out', () => {
  const held = holdPresses(root());
  const choice = button('b') as HTMLInputElement;
  choice.click();
  expect(choice.checked).toBe(false);
  held.replay();
  expect(choice.checked).toBe(true);
});

it('forgets presses that nothing will carry out', () => {
  const held = holdPresses(root());
  button('one').click();
  held.drop();
  held.replay();
  expect(heard).toEqual([]);
});
