import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Careers',
    lead: 'Thirteen openings in Noida for developers, designers, analysts and sales people. See what each one asks for and apply with your CV.',
  },
  blocks: [],
};
