import { describe, expect, it } from 'vitest';
import { progressInWords, quarterInWords } from '#client/forms/submit/progress-words.ts';

const MB = 1024 * 1024;

describe('the progress of an upload', () => {
  it('shows the size, and is announced at each quarter', () => {
    const sizes = [0, 0.4, 1, 1.9, 2, 3, 3.9, 4].map((sent) => ({ sent: sent * MB, total: 4 * MB }));
    expect(sizes.map(progressInWords)).toEqual([
      '0 bytes of 4 MB sent',
      '410 kB of 4 MB sent',
      '1 MB of 4 MB sent',
      '1.9 MB of 4 MB sent',
      '2 MB of 4 MB sent',
      '3 MB of 4 MB sent',
      '3.9 MB of 4 MB sent',
      'Everything is sent. Waiting for the answer…',
    ]);
    expect([...new Set(sizes.map(quarterInWords))]).toEqual([
      '',
      '25 percent sent',
      '50 percent sent',
      '75 percent sent',
      'Everything is sent. Waiting for the answer…',
    ]);
  });

  it('says only that the form is being sent while no progress is known', () => {
    expect(progressInWords({})).toBe('Sending… Please keep this page open.');
    expect(quarterInWords({})).toBe('');
  });
});
