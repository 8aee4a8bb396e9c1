import { palette } from '#shared/design/tokens.ts';
import type { PictureSpec } from '#shared/blocks/picture.ts';

export const firstWeeks: PictureSpec = {
  picture: 'screen',
  tone: 'indigo',
  screen: {
    title: 'Example: the first two weeks of a new colleague as a list',
    frame: 'browser',
    colours: { main: palette.indigo, accent: palette.marigold },
    address: 'people.example.com/first-two-weeks',
    menu: {
      active: 0,
      items: [
        { label: 'First weeks', icon: 'calendar' },
        { label: 'My team', icon: 'users' },
        { label: 'Learning', icon: 'school' },
        { label: 'Leave', icon: 'clock' },
      ],
    },
    rows: [
      { kind: 'title', text: 'Your first two weeks' },
      { kind: 'people', label: 'Ask them anything', names: ['Lead', 'Tester', 'Designer', 'Newcomer'] },
      { kind: 'item', label: 'Day 1: laptop, phone, accounts', icon: 'laptop', state: { text: 'Done', mood: 'good' } },
      { kind: 'item', label: 'Day 2: run the project on your machine', icon: 'settings', state: { text: 'Done', mood: 'good' } },
      { kind: 'item', label: 'Day 4: sit beside a user for an hour', icon: 'user', state: { text: 'Done', mood: 'good' } },
      { kind: 'item', label: 'Day 6: first change reviewed', icon: 'chat', state: { text: 'Today', mood: 'wait' } },
      { kind: 'item', label: 'Day 10: first change live', icon: 'star', state: { text: 'Next', mood: 'plain' } },
    ],
  },
};
