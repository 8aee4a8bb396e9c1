import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Mobile App Development',
    lead: 'Android and iOS apps, native or from one code base in Flutter or React Native, from the first sketch to the stores.',
  },
  blocks: [],
};
