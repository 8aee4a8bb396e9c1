import { describe, expect, it } from 'vitest';
import { checkContentFiles } from '#tools/build/check-tables.ts';
import { countSamples } from '#tools/build/count-samples.ts';

describe('the build’s checks', () => {
  it('names a page without content and content without a page', () => {
    expect(checkContentFiles(['home', 'about'], ['home.ts', 'abuot.ts']).map((error) => error.message)).toEqual([
      'pages.config.ts · about: its content file src/content/pages/about.ts is missing. Create it, exporting `content`, or remove the row.',
      'src/content/pages/abuot.ts · (file): no page has the id "abuot". Add its row to pages.config.ts, or remove the file.',
    ]);
  });

  it('counts sample records at any depth, a shared one once', () => {
    const shared = { sample: true, name: 'Shared' };
    expect(countSamples({ a: { sample: true, items: [shared, { sample: false }] }, b: [shared, null, 'sample'] })).toBe(2);
  });
});
