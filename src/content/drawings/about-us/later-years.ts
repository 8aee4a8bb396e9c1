/** Drawn screens of the history's carousels, 2019 to 2023: the kind of product that was built in each year. */
import { palette } from '#shared/design/tokens.ts';
import type { PictureSpec } from '#shared/blocks/picture.ts';

export const homeServices: PictureSpec = {
  picture: 'screen',
  tone: 'leaf',
  screen: {
    title: 'Phone app for home services: choose a service',
    frame: 'phone',
    colours: { main: palette.leaf, accent: palette.marigold },
    rows: [
      { kind: 'title', text: 'Select service', note: 'Same-day slots in Kigali' },
      {
        kind: 'tiles',
        items: [
          { label: 'Cleaning', icon: 'clean' },
          { label: 'Plumbing', icon: 'water' },
          { label: 'Electrical', icon: 'power' },
          { label: 'Handymen', icon: 'hammer' },
          { label: 'Lawn', icon: 'flower' },
          { label: 'Repairs', icon: 'wrench' },
        ],
      },
      { kind: 'button', text: 'Choose date and time' },
      { kind: 'heading', text: 'Booked' },
      { kind: 'item', label: 'Cleaning', meta: 'Friday, 10:00', icon: 'clean', state: { text: 'On the way', mood: 'wait' } },
    ],
  },
};

export const demoCall: PictureSpec = {
  picture: 'screen',
  tone: 'sand',
  screen: {
    title: 'Page of a weekly demo: recording, people who joined, decisions',
    frame: 'browser',
    colours: { main: palette.indigo, accent: palette.marigold },
    address: 'demo.example.com/week-14',
    rows: [
      { kind: 'title', text: 'Demo, week 14', note: 'Everybody from home' },
      { kind: 'player', label: 'Checkout with two addresses', time: '08:12 of 21:40', share: 0.38 },
      {
        kind: 'columns',
        left: [
          { kind: 'people', label: 'Joined', names: ['Client', 'Design', 'Backend', 'QA'] },
          { kind: 'text', text: 'Recorded for those who are asleep now.' },
          { kind: 'heading', text: 'Next week' },
          { kind: 'item', label: 'Refund by the shop', meta: 'Shown on Thursday', icon: 'receipt' },
        ],
        right: [
          { kind: 'heading', text: 'Decided' },
          { kind: 'item', label: 'Second address: yes', icon: 'pin', state: { text: 'Done', mood: 'good' } },
          { kind: 'item', label: 'Gift wrap: after release 2', icon: 'gift', state: { text: 'Later', mood: 'wait' } },
          { kind: 'item', label: 'Pay on delivery: no', icon: 'card', state: { text: 'Left out', mood: 'plain' } },
          { kind: 'bubble', from: 'them', text: 'Watched it at breakfast. Go ahead.' },
        ],
      },
    ],
  },
};

export const coldRoom: PictureSpec = {
  picture: 'screen',
  tone: 'lake',
  screen: {
    title: 'Dashboard of cold-room sensors with a day’s temperatures',
    frame: 'browser',
    colours: { main: palette.lake, accent: palette.brick },
    address: 'rooms.example.com/today',
    menu: {
      active: 0,
      items: [
        { label: 'Rooms', icon: 'building' },
        { label: 'Alarms', icon: 'bell' },
        { label: 'Devices', icon: 'bluetooth' },
        { label: 'Reports', icon: 'chart' },
      ],
    },
    rows: [
      { kind: 'title', text: 'Cold rooms' },
      {
        kind: 'stats',
        items: [
          { label: 'In range', value: '11' },
          { label: 'Door open', value: '1' },
          { label: 'Silent', value: '0' },
        ],
      },
      {
        kind: 'bars',
        label: 'Room 4, °C above zero',
        values: [3, 3, 4, 7, 5, 4, 3, 3],
        names: ['6', '8', '10', '12', '14', '16', '18', '20'],
        active: 3,
      },
      {
        kind: 'item',
        label: 'Room 4: door open for six minutes',
        meta: 'SMS to the shift lead, 12:06',
        icon: 'bell',
        state: { text: 'Closed', mood: 'good' },
      },
    ],
  },
};

export const supportDesk: PictureSpec = {
  picture: 'screen',
  tone: 'ink',
  screen: {
    title: 'Support desk at night: open calls by client and person on duty',
    frame: 'browser',
    colours: { main: palette.ink, accent: palette.marigold },
    address: 'desk.example.com/tonight',
    rows: [
      { kind: 'title', text: 'Tonight', note: 'Two people on duty, one on call' },
      {
        kind: 'table',
        columns: ['Call', 'What', 'Who', 'State'],
        rows: [
          ['02:14', 'Payment page is slow', 'On duty', 'In work'],
          ['01:50', 'New login for a nurse', 'On duty', 'Closed'],
          ['00:35', 'Backup took 9 minutes', 'On call', 'Watched'],
          ['23:10', 'Printer at till 3', 'On duty', 'Closed'],
          ['22:41', 'Wrong GST on a bill', 'On duty', 'Closed'],
        ],
        moodByText: { Closed: 'good', 'In work': 'wait', Watched: 'plain' },
      },
      { kind: 'bubble', from: 'them', text: 'It is fast again. Good night from Kigali.' },
    ],
  },
};

export const focusTimer: PictureSpec = {
  picture: 'screen',
  tone: 'brick',
  screen: {
    title: 'Phone app with a focus timer at 24:59',
    frame: 'phone',
    colours: { main: palette.brick, accent: palette.marigold },
    rows: [
      { kind: 'title', text: 'Focus', note: '25 minutes, then a break of 5' },
      { kind: 'timer', value: '24:59', label: 'Write the report', share: 0.97 },
      { kind: 'button', text: 'Pause' },
      { kind: 'heading', text: 'Today', aside: '3 of 6' },
      { kind: 'item', label: 'Read the brief', meta: '25 minutes', icon: 'timer', state: { text: 'Done', mood: 'good' } },
      { kind: 'item', label: 'Draw three ways', meta: '25 minutes', icon: 'timer', state: { text: 'Done', mood: 'good' } },
    ],
  },
};

export const manyShops: PictureSpec = {
  picture: 'screen',
  tone: 'marigold',
  screen: {
    title: 'Marketplace in a browser window: one cart from three shops',
    frame: 'browser',
    colours: { main: palette.ink, accent: palette.leaf },
    address: 'market.example.com/cart',
    rows: [
      { kind: 'title', text: 'Your cart', note: 'Three shops, one payment' },
      {
        kind: 'columns',
        left: [
          { kind: 'item', label: 'Desk lamp', meta: 'Shop: Ostrel', value: '₹ 1,150', icon: 'sofa' },
          { kind: 'item', label: 'Headphones', meta: 'Shop: Bluquill', value: '₹ 2,490', icon: 'headphones' },
          { kind: 'item', label: 'Cotton kurta', meta: 'Shop: Zenvara', value: '₹ 890', icon: 'dress' },
          { kind: 'heading', text: 'On the way' },
          { kind: 'steps', items: ['Accepted', 'Packed in each shop', 'With one courier'], current: 1 },
        ],
        right: [
          { kind: 'heading', text: 'To pay', aside: '₹ 4,530' },
          { kind: 'field', label: 'Deliver to', value: 'Sector 62, Noida', icon: 'pin' },
          { kind: 'field', label: 'Pay with', value: 'UPI', icon: 'card' },
          { kind: 'button', text: 'Pay once', look: 'accent' },
          { kind: 'text', text: 'Each shop gets its part and its own invoice.' },
        ],
      },
    ],
  },
};
