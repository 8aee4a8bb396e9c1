import type { GalleryItem } from '#shared/blocks/gallery-block.ts';
import { colours, tone } from './look.ts';

const address = 'www.junkremoval.example/';

export const directory: GalleryItem = {
  caption: 'Directory',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Directory: search by service and location over the most asked services',
      frame: 'browser',
      colours,
      address,
      rows: [
        { kind: 'title', text: 'Find somebody who takes it away', icon: 'truck' },
        {
          kind: 'columns',
          left: [{ kind: 'field', label: 'Service', value: 'Commercial Junk Removal', icon: 'building' }],
          right: [{ kind: 'field', label: 'Location', value: 'Mill Street', icon: 'pin' }],
        },
        { kind: 'button', text: 'Show 14 providers', look: 'accent' },
        {
          kind: 'tiles',
          items: [
            { label: 'Residential Cleaning', meta: '31 providers', icon: 'clean' },
            { label: 'Moving', meta: '18 providers', icon: 'truck' },
            { label: 'Renovation', meta: '11 providers', icon: 'hammer' },
            { label: 'Storage', meta: '9 providers', icon: 'package' },
          ],
        },
        {
          kind: 'columns',
          left: [{ kind: 'item', label: 'Disaster', meta: '4 providers, day and night', icon: 'water', value: 'Open' }],
          right: [{ kind: 'item', label: 'Commercial Junk Removal', meta: '14 providers', icon: 'building', value: 'Open' }],
        },
      ],
    },
  },
};

export const results: GalleryItem = {
  caption: 'Providers by location',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Providers of commercial junk removal: a list on the left, the map on the right',
      frame: 'browser',
      colours,
      address: `${address}commercial/mill-street`,
      rows: [
        { kind: 'title', text: 'Commercial Junk Removal' },
        { kind: 'chips', items: ['Within 5 miles', 'Open now', 'Takes metal', 'Weekend'], active: 0 },
        {
          kind: 'columns',
          left: [
            { kind: 'item', label: 'Provider 14', meta: 'Call · website · e-mail', icon: 'building', value: '0.8 miles' },
            { kind: 'item', label: 'Provider 27', meta: 'Call · website · e-mail', icon: 'truck', value: '2.1 miles' },
            { kind: 'item', label: 'Provider 33', meta: 'Call · e-mail', icon: 'trash', value: '2.6 miles' },
            { kind: 'item', label: 'Provider 40', meta: 'Call · website', icon: 'truck', value: '4.4 miles' },
            { kind: 'button', text: 'Ask three for a quote', look: 'accent' },
          ],
          right: [
            { kind: 'map', label: 'Mill Street', pins: ['You', 'Provider 14'] },
            { kind: 'text', text: 'Pins show depots. A provider may serve a street that is far from its own.' },
          ],
        },
      ],
    },
  },
};

export const request: GalleryItem = {
  caption: 'Account request',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Account request form for a provider or a franchise',
      frame: 'browser',
      colours,
      address: `${address}account-request`,
      rows: [
        { kind: 'title', text: 'Request an account' },
        { kind: 'chips', items: ['Customer', 'Vendor', 'Franchise'], active: 1 },
        {
          kind: 'columns',
          left: [
            { kind: 'field', label: 'Company', value: 'Provider 41' },
            { kind: 'field', label: 'Phone', value: '555 0141', icon: 'phone' },
            { kind: 'field', label: 'E-mail', value: 'office@provider41.example', icon: 'mail' },
            { kind: 'button', text: 'Send request' },
          ],
          right: [
            { kind: 'field', label: 'Services', value: 'Storage, moving', icon: 'package' },
            { kind: 'field', label: 'Location', value: '3 Dock Lane, 10 miles around', icon: 'pin' },
            { kind: 'field', label: 'Subscription', value: 'Yearly', icon: 'card' },
            { kind: 'text', text: 'We look at every request before the account opens.' },
          ],
        },
      ],
    },
  },
};

export const booking: GalleryItem = {
  caption: 'Appointment booked',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'An appointment that has been booked: provider, hour, load and price',
      frame: 'browser',
      colours,
      address: `${address}appointments/882`,
      rows: [
        { kind: 'title', text: 'Appointment 882 is booked', icon: 'calendar' },
        {
          kind: 'columns',
          left: [
            {
              kind: 'item',
              label: 'Friday, 08:00 to 10:00',
              meta: 'In your calendar',
              icon: 'clock',
              state: { text: 'Booked', mood: 'good' },
            },
            { kind: 'item', label: 'Provider 27', meta: 'Call 555 0127', icon: 'truck' },
            { kind: 'item', label: '12 Mill Street', meta: 'Fourth floor, with lift', icon: 'pin' },
            { kind: 'item', label: 'Agreed price', meta: 'Small lorry, two people', icon: 'receipt', value: '$240' },
            { kind: 'button', text: 'Change appointment', look: 'outline' },
          ],
          right: [
            { kind: 'heading', text: 'What goes' },
            { kind: 'item', label: 'Sofa', icon: 'sofa', value: '1' },
            { kind: 'item', label: 'Bed', icon: 'home', value: '2' },
            { kind: 'item', label: 'Box', icon: 'package', value: '14' },
            { kind: 'steps', items: ['Quote', 'Booked', 'Collected'], current: 1 },
          ],
        },
      ],
    },
  },
};
