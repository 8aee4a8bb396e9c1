import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'CMS Development',
    lead: 'Sites your own staff can edit, in WordPress, Drupal and other systems, with up to three months of free maintenance.',
  },
  blocks: [],
};
