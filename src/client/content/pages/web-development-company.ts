import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Web Development',
    lead: 'Websites and web applications in PHP, Laravel and modern JavaScript, built in seven steps from analysis to monitoring.',
  },
  blocks: [],
};
