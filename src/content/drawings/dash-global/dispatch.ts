import type { GalleryItem } from '#shared/blocks/gallery-block.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import { colours, tone } from './look.ts';

const menu = [
  { label: 'Board', icon: 'home' },
  { label: 'Parcels', icon: 'package' },
  { label: 'Riders', icon: 'users' },
  { label: 'Zones', icon: 'pin' },
  { label: 'Bills', icon: 'receipt' },
] as const satisfies NonNullable<ScreenSpec['menu']>['items'];

const address = 'dispatch.dash.example/';

export const board: GalleryItem = {
  caption: 'Dispatch board',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Dispatch board: parcels waiting on the left, riders on the map at the right',
      frame: 'browser',
      colours,
      address: `${address}board`,
      menu: { items: menu, active: 0 },
      rows: [
        { kind: 'title', text: 'Board' },
        {
          kind: 'stats',
          items: [
            { label: 'Waiting', value: '7' },
            { label: 'On the road', value: '41' },
            { label: 'Late', value: '2' },
            { label: 'Delivered today', value: '186' },
          ],
        },
        {
          kind: 'columns',
          left: [
            { kind: 'heading', text: 'To assign', aside: '7' },
            {
              kind: 'item',
              label: 'D-4431, suitcase',
              meta: 'Dock Lane → Hill Street',
              icon: 'package',
              state: { text: 'Late', mood: 'bad' },
            },
            { kind: 'item', label: 'D-4432, letter', meta: 'Centre → Harbour', icon: 'file', value: '16:00' },
            { kind: 'item', label: 'D-4433, shoebox', meta: 'Centre → North', icon: 'package', value: '16:20' },
            { kind: 'button', text: 'Assign to Rider 9', look: 'accent' },
          ],
          right: [
            { kind: 'map', label: 'Centre zone', pins: ['Rider 9', 'Rider 4'] },
            { kind: 'item', label: 'Rider 9', meta: 'Adds 6 minutes, 1.2 km', icon: 'user', chosen: true },
          ],
        },
      ],
    },
  },
};

export const parcels: GalleryItem = {
  caption: 'Parcels',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'All parcels of the day with zone, rider and state',
      frame: 'browser',
      colours,
      address: `${address}parcels`,
      menu: { items: menu, active: 1 },
      rows: [
        { kind: 'title', text: 'Parcels' },
        { kind: 'chips', items: ['Today', 'Late', 'Returned', 'No code'], active: 0 },
        {
          kind: 'table',
          columns: ['Parcel', 'Zone', 'Rider', 'State'],
          rows: [
            ['D-4410', 'Centre', 'Rider 4', 'Delivered'],
            ['D-4412', 'Harbour', 'Rider 4', 'On the road'],
            ['D-4415', 'North', 'Rider 12', 'Delivered'],
            ['D-4418', 'Centre', 'Rider 4', 'Booked'],
            ['D-4422', 'North', 'Rider 12', 'Returned'],
            ['D-4431', 'Harbour', 'Nobody yet', 'Late'],
          ],
          moodByText: { Delivered: 'good', 'On the road': 'wait', Booked: 'plain', Returned: 'bad', Late: 'bad' },
        },
        { kind: 'button', text: 'Export the day', look: 'outline' },
      ],
    },
  },
};

export const riders: GalleryItem = {
  caption: 'Riders and shifts',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Riders and shifts: who is on the road, and how many are needed by hour',
      frame: 'browser',
      colours,
      address: `${address}riders`,
      menu: { items: menu, active: 2 },
      rows: [
        { kind: 'title', text: 'Riders' },
        {
          kind: 'bars',
          label: 'Parcels by hour',
          values: [4, 12, 18, 22, 31, 27, 35, 42, 24, 9],
          names: ['8', '9', '10', '11', '12', '13', '14', '15', '16', '17'],
          active: 7,
        },
        {
          kind: 'columns',
          left: [
            { kind: 'item', label: 'Rider 4', meta: 'Motorbike · centre', icon: 'user', state: { text: 'On the road', mood: 'wait' } },
            { kind: 'item', label: 'Rider 9', meta: 'Bicycle · centre', icon: 'user', state: { text: 'Free', mood: 'good' } },
            { kind: 'item', label: 'Rider 12', meta: 'Van · north', icon: 'truck', state: { text: 'On the road', mood: 'wait' } },
          ],
          right: [
            { kind: 'item', label: 'Shift from 14:00', meta: 'One rider short', icon: 'clock', state: { text: 'Open', mood: 'bad' } },
            { kind: 'item', label: 'Shift from 08:00', meta: 'Full', icon: 'clock', state: { text: 'Full', mood: 'good' } },
            { kind: 'button', text: 'Ask free riders' },
          ],
        },
      ],
    },
  },
};

export const zones: GalleryItem = {
  caption: 'Zones and prices',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Zones with their prices for three sizes, and the map they are drawn on',
      frame: 'browser',
      colours,
      address: `${address}zones`,
      menu: { items: menu, active: 3 },
      rows: [
        { kind: 'title', text: 'Zones and prices' },
        { kind: 'map', label: '3 zones', pins: ['Centre', 'Harbour', 'North'] },
        {
          kind: 'table',
          columns: ['Zone', 'Letter', 'Shoebox', 'Suitcase'],
          rows: [
            ['Centre', '$5', '$9', '$14'],
            ['Harbour', '$6', '$11', '$16'],
            ['North', '$7', '$12', '$18'],
          ],
        },
        { kind: 'button', text: 'Publish prices', look: 'accent' },
      ],
    },
  },
};
