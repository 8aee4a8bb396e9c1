import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Unsubscribe',
    lead: 'Your address has been taken off our newsletter.',
  },
  blocks: [],
};
