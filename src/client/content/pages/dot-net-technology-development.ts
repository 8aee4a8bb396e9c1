import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: '.NET Development',
    lead: 'Business applications on ASP.NET and .NET: new ones, and old ones moved forward without stopping the business.',
  },
  blocks: [],
};
