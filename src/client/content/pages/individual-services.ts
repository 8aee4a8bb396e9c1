import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Services Offered',
    lead: 'Individual application, step 3 of 3: the technologies you offer, with clients and links.',
  },
  blocks: [],
};
