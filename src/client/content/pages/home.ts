import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Home',
    lead: 'We design, build and run mobile apps and websites for hospitals, schools, shops and start-ups across India and eight other countries.',
  },
  blocks: [],
};
