import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeText, storeText, readText } from '#client/forms/drafts/storage/text-storage.ts';

const localText = { storage: 'local', key: 'one' } as const;
const sessionText = { storage: 'session', key: 'other' } as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const place of [localText, sessionText]) removeText(place);
});

function refuseStorage(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No.', 'QuotaExceededError');
  });
}

describe('a text that the browser refuses to store', () => {
  let results: readonly boolean[];

  beforeEach(() => {
    refuseStorage();
    results = [storeText(localText, 'first'), storeText(sessionText, 'draft')];
    vi.restoreAllMocks();
  });

  it('is kept in memory, and stored with the next text that the browser accepts', () => {
    expect(results).toEqual([false, false]);
    expect([readText(localText), localStorage.getItem('one')]).toEqual(['first', null]);
    expect(storeText(sessionText, 'newer draft')).toBe(true);
    expect([localStorage.getItem('one'), sessionStorage.getItem('other')]).toEqual(['first', 'newer draft']);
  });

  it('is not stored after it is removed', () => {
    removeText(localText);
    storeText(sessionText, 'newer draft');
    expect([readText(localText), localStorage.length]).toEqual([undefined, 0]);
  });

  it('is replaced by what another tab writes', () => {
    localStorage.setItem('one', 'second');
    window.dispatchEvent(new StorageEvent('storage', { key: 'one', newValue: 'second' }));
    expect(readText(localText)).toBe('second');
    storeText(sessionText, 'newer draft');
    expect(readText(localText)).toBe('second');
  });
});
