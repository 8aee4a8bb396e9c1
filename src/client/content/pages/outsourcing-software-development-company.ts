import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Outsourcing Software Development',
    lead: 'A dedicated team that works as part of yours: you choose the people, see the work every day and pay by the month.',
  },
  blocks: [],
};
