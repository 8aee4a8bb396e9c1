import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { reloadIfStale } from '#client/forms/drafts/history/reload-if-stale.ts';
import { markRemoved, markUsed, markUsedEarly, resetStaleValues } from '#client/forms/drafts/history/last-use.ts';

const NAME = 'contact';

/** A form as a browser leaves it that has put words into it which its page does not begin with. */
function formWith(words: string): HTMLFormElement {
  const form = document.createElement('form');
  form.dataset['form'] = NAME;
  form.innerHTML = '<input name="message">';
  const [control] = form.elements as unknown as HTMLInputElement[];
  if (control) control.value = words;
  return form;
}

/** What the form holds once it is settled whose words these are. */
function settled(words = 'Older'): unknown {
  const form = formWith(words);
  resetStaleValues(form);
  return new FormData(form).get('message');
}

const goTo = (entry: unknown) => window.history.replaceState(entry, '');
const loadedBy = (type: 'navigate' | 'reload' | 'back_forward') =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as unknown as PerformanceEntryList);

beforeEach(() => {
  goTo(null);
  loadedBy('back_forward');
});

describe('the words that a browser puts into a form', () => {
  it('stay where the form was used at no other entry of the history since', () => {
    expect(settled()).toBe('Older');
    markUsed(NAME);
    expect(settled()).toBe('Older');
  });

  it('go where it was used at another one since, be it of the same page', () => {
    markUsed(NAME);
    const first: unknown = window.history.state;
    goTo(null);
    markUsed(NAME);
    expect(settled()).toBe('Older');
    goTo(first);
    expect(settled()).toBe('');
    // Used here again, it is the other one that is older.
    markUsed(NAME);
    expect(settled()).toBe('Older');
  });

  it('go where it was sent or cleared since, though nobody has turned to it there or here', () => {
    markRemoved([NAME]);
    goTo(null);
    expect(settled()).toBe('');
    loadedBy('reload');
    expect(settled()).toBe('');
  });

  it('are the visitor’s where the page came for the first time, or as they have typed here since', () => {
    markRemoved([NAME]);
    goTo(null);
    loadedBy('navigate');
    expect(settled()).toBe('Older');
    loadedBy('back_forward');
    markUsedEarly(formWith('Typed'));
    expect(settled('Typed')).toBe('Typed');
  });
});

it('what was typed before its engine came is noted only where a form keeps anything', () => {
  markUsedEarly(formWith('Typed'));
  expect([window.history.state, sessionStorage.length]).toEqual([null, 0]);
});

describe('a page that is shown again as it was left', () => {
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  function watched() {
    const load = vi.fn<() => void>();
    onTestFinished(reloadIfStale(NAME, load));
    window.dispatchEvent(new Event('pagehide'));
    return load;
  }

  it('is loaded where its form was used, sent or cleared meanwhile', () => {
    markUsed(NAME);
    const load = watched();
    markRemoved([NAME]);
    show(false);
    expect(load).not.toHaveBeenCalled();
    show(true);
    expect(load).toHaveBeenCalledOnce();
  });

  it('stays as it is where nobody did', () => {
    markUsed(NAME);
    const load = watched();
    markUsed(NAME);
    markRemoved(['quote']);
    show(true);
    expect(load).not.toHaveBeenCalled();
  });
});
