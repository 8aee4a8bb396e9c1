import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'IVR Services',
    lead: 'Callers reach the right person in two key presses: menus, queues, recordings and reports for your business number.',
  },
  blocks: [],
};
