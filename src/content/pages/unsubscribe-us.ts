import { brand } from '#shared/brand.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'You will be missed.',
    lead: 'You are now unsubscribed',
    art: { seed: 'unsubscribe-us', tone: 'banner' },
    actions: [{ label: 'Go to the home page', to: '/', look: 'accent' }],
  },
  blocks: [
    {
      block: 'text',
      heading: 'If it was a mistake',
      body: [
        `Write to [${brand.emails[0]}](mailto:${brand.emails[0]}) and we put your address back on the list. Use the same address if a newsletter still reaches you: a person will take it off by hand.`,
        'Leaving the newsletter changes nothing else. Answers to a message, a quote request or an application still come to you.',
      ],
    },
  ],
};
