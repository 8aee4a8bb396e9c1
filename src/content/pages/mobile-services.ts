import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Mobile App Services',
    lead: 'A draft of the services step with the mobile app group alone. The complete list is part of [the application](/it-service-provider).',
    art: { seed: 'mobile-services', tone: 'lake' },
  },
  blocks: [{ block: 'form', form: 'mobile-services', heading: 'Services Offered Details' }],
};
