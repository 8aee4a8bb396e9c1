import { palette } from '#shared/design/tokens.ts';
import type { PictureSpec } from '#shared/blocks/picture.ts';

export const sprintBoard: PictureSpec = {
  picture: 'screen',
  tone: 'leaf',
  screen: {
    title: 'Example: a sprint board that client and team share, with what is done and what is stuck',
    frame: 'browser',
    colours: { main: palette.leaf, accent: palette.marigold },
    address: 'board.example.com/sprint-12',
    rows: [
      { kind: 'title', text: 'Sprint 12', note: 'Day 6 of 10' },
      {
        kind: 'stats',
        items: [
          { label: 'Planned', value: '21' },
          { label: 'Done', value: '11' },
          { label: 'In review', value: '3' },
          { label: 'Stuck', value: '1' },
        ],
      },
      {
        kind: 'columns',
        left: [
          { kind: 'heading', text: 'In progress', aside: '4' },
          {
            kind: 'item',
            label: 'Refunds in the admin panel',
            meta: 'Back end',
            icon: 'receipt',
            state: { text: 'Review', mood: 'wait' },
          },
          { kind: 'item', label: 'Address search', meta: 'Mobile', icon: 'pin' },
          { kind: 'item', label: 'Slow month-end report', meta: 'Back end', icon: 'chart' },
          { kind: 'item', label: 'Receipts in Hindi', meta: 'Mobile', icon: 'file' },
        ],
        right: [
          { kind: 'heading', text: 'Needs you', aside: '2' },
          {
            kind: 'item',
            label: 'Text for the refund e-mail',
            meta: 'Asked on Tuesday',
            icon: 'mail',
            state: { text: 'Stuck', mood: 'bad' },
          },
          {
            kind: 'item',
            label: 'Try the new checkout',
            meta: 'On the test site',
            icon: 'cart',
            state: { text: 'Ready', mood: 'good' },
          },
          { kind: 'button', text: 'Open the test site' },
        ],
      },
    ],
  },
};
