import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    eyebrow: 'Company, step 1 of 4',
    heading: 'Company Details',
    lead: 'Your organisation, its documents and its proprietor. Only the name and the contact number are required.',
    art: { seed: 'company-details', tone: 'lake' },
  },
  blocks: [{ block: 'flow-step', flow: 'company', step: 'company-details' }],
};
