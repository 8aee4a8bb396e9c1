import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Associate Partner Application',
    lead: 'Apply as an associate partner: your details, your experience and your reasons, with a résumé and an identity document.',
  },
  blocks: [],
};
