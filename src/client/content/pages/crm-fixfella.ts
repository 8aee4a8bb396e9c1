import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'CRM Fixfella',
    lead: 'A complaint-management CRM that follows a call from registration through dealer and technician to closure.',
  },
  blocks: [],
};
