import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Terms & Conditions',
    lead: 'The terms under which you may use this site: who we are, whose the content is, and what we answer for.',
  },
  blocks: [],
};
