import { palette } from '#shared/design/tokens.ts';
import type { PictureSpec } from '#shared/blocks/picture.ts';

export const overview: PictureSpec = {
  picture: 'screen',
  tone: 'ink',
  screen: {
    title: 'Example: an owner’s first screen, with orders, receivables and stock that does not move',
    frame: 'browser',
    colours: { main: palette.indigo, accent: palette.brick },
    address: 'erp.example.com/today',
    menu: {
      items: [
        { label: 'Today', icon: 'home' },
        { label: 'Sales', icon: 'cart' },
        { label: 'Stores', icon: 'package' },
        { label: 'Production', icon: 'wrench' },
        { label: 'Accounts', icon: 'receipt' },
        { label: 'People', icon: 'users' },
      ],
      active: 0,
    },
    rows: [
      { kind: 'title', text: 'Good morning', note: 'Tuesday, as of 9:00' },
      {
        kind: 'stats',
        items: [
          { label: 'Orders open', value: '64' },
          { label: 'Late', value: '5' },
          { label: 'Due over 60 days', value: '₹ 8.2 L' },
        ],
      },
      {
        kind: 'columns',
        left: [
          {
            kind: 'bars',
            label: 'Dispatch, ₹ lakh',
            values: [14, 18, 16, 22, 19, 26],
            names: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
            active: 5,
          },
        ],
        right: [
          { kind: 'heading', text: 'Waiting for you', aside: '3' },
          { kind: 'item', label: 'Purchase of castings', meta: '₹ 4,10,000', icon: 'cart', state: { text: 'Approve', mood: 'wait' } },
          { kind: 'item', label: 'Credit for a dealer', meta: 'Over limit', icon: 'card', state: { text: 'Decide', mood: 'bad' } },
          { kind: 'item', label: 'Leave, two requests', meta: 'Plant 1', icon: 'calendar' },
        ],
      },
      {
        kind: 'table',
        columns: ['Late order', 'Waiting for'],
        rows: [
          ['SO 1184, Jaipur', 'Castings, since Friday'],
          ['SO 1179, Kanpur', 'Inspection, today'],
        ],
      },
    ],
  },
};
