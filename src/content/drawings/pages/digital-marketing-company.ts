import { palette } from '#shared/design/tokens.ts';
import type { PictureSpec } from '#shared/blocks/picture.ts';

export const month: PictureSpec = {
  picture: 'screen',
  tone: 'brick',
  screen: {
    title: 'Example: a month on one page, with good enquiries by month and by channel, and what one cost on average',
    frame: 'browser',
    colours: { main: palette.brick, accent: palette.indigo },
    address: 'reports.example.com/june',
    rows: [
      { kind: 'title', text: 'June', note: 'Example figures' },
      {
        kind: 'stats',
        items: [
          { label: 'Enquiries', value: '118' },
          { label: 'Called good by sales', value: '71' },
          { label: 'Cost of a good one', value: '₹ 1,140' },
        ],
      },
      {
        kind: 'columns',
        left: [
          {
            kind: 'bars',
            label: 'Good enquiries',
            values: [38, 44, 41, 56, 63, 71],
            names: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
            active: 5,
          },
        ],
        right: [
          { kind: 'heading', text: 'Where they came from' },
          { kind: 'item', label: 'Search, unpaid', value: '34', icon: 'chart' },
          { kind: 'item', label: 'Search, paid', value: '21', icon: 'card' },
          { kind: 'item', label: 'Social', value: '9', icon: 'chat' },
          { kind: 'item', label: 'E-mail', value: '7', icon: 'mail' },
        ],
      },
    ],
  },
};
