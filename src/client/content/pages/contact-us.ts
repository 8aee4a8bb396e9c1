import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Contact Us',
    lead: 'Write, call or visit us in Noida, or one of our six other offices. We answer every message within one working day.',
  },
  blocks: [],
};
