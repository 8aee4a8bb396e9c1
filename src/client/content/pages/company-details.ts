import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Company Details',
    lead: 'Company application, step 1 of 4: your organisation, its documents and its proprietor.',
  },
  blocks: [],
};
