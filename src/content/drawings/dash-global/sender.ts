import type { GalleryItem } from '#shared/blocks/gallery-block.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import { colours, tone } from './look.ts';

const tabs = [
  { label: 'Send', icon: 'package' },
  { label: 'Parcels', icon: 'truck' },
  { label: 'Bills', icon: 'receipt' },
  { label: 'Account', icon: 'user' },
] as const satisfies NonNullable<ScreenSpec['menu']>['items'];

export const send: GalleryItem = {
  caption: 'Send a parcel',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Send a parcel: from, to, size and hour, with the price below',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 0 },
      rows: [
        { kind: 'title', text: 'Send a parcel', icon: 'bell' },
        { kind: 'field', label: 'From', value: '8 Harbour Road', icon: 'pin' },
        { kind: 'field', label: 'To', value: '31 Garden Street', icon: 'pin' },
        { kind: 'chips', items: ['Letter', 'Shoebox', 'Suitcase'], active: 1 },
        { kind: 'item', label: 'Today, in 2 hours', meta: 'By motorbike', icon: 'clock', value: '$9', chosen: true },
        { kind: 'item', label: 'Tomorrow morning', meta: 'With the van', icon: 'truck', value: '$6', chosen: false },
        { kind: 'button', text: 'Send for $9', look: 'accent' },
      ],
    },
  },
};

export const follow: GalleryItem = {
  caption: 'Follow it to the door',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Following parcel D-4410: collected, and 12 minutes from the door',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 1 },
      rows: [
        { kind: 'title', text: 'Parcel D-4410', note: '12 minutes from the door', back: true },
        { kind: 'map', label: '31 Garden Street', pins: ['Rider', 'Door'] },
        { kind: 'steps', items: ['Booked', 'Collected', 'On the road', 'Delivered'], current: 2 },
        { kind: 'button', text: 'Share this page', look: 'outline' },
      ],
    },
  },
};

export const proof: GalleryItem = {
  caption: 'Proof of delivery',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Proof of delivery: the code of the receiver, the hour, a photograph of the door',
      frame: 'phone',
      colours,
      rows: [
        { kind: 'title', text: 'Delivered', lead: '15:42', note: 'Parcel D-4410, 18 minutes early', back: true },
        { kind: 'item', label: 'Code of the receiver', meta: 'Given at the door', icon: 'lock', state: { text: 'Correct', mood: 'good' } },
        { kind: 'item', label: 'Photograph', meta: 'Parcel and house number', icon: 'image', value: 'See' },
        { kind: 'barcode', value: 'D 4410 7726' },
        { kind: 'rating', label: 'How was the rider?', stars: 5 },
        { kind: 'button', text: 'Send another one' },
      ],
    },
  },
};

export const addresses: GalleryItem = {
  caption: 'Address book',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Address book with what a rider has to know about each door',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 3 },
      rows: [
        { kind: 'title', text: 'Address book', note: 'Notes are shown to the rider only' },
        { kind: 'search', text: 'Name or street' },
        { kind: 'item', label: 'Workshop', meta: '8 Harbour Road · ring at the gate', icon: 'store' },
        { kind: 'item', label: 'Garden Street', meta: 'No. 31 · second floor, left', icon: 'home' },
        { kind: 'item', label: 'Print shop', meta: '4 Mill Lane · closes at 17:00', icon: 'file' },
        { kind: 'item', label: 'School', meta: 'Reception only', icon: 'school' },
        { kind: 'toggle', label: 'Ask for a code', meta: 'At every delivery', on: true },
        { kind: 'button', text: 'Add address', look: 'outline' },
      ],
    },
  },
};

export const bills: GalleryItem = {
  caption: 'Settle the bill',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'The bill of March: 46 parcels, one sum, to settle by card or transfer',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 2 },
      rows: [
        { kind: 'title', text: 'Bill for March', lead: '$318', note: '46 parcels, due on 10 April' },
        { kind: 'bars', label: 'Parcels a week', values: [9, 12, 10, 15], names: ['9', '10', '11', '12'], active: 3 },
        { kind: 'item', label: 'February', meta: '39 parcels', icon: 'receipt', state: { text: 'Paid', mood: 'good' } },
        { kind: 'item', label: 'January', meta: '31 parcels', icon: 'receipt', state: { text: 'Paid', mood: 'good' } },
        { kind: 'button', text: 'Settle $318', look: 'accent' },
      ],
    },
  },
};
