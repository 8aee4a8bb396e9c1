import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Mobile App Services',
    lead: 'The mobile app group of the services form, on its own.',
  },
  blocks: [],
};
