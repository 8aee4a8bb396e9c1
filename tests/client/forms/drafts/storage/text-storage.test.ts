import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetText, keepText, readKept } from '#client/forms/drafts/storage/text-storage.ts';

const one = { storage: 'local', key: 'one' } as const;
const other = { storage: 'session', key: 'other' } as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const place of [one, other]) forgetText(place);
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
    taken = [keepText(one, 'first'), keepText(other, 'draft')];
    vi.restoreAllMocks();
  });

  it('is held, and kept with the next one that the browser takes', () => {
    expect(taken).toEqual([false, false]);
    expect([readKept(one), localStorage.getItem('one')]).toEqual(['first', null]);
    expect(keepText(other, 'newer draft')).toBe(true);
    expect([localStorage.getItem('one'), sessionStorage.getItem('other')]).toEqual(['first', 'newer draft']);
  });

  it('is not kept once it is forgotten', () => {
    forgetText(one);
    keepText(other, 'newer draft');
    expect([readKept(one), localStorage.length]).toEqual([undefined, 0]);
  });

  it('is older than what another tab writes', () => {
    localStorage.setItem('one', 'second');
    window.dispatchEvent(new StorageEvent('storage', { key: 'one', newValue: 'second' }));
    expect(readKept(one)).toBe('second');
    keepText(other, 'newer draft');
    expect(readKept(one)).toBe('second');
  });
});
