import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Mobile App Services',
    lead: 'A draft of the services step with the mobile app group alone. The complete list stands in [the company application](/it-service-provider-company-service-offered).',
    art: { seed: 'mobile-services', tone: 'lake' },
  },
  blocks: [{ block: 'form', form: 'mobile-services', heading: 'Services Offered Details' }],
};
