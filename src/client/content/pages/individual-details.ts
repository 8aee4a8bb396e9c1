import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Basic Details',
    lead: 'Individual application, step 1 of 3: you, your experience and your documents.',
  },
  blocks: [],
};
