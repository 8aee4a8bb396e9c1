import type { GalleryItem } from '#shared/blocks/gallery-block.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import { colours, tone } from './look.ts';

const tabs = [
  { label: 'Browse', icon: 'home' },
  { label: 'Map', icon: 'pin' },
  { label: 'Visits', icon: 'calendar' },
  { label: 'Account', icon: 'user' },
] as const satisfies NonNullable<ScreenSpec['menu']>['items'];

export const browse: GalleryItem = {
  caption: 'Browse by service',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Browse by service: residential cleaning, moving, renovation, storage, disaster, commercial',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 0 },
      rows: [
        { kind: 'title', text: 'Junk Removal', lead: 'What has to go?', note: 'Providers near 12 Mill Street', icon: 'bell' },
        { kind: 'search', text: 'Service or location' },
        {
          kind: 'tiles',
          items: [
            { label: 'Residential', meta: 'Cleaning', icon: 'clean' },
            { label: 'Moving', meta: '18 near', icon: 'truck' },
            { label: 'Renovation', meta: '11 near', icon: 'hammer' },
            { label: 'Storage', meta: '9 near', icon: 'package' },
            { label: 'Disaster', meta: '4 near', icon: 'water' },
            { label: 'Commercial', meta: 'Junk', icon: 'building' },
          ],
        },
        { kind: 'button', text: 'Request a quote', look: 'accent' },
      ],
    },
  },
};

export const provider: GalleryItem = {
  caption: 'Provider',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'A provider with its services, and three ways to reach it: phone, website, e-mail',
      frame: 'phone',
      colours,
      rows: [
        { kind: 'title', text: 'Provider 27', note: 'Moving, storage · 2.1 miles away', back: true, icon: 'heart' },
        { kind: 'chips', items: ['Moving', 'Storage', 'Disaster'], active: 0 },
        { kind: 'item', label: 'Phone', meta: '555 0127', icon: 'phone', value: 'Call' },
        { kind: 'item', label: 'Website', meta: 'provider27.example', icon: 'laptop', value: 'Open' },
        { kind: 'item', label: 'E-mail', meta: 'hello@provider27.example', icon: 'mail', value: 'Write' },
        { kind: 'map', label: '40 Station Road', pins: ['Provider 27'] },
        { kind: 'button', text: 'Request a quote', look: 'accent' },
      ],
    },
  },
};

export const map: GalleryItem = {
  caption: 'Location',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Providers on a map, filtered by moving, nearest first',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 1 },
      rows: [
        { kind: 'title', text: 'Near you', note: 'Within 5 miles of 12 Mill Street' },
        { kind: 'chips', items: ['Moving', 'Open now', '5 miles'], active: 0 },
        { kind: 'map', label: '12 Mill Street', pins: ['You', 'Provider 27'] },
        { kind: 'item', label: 'Provider 8', meta: 'Moving · 0.9 miles', icon: 'truck', value: '4.5 ★' },
        { kind: 'item', label: 'Provider 27', meta: 'Moving, storage · 2.1 miles', icon: 'truck', value: '4.7 ★' },
        { kind: 'item', label: 'Provider 31', meta: 'Moving · 3.4 miles', icon: 'truck', value: '4.2 ★' },
      ],
    },
  },
};

export const quote: GalleryItem = {
  caption: 'Request a quote',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Request a quote: what has to go, how much of it, from which floor',
      frame: 'phone',
      colours,
      rows: [
        { kind: 'title', text: 'Request a quote', note: 'To Provider 27 and two others', back: true },
        { kind: 'field', label: 'Service', value: 'Moving', icon: 'truck' },
        { kind: 'field', label: 'What has to go', value: 'A sofa, two beds, 14 boxes' },
        { kind: 'chips', items: ['Van', 'Small lorry', 'Large'], active: 1 },
        { kind: 'item', label: 'Photos', meta: '3 added', icon: 'image', value: 'Add' },
        { kind: 'toggle', label: 'There is a lift', meta: 'Fourth floor', on: true },
        { kind: 'field', label: 'Location', value: '12 Mill Street', icon: 'pin' },
        { kind: 'button', text: 'Send request', look: 'accent' },
      ],
    },
  },
};

export const appointment: GalleryItem = {
  caption: 'Book an appointment',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Book an appointment: two quotes compared, a slot on Friday chosen',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 2 },
      rows: [
        { kind: 'title', text: 'Book appointment', note: 'Two quotes for your request', back: true },
        { kind: 'item', label: 'Provider 27', meta: 'Two people, small lorry', icon: 'truck', value: '$240', chosen: true },
        { kind: 'item', label: 'Provider 8', meta: 'Two people, van, two trips', icon: 'truck', value: '$260', chosen: false },
        { kind: 'heading', text: 'When' },
        { kind: 'chips', items: ['Thu', 'Fri', 'Sat', 'Mon'], active: 1 },
        { kind: 'item', label: '08:00 to 10:00', meta: 'Free', icon: 'clock', chosen: true },
        { kind: 'item', label: '13:00 to 15:00', meta: 'Free', icon: 'clock', chosen: false },
        { kind: 'button', text: 'Book Friday, 08:00', look: 'accent' },
      ],
    },
  },
};
