import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Contact Person Details',
    lead: 'Company application, step 2 of 4: the people we talk to.',
  },
  blocks: [],
};
