import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const heard: string[] = [];
const note = (event: Event) => heard.push(`${event.type} ${(event.currentTarget as Element).id}`);

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}

function submit(): void {
  element('form').dispatchEvent(new SubmitEvent('submit', { submitter: element('send'), bubbles: true, cancelable: true }));
}

/** Records as a page does that has just come. */
async function record() {
  vi.resetModules();
  const early = await import('#client/forms/early-input.ts');
  early.queueEarlyEvents(end.signal);
  return early;
}

let end: AbortController;

beforeEach(() => {
  end = new AbortController();
  // What jsdom lacks.
  HTMLFormElement.prototype.requestSubmit = submit;
  heard.length = 0;
  document.body.innerHTML = `
    <div id="root">
      <button type="button" id="one"><span id="inner">One</span></button>
      <button type="button" id="two">Two</button>
      <a id="tab" role="tab" href="#panel">Tab</a>
      <a id="link" href="#there">A link</a>
      <label><input type="radio" name="kind" value="a" checked> A</label>
      <label><input type="radio" name="kind" value="b" id="b"> B</label>
      <div id="place" data-form-place>
        <form id="form" data-form="contact"><input name="name" id="name"><button type="button" id="add">Add</button><button id="send">Send</button></form>
      </div>
    </div>
    <button type="button" id="outside">Outside</button>`;
  for (const id of ['one', 'two', 'tab', 'link', 'outside', 'add'])
    for (const kind of ['click', 'keydown']) element(id).addEventListener(kind, note);
  element('form').addEventListener('submit', (event) => {
    event.preventDefault();
    note(event);
  });
});

afterEach(() => {
  end.abort();
  document.body.replaceChildren();
});

describe('presses', () => {
  it('are carried out in their order once the page is there, and none is held after it', async () => {
    const { replayEvents } = await record();
    element('inner').click();
    element('two').click();
    element('one').click();
    expect(heard).toEqual([]);
    replayEvents(element('root'));
    expect(heard).toEqual(['click one', 'click two', 'click one']);
    element('one').click();
    expect(heard).toHaveLength(4);
  });

  it('in a form wait for its engine, whenever the page is there', async () => {
    const { replayEvents, onFirstQueued } = await record();
    element('add').click();
    replayEvents(element('root'));
    expect(heard).toEqual([]);
    const wanted = vi.fn<() => void>();
    onFirstQueued(element('place'), wanted);
    expect(wanted).toHaveBeenCalledTimes(1);
    element('add').click();
    expect(wanted).toHaveBeenCalledTimes(2);
    replayEvents(element('place'));
    expect(heard).toEqual(['click add', 'click add']);
  });

  it('of keys that move between tabs are held, and others are left to the browser', async () => {
    const { replayEvents } = await record();
    const press = (key: string) => element('tab').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    expect(press('ArrowRight')).toBe(false);
    expect(heard).toEqual([]);
    expect(press('Tab')).toBe(true);
    replayEvents(element('root'));
    expect(heard).toEqual(['keydown tab', 'keydown tab']);
  });

  it('on tabs show their panel at once, in no further entry of the history, and leave the page where it is', async () => {
    await record();
    const scrolled = vi.spyOn(window, 'scrollTo');
    const { length } = window.history;
    element('tab').click();
    expect(window.location.hash).toBe('#panel');
    expect(window.history).toHaveLength(length);
    expect(document.activeElement).toBe(element('tab'));
    expect(scrolled).toHaveBeenCalledWith({ left: 0, top: 0, behavior: 'instant' });
    window.location.hash = '';
  });

  it('on links and on what stands elsewhere are left alone', async () => {
    await record();
    element('link').click();
    element('outside').click();
    expect(heard).toEqual(['click link', 'click outside']);
  });

  it('on radio buttons choose only when they are carried out', async () => {
    const { replayEvents } = await record();
    const choice = element('b') as HTMLInputElement;
    choice.click();
    expect(choice.checked).toBe(false);
    replayEvents(element('root'));
    expect(choice.checked).toBe(true);
  });

  it('are forgotten where scripts do not come, and what is pressed then is not held', async () => {
    const { releaseEvents } = await record();
    element('one').click();
    releaseEvents();
    expect(heard).toEqual([]);
    element('one').click();
    expect(heard).toEqual(['click one']);
  });
});

describe('a form that is sent', () => {
  it('shows that it waits, and is sent once, when its engine is there', async () => {
    vi.useFakeTimers();
    const { replayEvents } = await record();
    submit();
    submit();
    expect(element('form').dataset['held']).toBe('');
    replayEvents(element('root'));
    replayEvents(element('place'));
    expect(heard).toEqual([]);
    vi.runAllTimers();
    vi.useRealTimers();
    expect(heard).toEqual(['submit form']);
    expect(element('form').dataset['held']).toBeUndefined();
  });

  it.each(['page', 'place'])('is sent by the browser where the scripts of the %s do not come', async (what) => {
    const { releaseEvents } = await record();
    submit();
    releaseEvents(what === 'place' ? element('place') : undefined);
    expect(heard).toEqual(['submit form']);
    submit();
    expect(heard).toEqual(['submit form', 'submit form']);
  });
});

it('knows of a control that it was left before its script came', async () => {
  const { replayEvents, wasBlurredEarly } = await record();
  const [name, add] = [element('name'), element('add')];
  name.focus();
  add.focus();
  expect(wasBlurredEarly(name)).toBe(true);
  expect(wasBlurredEarly(name)).toBe(false);
  replayEvents(element('place'));
  name.focus();
  add.focus();
  expect(wasBlurredEarly(name)).toBe(false);
});
