import type { GalleryItem } from '#shared/blocks/gallery-block.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import { colours, tone } from './look.ts';

const tabs = [
  { label: 'Services', icon: 'home' },
  { label: 'Orders', icon: 'file' },
  { label: 'Help', icon: 'headphones' },
  { label: 'Profile', icon: 'user' },
] as const satisfies NonNullable<ScreenSpec['menu']>['items'];

export const selectService: GalleryItem = {
  caption: 'Select service',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Select service: cleaning, handymen, plumbing, electrical, lawn mowing, home repairs',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 0 },
      rows: [
        { kind: 'title', text: 'Mesee', lead: 'What is broken?', note: 'Kigali · same-day slots from 14:00', icon: 'bell' },
        { kind: 'search', text: 'A service, or what is broken' },
        {
          kind: 'tiles',
          items: [
            { label: 'Cleaning', icon: 'clean' },
            { label: 'Handymen', icon: 'hammer' },
            { label: 'Plumbing', icon: 'water' },
            { label: 'Electrical', icon: 'power' },
            { label: 'Lawn mowing', icon: 'flower' },
            { label: 'Home repairs', icon: 'wrench' },
          ],
        },
        { kind: 'item', label: 'Plumber, today', meta: '16:00, order 3107', icon: 'water', state: { text: 'Accepted', mood: 'good' } },
      ],
    },
  },
};

export const addItems: GalleryItem = {
  caption: 'Sub-service and items',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Plumbing, sub-service taps: items with fixed prices, three of them added',
      frame: 'phone',
      colours,
      rows: [
        { kind: 'title', text: 'Plumbing', note: 'Sub-service: taps and sinks', back: true },
        { kind: 'chips', items: ['Taps', 'Drains', 'Heaters'], active: 0 },
        { kind: 'item', label: 'Replace a tap', meta: 'RWF 6,000 each', icon: 'water', value: '− 2 +' },
        { kind: 'item', label: 'Repair a leak', meta: 'RWF 4,500', icon: 'wrench', value: '− 1 +' },
        { kind: 'item', label: 'Install a sink', meta: 'RWF 15,000', icon: 'home', value: 'Add' },
        { kind: 'item', label: 'Check pressure', meta: 'RWF 3,000', icon: 'clock', value: 'Add' },
        { kind: 'heading', text: 'Total', aside: 'RWF 16,500' },
        { kind: 'text', text: 'The price you see is the price you pay. Parts are shown before they are bought.' },
        { kind: 'button', text: 'Choose date and time' },
      ],
    },
  },
};

export const schedule: GalleryItem = {
  caption: 'Date and time',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Date and time: any of seven days, with slots left today',
      frame: 'phone',
      colours,
      rows: [
        { kind: 'title', text: 'Date and time', note: '7 days a week, today included', back: true },
        { kind: 'chips', items: ['Today', 'Tue', 'Wed', 'Thu'], active: 0 },
        { kind: 'heading', text: 'Slots left today' },
        { kind: 'item', label: '14:00 to 15:00', meta: '2 plumbers near', icon: 'clock', chosen: false },
        { kind: 'item', label: '16:00 to 17:00', meta: '3 plumbers near', icon: 'clock', chosen: true },
        { kind: 'item', label: '18:00 to 19:00', meta: '1 plumber near', icon: 'clock', chosen: false },
        { kind: 'item', label: 'Address', meta: 'Kimironko, Kigali', icon: 'pin', value: 'Change' },
        { kind: 'field', label: 'Note for the partner', value: 'Green gate, ring twice' },
        { kind: 'button', text: 'Place order', look: 'accent' },
      ],
    },
  },
};

export const payment: GalleryItem = {
  caption: 'Select payment',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Select payment for order 3107: mobile money, card or cash',
      frame: 'phone',
      colours,
      rows: [
        { kind: 'title', text: 'Select payment', lead: 'RWF 16,500', note: 'Order 3107 · paid after the work', back: true },
        { kind: 'item', label: 'Mobile money', meta: 'Asks for your PIN', icon: 'smartphone', chosen: true },
        { kind: 'item', label: 'Card', meta: 'Kept by the bank, not by us', icon: 'card', chosen: false },
        { kind: 'item', label: 'Cash', meta: 'To the partner', icon: 'receipt', chosen: false },
        { kind: 'heading', text: 'Your order' },
        { kind: 'item', label: 'Replace a tap', meta: '2 items', icon: 'water', value: '12,000' },
        { kind: 'item', label: 'Repair a leak', meta: '1 item', icon: 'wrench', value: '4,500' },
        { kind: 'button', text: 'Confirm payment' },
      ],
    },
  },
};

export const track: GalleryItem = {
  caption: 'Track the partner',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Tracking order 3107: the plumber is on the way and arrives at 16:05',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 1 },
      rows: [
        { kind: 'title', text: 'Order 3107', note: 'Plumbing · today, 16:00', back: true },
        { kind: 'map', label: 'Arrives 16:05', pins: ['Plumber', 'Home'] },
        { kind: 'steps', items: ['Accepted', 'On the Way', 'In Progress', 'Completed'], current: 1 },
        { kind: 'button', text: 'Call the partner', look: 'accent' },
      ],
    },
  },
};

export const rate: GalleryItem = {
  caption: 'Rate the partner',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Rate the partner with five stars, or ask for the satisfaction guarantee',
      frame: 'phone',
      colours,
      rows: [
        { kind: 'title', text: 'Rate the partner', note: 'Order 3107 · completed at 17:10', back: true },
        { kind: 'rating', label: 'How was the work?', stars: 5 },
        { kind: 'chips', items: ['On time', 'Tidy', 'Fair'], active: 1 },
        { kind: 'field', label: 'A few words', value: 'No more drip. Thank you.' },
        { kind: 'button', text: 'Send' },
        { kind: 'heading', text: 'Not right?' },
        { kind: 'text', text: 'Satisfaction guarantee: tell us within the day and a partner comes back at no cost.' },
        { kind: 'item', label: 'Help center', meta: 'Email, chat or phone, 24/7', icon: 'headphones', value: 'Open' },
      ],
    },
  },
};
