import type { GalleryItem } from '#shared/blocks/gallery-block.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import { colours, tone } from './look.ts';

const menu = [
  { label: 'Vendors', icon: 'truck' },
  { label: 'Persons', icon: 'users' },
  { label: 'Inquiries', icon: 'mail' },
  { label: 'Locations', icon: 'pin' },
  { label: 'Subscriptions', icon: 'card' },
  { label: 'Services', icon: 'trash' },
] as const satisfies NonNullable<ScreenSpec['menu']>['items'];

const address = 'admin.junkremoval.example/';

export const vendors: GalleryItem = {
  caption: 'Vendor management',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Vendor management: providers with service, location, subscription and status',
      frame: 'browser',
      colours,
      address: `${address}vendors`,
      menu: { items: menu, active: 0 },
      rows: [
        { kind: 'title', text: 'Vendor management' },
        { kind: 'search', text: 'Name, service or location' },
        {
          kind: 'table',
          columns: ['Vendor', 'Services', 'Subscription', 'Status'],
          rows: [
            ['Provider 8', 'Moving', 'Yearly', 'Active'],
            ['Provider 14', 'Commercial', 'Yearly', 'Active'],
            ['Provider 27', 'Moving, storage', 'Monthly', 'Active'],
            ['Provider 31', 'Moving', 'Ended Monday', 'Paused'],
            ['Provider 41', 'Storage', 'Requested', 'New'],
          ],
          moodByText: { Active: 'good', Paused: 'plain', New: 'wait' },
        },
        { kind: 'button', text: 'Add vendor', look: 'accent' },
      ],
    },
  },
};

export const inquiries: GalleryItem = {
  caption: 'Franchise and vendor inquiries',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Franchise and vendor inquiries: the list, and the answer to one of them',
      frame: 'browser',
      colours,
      address: `${address}inquiries`,
      menu: { items: menu, active: 2 },
      rows: [
        { kind: 'title', text: 'Inquiries' },
        { kind: 'chips', items: ['All', 'Franchise', 'Vendor'], active: 0 },
        {
          kind: 'columns',
          left: [
            { kind: 'item', label: 'Provider 41', meta: 'Vendor · storage', icon: 'truck', state: { text: 'New', mood: 'wait' } },
            { kind: 'item', label: 'North district', meta: 'Franchise', icon: 'building', state: { text: 'New', mood: 'wait' } },
            { kind: 'item', label: 'Provider 40', meta: 'Vendor · moving', icon: 'truck', state: { text: 'Answered', mood: 'good' } },
            { kind: 'item', label: 'Harbour area', meta: 'Franchise', icon: 'building', state: { text: 'Answered', mood: 'good' } },
          ],
          right: [
            { kind: 'bubble', from: 'them', text: 'We store furniture in Dock Lane and would like to be listed.' },
            { kind: 'bubble', from: 'me', text: 'Gladly. Please add the depot’s address, and we open the account today.' },
            { kind: 'field', label: 'Answer', value: 'Thank you, the account is open' },
            { kind: 'button', text: 'Send and add vendor' },
          ],
        },
      ],
    },
  },
};

export const locations: GalleryItem = {
  caption: 'Location management',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Location management: districts with their providers, and the gaps between them',
      frame: 'browser',
      colours,
      address: `${address}locations`,
      menu: { items: menu, active: 3 },
      rows: [
        { kind: 'title', text: 'Locations' },
        { kind: 'map', label: '4 districts', pins: ['Centre', 'Harbour', 'North'] },
        {
          kind: 'table',
          columns: ['District', 'Providers', 'Requests', 'Cover'],
          rows: [
            ['Centre', '22', '140', 'Full'],
            ['Harbour', '9', '51', 'Full'],
            ['North', '3', '38', 'Thin'],
            ['Hills', '0', '6', 'None'],
          ],
          moodByText: { Full: 'good', Thin: 'wait', None: 'bad' },
        },
      ],
    },
  },
};

export const subscriptions: GalleryItem = {
  caption: 'Subscriptions and services',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Subscription and services management: plans on the left, service types on the right',
      frame: 'browser',
      colours,
      address: `${address}subscriptions`,
      menu: { items: menu, active: 4 },
      rows: [
        { kind: 'title', text: 'Subscriptions and services' },
        {
          kind: 'columns',
          left: [
            { kind: 'heading', text: 'Plans', aside: 'Add' },
            { kind: 'item', label: 'Monthly', meta: '24 vendors', icon: 'card', value: '$19' },
            { kind: 'item', label: 'Yearly', meta: '31 vendors', icon: 'card', value: '$190' },
            {
              kind: 'stats',
              items: [
                { label: 'Ends this month', value: '5' },
                { label: 'Renewed', value: '92%' },
              ],
            },
            { kind: 'button', text: 'Save plans' },
          ],
          right: [
            { kind: 'heading', text: 'Service types', aside: 'Add' },
            { kind: 'toggle', label: 'Residential Cleaning', on: true },
            { kind: 'toggle', label: 'Moving', on: true },
            { kind: 'toggle', label: 'Renovation', on: true },
            { kind: 'toggle', label: 'Storage', on: true },
            { kind: 'toggle', label: 'Disaster', on: true },
            { kind: 'toggle', label: 'Commercial Junk Removal', on: true },
          ],
        },
      ],
    },
  },
};
