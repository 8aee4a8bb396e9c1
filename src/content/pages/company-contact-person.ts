import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    eyebrow: 'Company application',
    heading: 'Contact Person Details',
    lead: 'Whom we call about a project. A second person is welcome, for the days when the first is away.',
    art: { seed: 'company-contact-person', tone: 'lake' },
  },
  blocks: [{ block: 'flow-step', flow: 'company', step: 'company-contact-person' }],
};
