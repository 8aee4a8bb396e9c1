import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    eyebrow: 'Individual application',
    heading: 'Service Details',
    lead: 'Tick what you offer. For each technology you can name clients and links that show it.',
    art: { seed: 'individual-services', tone: 'lake' },
  },
  blocks: [{ block: 'flow-step', flow: 'individual', step: 'individual-services' }],
};
