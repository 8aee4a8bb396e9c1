import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    eyebrow: 'Individual application',
    heading: 'Basic Details',
    lead: 'You, your experience and your papers. Only name and contact number are required; Aadhaar is optional.',
    art: { seed: 'individual-details', tone: 'lake' },
  },
  blocks: [{ block: 'flow-step', flow: 'individual', step: 'individual-details' }],
};
