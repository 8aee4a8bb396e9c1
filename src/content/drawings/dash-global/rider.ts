import type { GalleryItem } from '#shared/blocks/gallery-block.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import { colours, tone } from './look.ts';

const tabs = [
  { label: 'Round', icon: 'truck' },
  { label: 'Map', icon: 'pin' },
  { label: 'Scan', icon: 'package' },
  { label: 'Earned', icon: 'chart' },
] as const satisfies NonNullable<ScreenSpec['menu']>['items'];

export const round: GalleryItem = {
  caption: 'Today’s round',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Today’s round of a rider: six stops in order, two of them done',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 0 },
      rows: [
        { kind: 'title', text: 'Today’s round', lead: '4 stops left', note: 'Back at about 17:20' },
        { kind: 'item', label: 'Harbour Road 8', meta: 'Collect D-4410', icon: 'package', state: { text: 'Done', mood: 'good' } },
        { kind: 'item', label: 'Mill Lane 4', meta: 'Collect D-4412', icon: 'package', state: { text: 'Done', mood: 'good' } },
        { kind: 'item', label: 'Garden Street 31', meta: 'Deliver D-4410', icon: 'home', state: { text: 'Next', mood: 'wait' } },
        { kind: 'item', label: 'Station Road 2', meta: 'Deliver D-4412', icon: 'home', value: '16:10' },
        { kind: 'item', label: 'Dock Lane 3', meta: 'Collect D-4418', icon: 'package', value: '16:30' },
        { kind: 'item', label: 'Hill Street 77', meta: 'Deliver D-4418', icon: 'home', value: '17:00' },
      ],
    },
  },
};

export const way: GalleryItem = {
  caption: 'The way there',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'The way to the next stop, with the note about its door',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 1 },
      rows: [
        { kind: 'title', text: 'Garden Street 31', note: '12 minutes, 4.1 km' },
        { kind: 'map', label: '3rd of 6 stops', pins: ['You', 'Stop 3', 'Stop 4'] },
        { kind: 'item', label: 'Second floor, left', meta: 'Bell without a name', icon: 'home' },
        { kind: 'item', label: 'Code is asked for', meta: 'Four digits', icon: 'lock' },
        { kind: 'button', text: 'I am there', look: 'accent' },
        { kind: 'button', text: 'Call the receiver', look: 'outline' },
      ],
    },
  },
};

export const scan: GalleryItem = {
  caption: 'Scan and hand over',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Handing over parcel D-4410: barcode scanned, code entered',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 2 },
      rows: [
        { kind: 'title', text: 'Hand over', note: 'Parcel D-4410', back: true },
        { kind: 'barcode', value: 'D 4410 7726' },
        { kind: 'field', label: 'Code of the receiver', value: '7 0 3 1', icon: 'lock' },
        { kind: 'item', label: 'Photograph', meta: 'If nobody is at home', icon: 'image', value: 'Take' },
        { kind: 'chips', items: ['Delivered', 'Neighbour', 'Nobody'], active: 0 },
        { kind: 'button', text: 'Confirm', look: 'accent' },
      ],
    },
  },
};

export const earned: GalleryItem = {
  caption: 'Earned',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'What a rider has earned this week, by day, with kilometres and stops',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 3 },
      rows: [
        { kind: 'title', text: 'Earned', lead: '$284', note: 'This week, paid on Monday' },
        { kind: 'bars', label: 'By day', values: [48, 52, 39, 61, 84, 12], names: ['M', 'T', 'W', 'T', 'F', 'S'], active: 4 },
        {
          kind: 'stats',
          items: [
            { label: 'Stops', value: '96' },
            { label: 'Kilometres', value: '412' },
          ],
        },
        { kind: 'item', label: 'On time', meta: 'Of all deliveries', icon: 'clock', value: '94%' },
        { kind: 'item', label: 'Fuel share', meta: 'Added on Monday', icon: 'card', value: '$22' },
      ],
    },
  },
};
