import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Mobile App Services',
    lead: 'The mobile app group of the services step, by itself. It sends nothing; the complete list is part of [the application](/it-service-provider).',
    art: { seed: 'mobile-services', tone: 'lake' },
  },
  blocks: [{ block: 'form', form: 'mobile-services', heading: 'Services Offered Details' }],
};
