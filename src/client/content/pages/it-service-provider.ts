import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'IT Service Provider',
    lead: 'Apply to work with us as a company or an individual: what we ask, how long it takes and what to have at hand.',
  },
  blocks: [],
};
