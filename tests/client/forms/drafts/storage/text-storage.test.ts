import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeText, storeText, readText } from '#client/forms/drafts/storage/text-storage.ts';

const one = { storage: 'local', key: 'one' } as const;
const other = { storage: 'session', key: 'other' } as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const place of [one, other]) removeText(place);
});

function refuse(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No.', 'QuotaExceededError');
  });
}

describe('a text that the browser refuses', () => {
  let taken: readonly boolean[];

  beforeEach(() => {
    refuse();
    taken = [storeText(one, 'first'), storeText(other, 'draft')];
    vi.restoreAllMocks();
  });

  it('is held, and kept with the next one that the browser takes', () => {
    expect(taken).toEqual([false, false]);
    expect([readText(one), localStorage.getItem('one')]).toEqual(['first', null]);
    expect(storeText(other, 'newer draft')).toBe(true);
    expect([localStorage.getItem('one'), sessionStorage.getItem('other')]).toEqual(['first', 'newer draft']);
  });

  it('is not kept once it is forgotten', () => {
    removeText(one);
    storeText(other, 'newer draft');
    expect([readText(one), localStorage.length]).toEqual([undefined, 0]);
  });

  it('is older than what another tab writes', () => {
    localStorage.setItem('one', 'second');
    window.dispatchEvent(new StorageEvent('storage', { key: 'one', newValue: 'second' }));
    expect(readText(one)).toBe('second');
    storeText(other, 'newer draft');
    expect(readText(one)).toBe('second');
  });
});
