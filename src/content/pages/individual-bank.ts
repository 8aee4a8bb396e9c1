import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    eyebrow: 'Individual application',
    heading: 'Bank Details',
    lead: 'The account to which we pay your invoices. Your name comes from the first step.',
    art: { seed: 'individual-bank', tone: 'lake' },
  },
  blocks: [{ block: 'flow-step', flow: 'individual', step: 'individual-bank' }],
};
