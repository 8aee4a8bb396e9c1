import { palette } from '#shared/design/tokens.ts';
import type { PictureSpec } from '#shared/blocks/picture.ts';

export const dealerPortal: PictureSpec = {
  picture: 'screen',
  tone: 'indigo',
  screen: {
    title: 'Example: a dealer portal, with orders, their status and a search',
    frame: 'browser',
    colours: { main: palette.indigo, accent: palette.marigold },
    address: 'dealers.example.com/orders',
    menu: {
      items: [
        { label: 'Orders', icon: 'cart' },
        { label: 'Price list', icon: 'tag' },
        { label: 'Invoices', icon: 'receipt' },
        { label: 'Dispatch', icon: 'truck' },
        { label: 'My account', icon: 'user' },
      ],
      active: 0,
    },
    rows: [
      { kind: 'title', text: 'Orders this week', note: 'Placed by 14 dealers' },
      {
        kind: 'stats',
        items: [
          { label: 'Open', value: '23' },
          { label: 'Packed', value: '9' },
          { label: 'On the way', value: '17' },
        ],
      },
      { kind: 'search', text: 'Order number or dealer' },
      {
        kind: 'table',
        columns: ['Order', 'Dealer', 'Value', 'Status'],
        rows: [
          ['4821', 'Ghaziabad', '₹ 84,200', 'Packed'],
          ['4820', 'Agra', '₹ 31,650', 'On the way'],
          ['4819', 'Meerut', '₹ 1,12,000', 'Open'],
          ['4818', 'Lucknow', '₹ 46,900', 'On the way'],
          ['4817', 'Kanpur', '₹ 27,300', 'Packed'],
        ],
        moodByText: { Packed: 'good', 'On the way': 'wait', Open: 'plain' },
      },
    ],
  },
};

export const backgroundJobs: PictureSpec = {
  picture: 'screen',
  tone: 'brick',
  screen: {
    title: 'Example: background jobs of a Laravel application, with two retried and none lost',
    frame: 'browser',
    colours: { main: palette.ink, accent: palette.brick },
    address: 'admin.example.com/queues',
    rows: [
      { kind: 'title', text: 'Queues', note: 'Last 24 hours' },
      {
        kind: 'stats',
        items: [
          { label: 'Done', value: '8,412' },
          { label: 'Waiting', value: '36' },
          { label: 'Retried', value: '2' },
          { label: 'Lost', value: '0' },
        ],
      },
      {
        kind: 'columns',
        left: [
          {
            kind: 'bars',
            label: 'Jobs an hour',
            values: [180, 220, 310, 540, 620, 480, 390, 260],
            names: ['6', '8', '10', '12', '14', '16', '18', '20'],
            active: 4,
          },
        ],
        right: [
          {
            kind: 'item',
            label: 'Send invoices',
            meta: 'Every night at 1:00',
            icon: 'receipt',
            state: { text: 'Done', mood: 'good' },
          },
          { kind: 'item', label: 'Import price list', meta: '12,400 rows', icon: 'file', state: { text: 'Running', mood: 'wait' } },
          { kind: 'item', label: 'Courier labels', meta: 'On every order', icon: 'truck', state: { text: 'Done', mood: 'good' } },
        ],
      },
      {
        kind: 'table',
        columns: ['Job', 'Tries', 'Took'],
        rows: [
          ['Invoice 2214', '1', '0.8 s'],
          ['Price list, page 31', '2', '4.1 s'],
          ['Label D-4433', '1', '0.3 s'],
        ],
      },
    ],
  },
};
