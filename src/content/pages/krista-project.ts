import { timer } from '../case-studies/krista-project/user-screens.ts';
import { roles } from '../case-studies/krista-project/roles.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    eyebrow: 'Coaching',
    heading: 'Challenger App',
    lead: 'A coaching app with a Pomodoro timer, a buddy list, chat, and challenges that people accept together.',
    stats: [
      { value: '25 min', label: 'focus' },
      { value: '5 min', label: 'break' },
    ],
    art: { seed: 'krista-project', tone: 'leaf' },
  },
  blocks: [
    {
      block: 'split',
      heading: 'Introduction',
      body: [
        'A coach sees a client for one hour a week. The Challenger App is for the other 167. It gives the client a timer that is simple enough to start, buddies who notice when it was not started, and challenges with a beginning and an end.',
        {
          facts: [
            { term: 'Product', text: 'Coaching app with timer, chat and challenges' },
            { term: 'Roles', text: 'User on Android and iOS, Admin on the web' },
            { term: 'Rhythm', text: '25-minute focus, 5-minute break' },
            { term: 'Hard part', text: 'An app about attention that must not ask for any' },
          ],
        },
      ],
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
  ],
};
