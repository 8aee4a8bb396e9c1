import type { GalleryItem } from '#shared/blocks/gallery-block.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import { colours, tone } from './look.ts';

const menu = [
  { label: 'Dashboard', icon: 'home' },
  { label: 'Customers', icon: 'users' },
  { label: 'Subscriptions', icon: 'card' },
  { label: 'Offers', icon: 'tag' },
  { label: 'Content', icon: 'file' },
] as const satisfies NonNullable<ScreenSpec['menu']>['items'];

const address = 'admin.listen.example/';

export const dashboard: GalleryItem = {
  caption: 'Dashboard',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Admin dashboard: customers, trials, paying subscriptions and recordings of the week',
      frame: 'browser',
      colours,
      address: `${address}dashboard`,
      menu: { items: menu, active: 0 },
      rows: [
        { kind: 'title', text: 'Dashboard' },
        {
          kind: 'stats',
          items: [
            { label: 'Customers', value: '3,184' },
            { label: 'In trial', value: '212' },
            { label: 'Subscribed', value: '1,096' },
            { label: 'Ends this week', value: '47' },
          ],
        },
        {
          kind: 'bars',
          label: 'New subscriptions',
          values: [22, 31, 28, 40, 37, 52, 49],
          names: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
          active: 5,
        },
        {
          kind: 'columns',
          left: [{ kind: 'item', label: 'Lecture mode', meta: 'Hours recorded', icon: 'school', value: '1,940' }],
          right: [{ kind: 'item', label: 'Karaoke mode', meta: 'Hours recorded', icon: 'mic', value: '1,205' }],
        },
        { kind: 'text', text: 'Trials turn into subscriptions on day six, most of them in the evening.' },
      ],
    },
  },
};

export const customers: GalleryItem = {
  caption: 'Customer Management',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Customer management: a table of users with plan, device and status',
      frame: 'browser',
      colours,
      address: `${address}customers`,
      menu: { items: menu, active: 1 },
      rows: [
        { kind: 'title', text: 'Customer Management' },
        { kind: 'search', text: 'Email or name' },
        {
          kind: 'table',
          columns: ['Email', 'Plan', 'Since', 'Status'],
          rows: [
            ['user1@example.com', 'Yearly', 'March 2021', 'Active'],
            ['user2@example.com', 'Monthly', 'June 2022', 'Active'],
            ['user3@example.com', 'Trial, day 4', 'Monday', 'Trial'],
            ['user4@example.com', 'None', 'January 2022', 'Inactive'],
            ['user5@example.com', 'Half-yearly', 'August 2022', 'Active'],
            ['user6@example.com', 'Trial, day 7', 'Last Tuesday', 'Trial'],
          ],
          moodByText: { Active: 'good', Trial: 'wait', Inactive: 'plain' },
        },
        { kind: 'chips', items: ['All', 'Active', 'Trial', 'Inactive'], active: 0 },
      ],
    },
  },
};

export const subscriptions: GalleryItem = {
  caption: 'Subscription and Offer Management',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Subscription and offer management: three plans on the left, the offer on the right',
      frame: 'browser',
      colours,
      address: `${address}subscriptions`,
      menu: { items: menu, active: 2 },
      rows: [
        { kind: 'title', text: 'Subscription Management' },
        {
          kind: 'columns',
          left: [
            { kind: 'heading', text: 'Plans', aside: 'Add' },
            { kind: 'item', label: 'Monthly', meta: '30 days', icon: 'card', value: '$4' },
            { kind: 'item', label: 'Half-yearly', meta: '182 days', icon: 'card', value: '$20' },
            { kind: 'item', label: 'Yearly', meta: '365 days', icon: 'card', value: '$40' },
            { kind: 'toggle', label: 'Trial of 7 days', meta: 'Offered to each new account', on: true },
            { kind: 'button', text: 'Save plans' },
          ],
          right: [
            { kind: 'heading', text: 'Offers', aside: 'Add' },
            { kind: 'offer', heading: 'Two months free', text: 'On the yearly plan, this week', code: 'Ends on Sunday' },
            { kind: 'field', label: 'Shown to', value: 'Users in their trial', icon: 'users' },
            { kind: 'toggle', label: 'Offer is live', meta: 'Seen on the plan screen', on: true },
            { kind: 'button', text: 'Save offer', look: 'accent' },
          ],
        },
      ],
    },
  },
};

export const contentList: GalleryItem = {
  caption: 'Content Management',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Content management: the app’s texts, each with status, to add, edit or delete',
      frame: 'browser',
      colours,
      address: `${address}content`,
      menu: { items: menu, active: 4 },
      rows: [
        { kind: 'title', text: 'Content Management', icon: 'file' },
        {
          kind: 'table',
          columns: ['Page', 'Changed', 'Actions', 'Status'],
          rows: [
            ['How to pair', 'Today, 10:05', 'Edit · Delete', 'Live'],
            ['Lecture mode', 'Yesterday', 'Edit · Delete', 'Live'],
            ['Karaoke mode', '14 March', 'Edit · Delete', 'Draft'],
            ['Terms of use', '2 March', 'Edit · Delete', 'Live'],
            ['Summer notice', '21 Feb', 'Edit · Delete', 'Off'],
          ],
          moodByText: { Live: 'good', Draft: 'wait', Off: 'plain' },
        },
        {
          kind: 'columns',
          left: [{ kind: 'field', label: 'Title', value: 'Karaoke mode' }],
          right: [{ kind: 'toggle', label: 'Status', meta: 'Live in the app', on: false }],
        },
        { kind: 'button', text: 'Add page' },
      ],
    },
  },
};
