import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Challenger App',
    lead: 'A coaching app with a Pomodoro timer, a buddy list, chat, and challenges that people accept together.',
  },
  blocks: [],
};
