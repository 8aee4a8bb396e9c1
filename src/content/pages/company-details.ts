import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    eyebrow: 'Company application',
    heading: 'Company Details',
    lead: 'Your organisation, its documents and its proprietor. Only the name and the contact number are required.',
    art: { seed: 'company-details', tone: 'lake' },
  },
  blocks: [{ block: 'flow-step', flow: 'company', step: 'company-details' }],
};
