import type { GalleryItem } from '#shared/blocks/gallery-block.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import { colours, tone } from './look.ts';

const tabs = [
  { label: 'Counter', icon: 'store' },
  { label: 'Orders', icon: 'package' },
  { label: 'Offers', icon: 'tag' },
  { label: 'Queries', icon: 'chat' },
] as const satisfies NonNullable<ScreenSpec['menu']>['items'];

export const scan: GalleryItem = {
  caption: 'Scan and redeem',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'The merchant has scanned a barcode and chooses between earning and redeeming points',
      frame: 'phone',
      colours,
      rows: [
        { kind: 'title', text: 'Scanned', note: 'PP 4071 2296 8830', back: true },
        { kind: 'people', label: 'Customer', names: ['Rohit'] },
        {
          kind: 'stats',
          items: [
            { label: 'Balance', value: '2,480' },
            { label: 'This bill', value: '₹4,200' },
          ],
        },
        { kind: 'chips', items: ['Earn 420', 'Redeem'], active: 1 },
        { kind: 'field', label: 'Points to redeem', value: '500', icon: 'star' },
        { kind: 'item', label: 'Left to pay', meta: 'Card or cash', icon: 'card', value: '₹3,700' },
        { kind: 'button', text: 'Confirm', look: 'accent' },
        { kind: 'button', text: 'Scan again', look: 'outline' },
      ],
    },
  },
};

export const counter: GalleryItem = {
  caption: 'Counter of the day',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'The counter today: points given and redeemed, gift cards sold, points by weekday',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 0 },
      rows: [
        { kind: 'title', text: 'Counter', lead: '₹61,300', note: 'Sold today, 14 bills' },
        {
          kind: 'stats',
          items: [
            { label: 'Points given', value: '5,960' },
            { label: 'Redeemed', value: '2,150' },
          ],
        },
        { kind: 'bars', label: 'Points redeemed', values: [12, 18, 9, 22, 26, 38], names: ['M', 'T', 'W', 'T', 'F', 'S'], active: 5 },
        { kind: 'button', text: 'Scan a barcode', look: 'accent' },
      ],
    },
  },
};

export const orders: GalleryItem = {
  caption: 'Orders to send',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Orders of the online shop, each with its place in the tracking sequence',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 1 },
      rows: [
        { kind: 'title', text: 'Orders', note: '5 today' },
        { kind: 'chips', items: ['All', 'To accept', 'Completed'], active: 0 },
        { kind: 'item', label: 'Order 1184', meta: 'Silver ring', icon: 'gem', state: { text: 'New', mood: 'plain' } },
        { kind: 'item', label: 'Order 1183', meta: 'Rose perfume', icon: 'flower', state: { text: 'Accepted', mood: 'wait' } },
        { kind: 'item', label: 'Order 1182', meta: 'Steel watch', icon: 'watch', state: { text: 'On the Way', mood: 'wait' } },
        { kind: 'item', label: 'Order 1180', meta: 'Watch repair', icon: 'wrench', state: { text: 'In Progress', mood: 'wait' } },
        { kind: 'item', label: 'Order 1179', meta: 'Gift card', icon: 'gift', state: { text: 'Completed', mood: 'good' } },
        { kind: 'button', text: 'Accept order 1184' },
      ],
    },
  },
};

export const promotions: GalleryItem = {
  caption: 'Promotions list',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Promotions list: one running, two prepared, each with a switch',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 2 },
      rows: [
        { kind: 'title', text: 'Promotions list', icon: 'tag' },
        { kind: 'offer', heading: 'Double points', text: 'On every watch, until Sunday evening', code: 'Running' },
        { kind: 'toggle', label: 'Double points', meta: 'Watch · ends Sunday', on: true },
        { kind: 'toggle', label: 'Perfume week', meta: '+200 points a bottle', on: false },
        { kind: 'toggle', label: 'First purchase', meta: '+100 points, always', on: true },
        {
          kind: 'stats',
          items: [
            { label: 'Seen by', value: '1,240' },
            { label: 'Used by', value: '86' },
          ],
        },
        { kind: 'button', text: 'Add promotion' },
      ],
    },
  },
};

export const queries: GalleryItem = {
  caption: 'Answer a query',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'A query from Talk to us, and the answer the store is writing',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 3 },
      rows: [
        { kind: 'title', text: 'Strap too long', note: 'From Talk to us · 20 minutes ago', back: true },
        { kind: 'item', label: 'Customer since May', meta: '2,480 points, 6 purchases', icon: 'user' },
        { kind: 'bubble', from: 'them', text: 'Can you take out two links? I bought the steel watch last week.' },
        { kind: 'bubble', from: 'me', text: 'Yes, while you wait. It takes ten minutes and costs nothing.' },
        { kind: 'bubble', from: 'them', text: 'I will come on Saturday.' },
        { kind: 'field', label: 'Answer', value: 'We open at 10:30', icon: 'chat' },
        { kind: 'button', text: 'Send' },
      ],
    },
  },
};
