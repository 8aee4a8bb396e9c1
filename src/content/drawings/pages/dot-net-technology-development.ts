import { palette } from '#shared/design/tokens.ts';
import type { PictureSpec } from '#shared/blocks/picture.ts';

export const approval: PictureSpec = {
  picture: 'screen',
  tone: 'lake',
  screen: {
    title: 'Example: a purchase approval with its limit, its history and two buttons',
    frame: 'browser',
    colours: { main: palette.lake, accent: palette.marigold },
    address: 'approvals.example.com/requests/1190',
    menu: {
      items: [
        { label: 'Inbox', icon: 'bell' },
        { label: 'Requests', icon: 'file' },
        { label: 'Suppliers', icon: 'store' },
        { label: 'Limits', icon: 'lock' },
        { label: 'Reports', icon: 'chart' },
      ],
      active: 0,
    },
    rows: [
      { kind: 'title', text: 'Request 1190: two air compressors', note: 'Plant 2, raised by Maintenance' },
      {
        kind: 'stats',
        items: [
          { label: 'Value', value: '₹ 3,40,000' },
          { label: 'Left in budget', value: '₹ 5,10,000' },
        ],
      },
      {
        kind: 'columns',
        left: [
          { kind: 'heading', text: 'Approval path' },
          { kind: 'steps', items: ['Raised', 'Three offers attached', 'Plant head', 'Finance', 'Ordered'], current: 2 },
        ],
        right: [
          { kind: 'item', label: 'Offer A, ₹ 3,40,000', meta: 'Delivery in 10 days', chosen: true },
          { kind: 'item', label: 'Offer B, ₹ 3,22,000', meta: 'Delivery in 4 weeks', chosen: false },
          { kind: 'button', text: 'Approve' },
          { kind: 'button', text: 'Send back with a remark', look: 'outline' },
        ],
      },
    ],
  },
};
