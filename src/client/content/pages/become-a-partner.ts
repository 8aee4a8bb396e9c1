import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Become a Partner',
    lead: 'Work from home, at times that suit you, and earn an incentive on every project you bring. Training is free.',
  },
  blocks: [],
};
