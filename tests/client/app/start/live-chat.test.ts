import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadLiveChat } from '#client/app/start/live-chat.ts';

const URL = 'https://chat.example.com/widget.js';

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

describe('the live chat', () => {
  it('is loaded 15 seconds after the page', () => {
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    loadLiveChat(URL);
    vi.advanceTimersByTime(60_000);
    expect(scripts()).toEqual([]);
    readyState.mockReturnValue('complete');
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(14_999);
    expect(scripts()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(scripts()).toEqual([URL]);
  });

  it('is not loaded if it is not configured', () => {
    loadLiveChat(null);
    vi.advanceTimersByTime(60_000);
    expect(scripts()).toEqual([]);
  });
});
