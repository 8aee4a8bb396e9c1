import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Johnbull',
    lead: 'A multi-vendor e-commerce marketplace: compare products, fill one cart from many shops, and give each vendor a panel.',
  },
  blocks: [],
};
