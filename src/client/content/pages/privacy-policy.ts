import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Privacy Policy',
    lead: 'What we collect when you use this site or send a form, what we use it for, how we protect it, and the rights you have.',
  },
  blocks: [],
};
