import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Bank Details',
    lead: 'Individual application, step 2 of 3: the account we pay to.',
  },
  blocks: [],
};
