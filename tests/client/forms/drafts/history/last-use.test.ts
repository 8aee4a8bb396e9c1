import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { reloadIfStale } from '#client/forms/drafts/history/reload-if-stale.ts';
import { markRemoved, markUsed, markUsedEarly, resetStaleValues } from '#client/forms/drafts/history/last-use.ts';

const NAME = 'contact';

/** A form whose control got this text from the browser, which restores it on reload and history moves. */
function formWith(text: string): HTMLFormElement {
  const form = document.createElement('form');
  form.dataset['form'] = NAME;
  form.innerHTML = '<input name="message">';
  const [control] = form.elements as unknown as HTMLInputElement[];
  if (control) control.value = text;
  return form;
}

/** The text that is left after stale text is removed. */
function textAfterReset(text = 'Older'): unknown {
  const form = formWith(text);
  resetStaleValues(form);
  return new FormData(form).get('message');
}

const setHistoryState = (entry: unknown) => window.history.replaceState(entry, '');
const mockNavigationType = (type: 'navigate' | 'reload' | 'back_forward') =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as unknown as PerformanceEntryList);

beforeEach(() => {
  setHistoryState(null);
  mockNavigationType('back_forward');
});

describe('text that the browser restored in a form', () => {
  it('stays if the form was not used at another history entry since', () => {
    expect(textAfterReset()).toBe('Older');
    markUsed(NAME);
    expect(textAfterReset()).toBe('Older');
  });

  it('is removed if the form was used at another history entry since', () => {
    markUsed(NAME);
    const first: unknown = window.history.state;
    setHistoryState(null);
    markUsed(NAME);
    expect(textAfterReset()).toBe('Older');
    setHistoryState(first);
    expect(textAfterReset()).toBe('');
    // After another use here, the other entry is the older one.
    markUsed(NAME);
    expect(textAfterReset()).toBe('Older');
  });

  it('is removed if the form was sent or cleared since', () => {
    markRemoved([NAME]);
    setHistoryState(null);
    expect(textAfterReset()).toBe('');
    mockNavigationType('reload');
    expect(textAfterReset()).toBe('');
  });

  it('stays on a first visit, and if the visitor has typed since', () => {
    markRemoved([NAME]);
    setHistoryState(null);
    mockNavigationType('navigate');
    expect(textAfterReset()).toBe('Older');
    mockNavigationType('back_forward');
    markUsedEarly(formWith('Typed'));
    expect(textAfterReset('Typed')).toBe('Typed');
  });
});

it('typing before the engine is loaded is not recorded for a form without drafts', () => {
  markUsedEarly(formWith('Typed'));
  expect([window.history.state, sessionStorage.length]).toEqual([null, 0]);
});

describe('a page from the back/forward cache', () => {
  const dispatchPageShow = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  function watchReload() {
    const reload = vi.fn<() => void>();
    onTestFinished(reloadIfStale(NAME, reload));
    window.dispatchEvent(new Event('pagehide'));
    return reload;
  }

  it('is reloaded if its form was sent or cleared meanwhile', () => {
    markUsed(NAME);
    const reload = watchReload();
    markRemoved([NAME]);
    dispatchPageShow(false);
    expect(reload).not.toHaveBeenCalled();
    dispatchPageShow(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is not reloaded if only another form was', () => {
    markUsed(NAME);
    const reload = watchReload();
    markUsed(NAME);
    markRemoved(['quote']);
    dispatchPageShow(true);
    expect(reload).not.toHaveBeenCalled();
  });
});
