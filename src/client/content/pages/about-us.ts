import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'About Us',
    lead: 'Who we are, how we work and what happened since 2014: the people, the milestones and the partners behind more than 500 projects.',
  },
  blocks: [],
};
