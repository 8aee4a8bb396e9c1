import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Machine Learning',
    lead: 'Models that reach production and stay right: we package, validate, deploy and monitor them with you.',
  },
  blocks: [],
};
