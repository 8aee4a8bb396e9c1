import type { GalleryItem } from '#shared/blocks/gallery-block.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import { colours, tone } from './look.ts';

const tabs = [
  { label: 'Jobs', icon: 'wrench' },
  { label: 'Calendar', icon: 'calendar' },
  { label: 'Earnings', icon: 'chart' },
  { label: 'Profile', icon: 'user' },
] as const satisfies NonNullable<ScreenSpec['menu']>['items'];

export const register: GalleryItem = {
  caption: 'Registration',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Partner registration: documents sent, verification by the admin is next',
      frame: 'phone',
      colours,
      rows: [
        { kind: 'title', text: 'Become a partner', note: 'Your registration, step by step', back: true },
        { kind: 'steps', items: ['Details sent', 'Verification by the admin', 'Welcome SMS', 'Login details by email'], current: 1 },
        { kind: 'heading', text: 'What you sent' },
        { kind: 'item', label: 'Identity document', meta: 'Both sides', icon: 'file', state: { text: 'Checked', mood: 'good' } },
        { kind: 'item', label: 'Trade certificate', meta: 'Plumbing', icon: 'wrench', state: { text: 'In review', mood: 'wait' } },
        { kind: 'item', label: 'Service area', meta: 'Gasabo, Kicukiro', icon: 'pin', state: { text: 'Checked', mood: 'good' } },
        { kind: 'button', text: 'Add a document', look: 'outline' },
      ],
    },
  },
};

export const jobs: GalleryItem = {
  caption: 'New job orders',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Job orders of the day: one to accept, one accepted for later, one completed',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 0 },
      rows: [
        { kind: 'title', text: 'Job orders', lead: '1 new', note: 'You are active until 19:00' },
        { kind: 'item', label: 'Order 3107', meta: 'Plumbing · 16:00 · 2.4 km', icon: 'water', value: '16,500' },
        { kind: 'button', text: 'Accept', look: 'accent' },
        { kind: 'button', text: 'Not this one', look: 'outline' },
        { kind: 'heading', text: 'Today' },
        { kind: 'item', label: 'Order 3101', meta: 'Drain · 18:00', icon: 'water', state: { text: 'Accepted', mood: 'good' } },
        { kind: 'item', label: 'Order 3096', meta: 'Heater · 11:00', icon: 'power', state: { text: 'Completed', mood: 'plain' } },
      ],
    },
  },
};

export const working: GalleryItem = {
  caption: 'Job in progress',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Job in progress: the items of order 3107, two of three ticked',
      frame: 'phone',
      colours,
      rows: [
        { kind: 'title', text: 'Order 3107', note: 'In Progress · since 16:08', back: true },
        { kind: 'chips', items: ['On the Way', 'In Progress', 'Done'], active: 1 },
        { kind: 'toggle', label: 'Replace a tap, kitchen', meta: 'RWF 6,000', on: true },
        { kind: 'toggle', label: 'Replace a tap, bath', meta: 'RWF 6,000', on: true },
        { kind: 'toggle', label: 'Repair a leak', meta: 'RWF 4,500', on: false },
        { kind: 'item', label: 'Add an item', meta: 'The customer confirms it first', icon: 'receipt', value: 'Add' },
        { kind: 'item', label: 'Photo of the work', meta: 'Goes to the order', icon: 'image', value: 'Take' },
        { kind: 'text', text: 'Completed needs every item ticked, or a reason for the one that is not.' },
        { kind: 'button', text: 'Completed' },
      ],
    },
  },
};

export const earnings: GalleryItem = {
  caption: 'Earnings',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Earnings of the week by day, with the next payout',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 2 },
      rows: [
        { kind: 'title', text: 'Earnings', lead: 'RWF 148,500', note: 'This week, 11 jobs' },
        { kind: 'bars', label: 'By day', values: [18, 24, 12, 31, 27, 36, 0.8], names: ['M', 'T', 'W', 'T', 'F', 'S', 'S'], active: 5 },
        {
          kind: 'stats',
          items: [
            { label: 'Rating', value: '4.8' },
            { label: 'Jobs done', value: '212' },
          ],
        },
        { kind: 'item', label: 'Next payout', meta: 'Monday, mobile money', icon: 'smartphone', value: '148,500' },
      ],
    },
  },
};

export const calendar: GalleryItem = {
  caption: 'Working days',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Working days: the partner switches days and same-day jobs on and off',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 1 },
      rows: [
        { kind: 'title', text: 'Calendar', note: 'Customers see only these hours' },
        { kind: 'toggle', label: 'Same-day jobs', meta: 'Offered until two hours before', on: true },
        { kind: 'toggle', label: 'Monday to Friday', meta: '08:00 to 19:00', on: true },
        { kind: 'toggle', label: 'Saturday', meta: '08:00 to 14:00', on: true },
        { kind: 'toggle', label: 'Sunday', meta: 'Emergencies only', on: false },
        { kind: 'heading', text: 'Booked', aside: '4' },
        { kind: 'item', label: 'Tuesday, 09:00', meta: 'Order 3112 · drain', icon: 'calendar' },
        { kind: 'item', label: 'Tuesday, 11:00', meta: 'Order 3115 · heater', icon: 'calendar' },
        { kind: 'item', label: 'Wednesday, 15:00', meta: 'Order 3120 · sink', icon: 'calendar' },
      ],
    },
  },
};
