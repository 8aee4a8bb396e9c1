import { banner, introduction, roles } from '../case-studies/krista-project.md';
import { timer } from '../drawings/krista-project/user.ts';
import { nextCase, caseOutcome } from '../shared/case-blocks.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner,
  blocks: [
    caseOutcome('krista-project'),
    {
      block: 'split',
      heading: 'Introduction',
      body: introduction,
      media: timer.picture,
      mediaFirst: true,
    },
    { block: 'roles', roles },
    {
      block: 'features',
      tone: 'sand',
      eyebrow: 'Left out on purpose',
      heading: 'Three features we argued against',
      lead: 'Each would have raised the minutes spent in the app. The product is there to lower them.',
      columns: 3,
      items: [
        { title: 'A feed', text: 'Buddies have a list and a chat. There is nothing to scroll.', icon: 'eye' },
        {
          title: 'Reminders every hour',
          text: 'The timer rings once, at the end. The coach may write; the app may not nag.',
          icon: 'bell',
        },
        { title: 'A public ranking', text: 'Challenges count what you completed, not whom you beat.', icon: 'award' },
      ],
    },
    {
      block: 'steps',
      tone: 'paper',
      eyebrow: 'A challenge',
      heading: 'Accepted, done, posted',
      look: 'path',
      items: [
        { title: 'Set', text: 'The coach writes it: seven days, four focuses a day.' },
        { title: 'Accepted', text: 'Users say yes alone or with a buddy. The history counts them.' },
        { title: 'Completed', text: 'The last focus of the last day closes it, and a reward follows.' },
        { title: 'Posted', text: 'To social media, if the user wants it, with a picture drawn for the purpose.' },
      ],
    },
    nextCase('krista-project'),
  ],
};
