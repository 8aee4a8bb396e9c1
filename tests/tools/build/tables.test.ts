import { describe, expect, it } from 'vitest';
import { checkContentFiles } from '#tools/build/check-tables.ts';
import { countSamples } from '#tools/build/count-samples.ts';

describe('the build’s checks', () => {
  it('names a page without content and content without a page', () => {
    expect(
      checkContentFiles(['home', 'about', 'terms'], ['home.ts', 'home.md', 'abuot.ts', 'terms.md']).map((error) => error.message),
    ).toEqual([
      'pages.config.ts · about: its content file src/content/pages/about.ts is missing. Create it, exporting `content`, or about.md for a page of text, or remove the row.',
      'src/content/pages/abuot.ts · (file): no page has the id "abuot". Add its row to pages.config.ts, or remove the file.',
      'src/content/pages/home.md · (file): the page has its words in home.ts already. Remove one of the two.',
    ]);
  });

  it('counts sample records at any depth, a shared one once', () => {
    const shared = { sample: true, name: 'Shared' };
    expect(countSamples({ a: { sample: true, items: [shared, { sample: false }] }, b: [shared, null, 'sample'] })).toBe(2);
  });
});
