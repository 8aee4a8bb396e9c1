import type { GalleryItem } from '#shared/blocks/gallery-block.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import { colours, tone } from './look.ts';

const menu = [
  { label: 'Dashboard', icon: 'home' },
  { label: 'Users', icon: 'users' },
  { label: 'Partners', icon: 'wrench' },
  { label: 'Services', icon: 'clean' },
  { label: 'Job orders', icon: 'file' },
] as const satisfies NonNullable<ScreenSpec['menu']>['items'];

const address = 'admin.mesee.example/';

export const dashboard: GalleryItem = {
  caption: 'Dashboard counts',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Dashboard: total services, revenue, completed, cancelled, pending and active',
      frame: 'browser',
      colours,
      address: `${address}dashboard`,
      menu: { items: menu, active: 0 },
      rows: [
        { kind: 'title', text: 'Dashboard' },
        {
          kind: 'stats',
          items: [
            { label: 'Total services', value: '4,812' },
            { label: 'Revenue, RWF', value: '61.4 M' },
            { label: 'Completed', value: '4,390' },
          ],
        },
        {
          kind: 'stats',
          items: [
            { label: 'Cancelled', value: '187' },
            { label: 'Pending', value: '96' },
            { label: 'Active', value: '139' },
          ],
        },
        {
          kind: 'bars',
          label: 'Services by weekday',
          values: [92, 104, 98, 121, 140, 168, 77],
          names: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
          active: 5,
        },
        { kind: 'text', text: 'Saturday needs more cleaners than are registered in Kicukiro.' },
      ],
    },
  },
};

export const verification: GalleryItem = {
  caption: 'Provider verification',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Verifying a provider registration: documents on the left, accept or reject on the right',
      frame: 'browser',
      colours,
      address: `${address}partners/registrations`,
      menu: { items: menu, active: 2 },
      rows: [
        { kind: 'title', text: 'Registration 518' },
        {
          kind: 'columns',
          left: [
            { kind: 'heading', text: 'What the provider sent' },
            { kind: 'item', label: 'Identity document', meta: 'Both sides', icon: 'file', state: { text: 'Checked', mood: 'good' } },
            { kind: 'item', label: 'Trade certificate', meta: 'Plumbing, 2018', icon: 'wrench', state: { text: 'To check', mood: 'wait' } },
            { kind: 'item', label: 'Service area', meta: 'Gasabo, Kicukiro', icon: 'pin', state: { text: 'Checked', mood: 'good' } },
            { kind: 'item', label: 'Mobile number', meta: 'Confirmed by code', icon: 'phone', state: { text: 'Checked', mood: 'good' } },
          ],
          right: [
            { kind: 'heading', text: 'Decision' },
            { kind: 'field', label: 'Remark', value: 'Certificate seen, valid' },
            { kind: 'button', text: 'Accept' },
            { kind: 'button', text: 'Reject', look: 'outline' },
            { kind: 'text', text: 'On acceptance the provider gets a welcome SMS, and login details by email.' },
          ],
        },
      ],
    },
  },
};

export const orders: GalleryItem = {
  caption: 'Job orders',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Job orders of today with service, time and tracking state',
      frame: 'browser',
      colours,
      address: `${address}orders`,
      menu: { items: menu, active: 4 },
      rows: [
        { kind: 'title', text: 'Job orders' },
        { kind: 'chips', items: ['Today', 'Active', 'Pending', 'Completed', 'Cancelled'], active: 0 },
        {
          kind: 'table',
          columns: ['Order', 'Service', 'Time', 'State'],
          rows: [
            ['3107', 'Plumbing', '16:00', 'On the Way'],
            ['3106', 'Cleaning', '15:00', 'In Progress'],
            ['3105', 'Electrical', '14:00', 'In Progress'],
            ['3104', 'Lawn mowing', '13:00', 'Completed'],
            ['3102', 'Home repairs', '11:00', 'Completed'],
            ['3099', 'Handymen', '10:00', 'Cancelled'],
            ['3096', 'Plumbing', '11:00', 'Completed'],
            ['3094', 'Cleaning', '09:00', 'Completed'],
          ],
          moodByText: { 'On the Way': 'wait', 'In Progress': 'wait', Completed: 'good', Cancelled: 'bad' },
        },
      ],
    },
  },
};

export const services: GalleryItem = {
  caption: 'Services and prices',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Services and their sub-services with items and prices, as customers see them',
      frame: 'browser',
      colours,
      address: `${address}services/plumbing`,
      menu: { items: menu, active: 3 },
      rows: [
        { kind: 'title', text: 'Services' },
        {
          kind: 'tiles',
          items: [
            { label: 'Cleaning', meta: '14 items', icon: 'clean' },
            { label: 'Plumbing', meta: '22 items', icon: 'water' },
            { label: 'Electrical', meta: '18 items', icon: 'power' },
            { label: 'Home repairs', meta: '31 items', icon: 'wrench' },
          ],
        },
        { kind: 'heading', text: 'Plumbing: taps and sinks', aside: 'Add item' },
        {
          kind: 'table',
          columns: ['Item', 'Price, RWF', 'Time', 'Status'],
          rows: [
            ['Replace a tap', '6,000', '40 min', 'Live'],
            ['Repair a leak', '4,500', '30 min', 'Live'],
            ['Install a sink', '15,000', '2 h', 'Live'],
            ['Check pressure', '3,000', '20 min', 'Draft'],
          ],
          moodByText: { Live: 'good', Draft: 'wait' },
        },
      ],
    },
  },
};
