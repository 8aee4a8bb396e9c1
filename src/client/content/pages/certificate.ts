import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Certificates',
    lead: 'CMMI Level 3, ISO 9000, 14001 and 27001, ITSMS, ITCA, Udyam and MSME: the standards we are audited against, with each certificate.',
  },
  blocks: [],
};
