import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Junk Removal',
    lead: 'Find a junk-removal provider by service and place, ask for a quote and book an appointment.',
  },
  blocks: [],
};
