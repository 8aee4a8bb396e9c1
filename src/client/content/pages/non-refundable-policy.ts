import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Non-Refundable Policy',
    lead: 'Services, products and subscriptions are non-refundable; the exemptions we grant, and how to end a subscription.',
  },
  blocks: [],
};
