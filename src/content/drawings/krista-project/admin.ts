import type { GalleryItem } from '#shared/blocks/gallery-block.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import { colours, tone } from './look.ts';

const menu = [
  { label: 'Dashboard', icon: 'home' },
  { label: 'Users', icon: 'users' },
  { label: 'Worksheets', icon: 'file' },
  { label: 'Challenges', icon: 'trophy' },
  { label: 'Admin profile', icon: 'user' },
] as const satisfies NonNullable<ScreenSpec['menu']>['items'];

const address = 'coach.challenger.example/';

export const dashboard: GalleryItem = {
  caption: 'Dashboard',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Dashboard of the coach: users, focuses of the week and challenges',
      frame: 'browser',
      colours,
      address: `${address}dashboard`,
      menu: { items: menu, active: 0 },
      rows: [
        { kind: 'title', text: 'Dashboard' },
        {
          kind: 'stats',
          items: [
            { label: 'Active users', value: '846' },
            { label: 'Focuses this week', value: '9,210' },
            { label: 'Accepted', value: '412' },
            { label: 'Completed', value: '268' },
          ],
        },
        {
          kind: 'bars',
          label: 'Focuses by hour',
          values: [8, 22, 41, 38, 25, 19, 31, 44, 36, 12],
          names: ['6', '8', '10', '12', '14', '16', '18', '20', '22', '24'],
          active: 7,
        },
        {
          kind: 'columns',
          left: [{ kind: 'item', label: 'Most accepted', meta: 'Early start', icon: 'trophy', value: '112' }],
          right: [{ kind: 'item', label: 'Most given up', meta: 'Ten days of notes', icon: 'clock', value: '23' }],
        },
      ],
    },
  },
};

export const users: GalleryItem = {
  caption: 'User management',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'User management: active and inactive users, filtered by duration',
      frame: 'browser',
      colours,
      address: `${address}users`,
      menu: { items: menu, active: 1 },
      rows: [
        { kind: 'title', text: 'User management' },
        { kind: 'chips', items: ['All', 'Last 7 days', 'Last 30 days', 'Last year'], active: 2 },
        {
          kind: 'table',
          columns: ['User', 'Focuses', 'Last seen', 'Status'],
          rows: [
            ['User 1042', '86', 'Today', 'Active'],
            ['User 1039', '54', 'Yesterday', 'Active'],
            ['User 1031', '12', '9 days ago', 'Active'],
            ['User 1027', '0', '24 days ago', 'Inactive'],
            ['User 1018', '131', 'Today', 'Active'],
            ['User 1003', '3', '28 days ago', 'Inactive'],
          ],
          moodByText: { Active: 'good', Inactive: 'plain' },
        },
        { kind: 'button', text: 'Set inactive', look: 'outline' },
      ],
    },
  },
};

export const worksheets: GalleryItem = {
  caption: 'Worksheet management',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Worksheet management: a worksheet with its rating and the reward behind it',
      frame: 'browser',
      colours,
      address: `${address}worksheets/chapter-4`,
      menu: { items: menu, active: 2 },
      rows: [
        { kind: 'title', text: 'Worksheet: chapter 4' },
        {
          kind: 'columns',
          left: [
            { kind: 'heading', text: 'Rating', aside: '64 users' },
            { kind: 'rating', label: 'Average of this week', stars: 4 },
            { kind: 'item', label: 'Handed in', meta: 'Of 80 given out', icon: 'file', value: '64' },
            { kind: 'item', label: 'Focuses needed', meta: 'On average', icon: 'timer', value: '3.2' },
          ],
          right: [
            { kind: 'heading', text: 'Rewards', aside: 'Add' },
            { kind: 'offer', heading: 'Bronze star', text: 'For three worksheets in a row', code: '22 given' },
            { kind: 'toggle', label: 'Reward is live', on: true },
            { kind: 'field', label: 'Message with the reward', value: 'Three in a row. Well done.' },
            { kind: 'button', text: 'Save' },
          ],
        },
      ],
    },
  },
};

export const history: GalleryItem = {
  caption: 'Challenge history',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Challenge history: how many have accepted and completed each challenge',
      frame: 'browser',
      colours,
      address: `${address}challenges`,
      menu: { items: menu, active: 3 },
      rows: [
        { kind: 'title', text: 'Challenge history' },
        {
          kind: 'table',
          columns: ['Challenge', 'Accepted', 'Completed', 'State'],
          rows: [
            ['7 days, 4 focuses', '38', '0', 'Starts Monday'],
            ['Read 20 pages', '96', '61', 'Running'],
            ['No phone early', '70', '39', 'Running'],
            ['Early start', '112', '104', 'Ended'],
            ['Ten days of notes', '54', '31', 'Ended'],
            ['Desk in order', '42', '33', 'Ended'],
          ],
          moodByText: { 'Starts Monday': 'plain', Running: 'wait', Ended: 'good' },
        },
        {
          kind: 'columns',
          left: [{ kind: 'item', label: 'Posted by users', meta: 'Social media', icon: 'heart', value: '143' }],
          right: [{ kind: 'button', text: 'New challenge', look: 'accent' }],
        },
      ],
    },
  },
};
