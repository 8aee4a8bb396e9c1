import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Company Bank Details',
    lead: 'Company application, step 3 of 4: the account we pay to.',
  },
  blocks: [],
};
