import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Mesee',
    lead: 'Cleaning, plumbing and electrical work in Rwanda, booked and tracked in one app with same-day appointments and secure payment.',
  },
  blocks: [],
};
