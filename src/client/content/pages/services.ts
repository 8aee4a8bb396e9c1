import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Services',
    lead: 'Ten services under one roof: web and mobile development, CMS, ERP, .NET, IoT, machine learning, IVR, digital marketing and dedicated teams.',
  },
  blocks: [],
};
