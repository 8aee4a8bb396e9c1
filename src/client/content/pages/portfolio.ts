import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Portfolio',
    lead: 'Eight products we built, from a complaint-management CRM to a coaching app, with their screens, features and the problem each one solved.',
  },
  blocks: [],
};
