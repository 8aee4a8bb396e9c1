import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    eyebrow: 'Company application',
    heading: 'Service Details',
    lead: 'Tick what your company offers. For each technology you can name clients and links that show it.',
    art: { seed: 'company-services', tone: 'lake' },
  },
  blocks: [{ block: 'flow-step', flow: 'company', step: 'company-services' }],
};
