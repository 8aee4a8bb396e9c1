import type { GalleryItem } from '#shared/blocks/gallery-block.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import { colours, tone } from './look.ts';

const tabs = [
  { label: 'Points', icon: 'star' },
  { label: 'Shop', icon: 'shop' },
  { label: 'Gift cards', icon: 'gift' },
  { label: 'Talk to us', icon: 'chat' },
] as const satisfies NonNullable<ScreenSpec['menu']>['items'];

export const balance: GalleryItem = {
  caption: 'Points balance',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Points balance of 2,480, with the last purchases that earned or spent points',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 0 },
      rows: [
        { kind: 'title', text: 'Points balance', lead: '2,480 points', note: 'Worth ₹2,480 at any counter', icon: 'bell' },
        { kind: 'offer', heading: 'Double points', text: 'On every watch, until Sunday evening', code: 'Promotion' },
        { kind: 'heading', text: 'Transaction history', aside: 'All' },
        { kind: 'item', label: 'Steel watch', meta: 'Earned · 12 March', icon: 'watch', value: '+420' },
        { kind: 'item', label: 'Gift card, Asha', meta: 'Bought · 2 March', icon: 'gift', value: '−1,000' },
        { kind: 'item', label: 'Rose perfume', meta: 'Earned · 20 Feb', icon: 'flower', value: '+90' },
        { kind: 'button', text: 'Show my barcode', look: 'accent' },
      ],
    },
  },
};

export const barcode: GalleryItem = {
  caption: 'Barcode at the till',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Unique barcode that the merchant scans to add or redeem points',
      frame: 'phone',
      colours,
      rows: [
        { kind: 'title', text: 'Show at the till', note: 'The merchant scans this code', back: true },
        { kind: 'chips', items: ['Earn points', 'Redeem points'], active: 1 },
        { kind: 'barcode', value: 'PP 4071 2296 8830' },
        {
          kind: 'stats',
          items: [
            { label: 'Balance', value: '2,480' },
            { label: 'To redeem', value: '500' },
          ],
        },
        { kind: 'field', label: 'Points to redeem', value: '500', icon: 'star' },
        { kind: 'text', text: 'The code is yours alone and changes after each scan, so a photo of it is worth nothing.' },
        { kind: 'button', text: 'Done' },
      ],
    },
  },
};

export const giftCard: GalleryItem = {
  caption: 'Buy a gift card',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Buying a gift card of 1,000 rupees for somebody else, paid with points',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 2 },
      rows: [
        { kind: 'title', text: 'Buy gift card', back: true },
        { kind: 'chips', items: ['For me', 'For others'], active: 1 },
        { kind: 'offer', heading: '₹1,000', text: 'For a watch, a perfume or a jewel', code: 'To Asha' },
        { kind: 'chips', items: ['₹500', '₹1,000', '₹2,500'], active: 1 },
        { kind: 'field', label: 'Mobile number of the receiver', value: '+91 99999 00000', icon: 'phone' },
        { kind: 'field', label: 'A few words', value: 'Happy birthday', icon: 'heart' },
        { kind: 'button', text: 'Pay with 1,000 points' },
      ],
    },
  },
};

export const shop: GalleryItem = {
  caption: 'Shop',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Online shop with three categories and four featured products',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 1 },
      rows: [
        { kind: 'title', text: 'Shop', icon: 'cart' },
        { kind: 'search', text: 'Watch, perfume, jewelry' },
        { kind: 'chips', items: ['Watch', 'Perfume/Cologne', 'Jewelry'], active: 0 },
        { kind: 'heading', text: 'Featured products', aside: 'All' },
        {
          kind: 'tiles',
          items: [
            { label: 'Steel watch', meta: '₹8,400', icon: 'watch' },
            { label: 'Leather strap', meta: '₹950', icon: 'tag' },
            { label: 'Rose perfume', meta: '₹1,800', icon: 'flower' },
            { label: 'Silver ring', meta: '₹3,200', icon: 'gem' },
          ],
        },
      ],
    },
  },
};

export const tracking: GalleryItem = {
  caption: 'Order tracking',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Order tracking: accepted, and now on the way to the customer',
      frame: 'phone',
      colours,
      rows: [
        { kind: 'title', text: 'Order 1182', note: 'Steel watch · 420 points to come', back: true },
        { kind: 'steps', items: ['Accepted', 'On the Way', 'In Progress', 'Completed'], current: 1 },
        { kind: 'map', label: 'Today by 18:00', pins: ['Courier', 'You'] },
        { kind: 'item', label: 'Steel watch', meta: '420 points on completion', icon: 'watch', value: '₹8,400' },
        { kind: 'button', text: 'Talk to us', look: 'outline' },
      ],
    },
  },
};

export const talk: GalleryItem = {
  caption: 'Talk to us',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Talk to us: the query form, with an earlier answer from the store',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 3 },
      rows: [
        { kind: 'title', text: 'Talk to us', note: 'The store answers within a day' },
        { kind: 'field', label: 'Subject', value: 'Strap for a smaller wrist', icon: 'tag' },
        { kind: 'field', label: 'Your query', value: 'Can you take out two links?' },
        { kind: 'button', text: 'Send query' },
        { kind: 'heading', text: 'Earlier' },
        { kind: 'bubble', from: 'me', text: 'Do points end with the year?' },
        { kind: 'bubble', from: 'them', text: 'No. They stay until you spend them.' },
      ],
    },
  },
};
