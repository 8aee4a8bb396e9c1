import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    eyebrow: 'Company application',
    heading: 'Company Bank Details',
    lead: 'The account to which we pay your invoices. The organisation’s name comes from the first step.',
    art: { seed: 'company-bank', tone: 'lake' },
  },
  blocks: [{ block: 'flow-step', flow: 'company', step: 'company-bank' }],
};
