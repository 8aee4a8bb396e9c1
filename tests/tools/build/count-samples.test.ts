import { expect, it } from 'vitest';
import { countSamples } from '#tools/build/count-samples.ts';

it('countSamples counts records with sample: true at any depth, a shared one once', () => {
  const shared = { sample: true, name: 'Shared' };
  expect(countSamples({ a: { sample: true, items: [shared, { sample: false }] }, b: [shared, null, 'sample'] })).toBe(2);
});
