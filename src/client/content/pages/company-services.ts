import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Services Offered',
    lead: 'Company application, step 4 of 4: the technologies you offer, with clients and links.',
  },
  blocks: [],
};
