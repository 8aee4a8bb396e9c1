import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Get a Quote',
    lead: 'Tell us what you need, attach a brief and choose a budget. An engineer reads it and answers with questions and a first estimate.',
  },
  blocks: [],
};
