import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Digital Marketing',
    lead: 'Search, social, e-mail and paid campaigns, run by people who read the numbers every morning and tell you what they mean.',
  },
  blocks: [],
};
