import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'ERP Development',
    lead: 'One system for stock, sales, people and accounts, fitted to how you work. More than 500 ERP projects delivered.',
  },
  blocks: [],
};
