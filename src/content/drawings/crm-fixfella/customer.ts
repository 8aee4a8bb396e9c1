import type { GalleryItem } from '#shared/blocks/gallery-block.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import { colours, tone } from './look.ts';

const tabs = [
  { label: 'Services', icon: 'home' },
  { label: 'My calls', icon: 'file' },
  { label: 'Help', icon: 'headphones' },
  { label: 'Profile', icon: 'user' },
] as const satisfies NonNullable<ScreenSpec['menu']>['items'];

export const createAccount: GalleryItem = {
  caption: 'Create Account',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Create account by mobile number, with the code that the app has sent',
      frame: 'phone',
      colours,
      rows: [
        { kind: 'title', text: 'Fixfella', lead: 'Create account', note: 'One account for every product you own' },
        { kind: 'chips', items: ['Mobile', 'Email'], active: 0 },
        { kind: 'field', label: 'Mobile number', value: '+91 99999 00000', icon: 'phone' },
        { kind: 'field', label: 'Code from the SMS', value: '4 8 1 7 0 2', icon: 'lock' },
        { kind: 'button', text: 'Create account' },
        { kind: 'button', text: 'Use email instead', look: 'outline' },
        { kind: 'text', text: 'We use the number for one thing: to tell you where your call stands.' },
      ],
    },
  },
};

export const selectService: GalleryItem = {
  caption: 'Select Service',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Select service: six products, and an open call for the air conditioner',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 0 },
      rows: [
        { kind: 'title', text: 'Select Service', note: 'What needs a technician?', icon: 'bell' },
        { kind: 'search', text: 'Product or model number' },
        {
          kind: 'tiles',
          items: [
            { label: 'Cooling', icon: 'home' },
            { label: 'Laundry', icon: 'dress' },
            { label: 'Water', icon: 'water' },
            { label: 'Television', icon: 'tv' },
            { label: 'Power', icon: 'power' },
            { label: 'Other', icon: 'wrench' },
          ],
        },
        { kind: 'heading', text: 'Open now' },
        {
          kind: 'item',
          label: 'Air conditioner',
          meta: 'Call 2041 · no cooling',
          icon: 'file',
          state: { text: 'Registered', mood: 'wait' },
        },
      ],
    },
  },
};

export const trackOrder: GalleryItem = {
  caption: 'Track Your Order',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Track your order: the technician of call 2041 is on the way',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 1 },
      rows: [
        { kind: 'title', text: 'Track Your Order', note: 'Call 2041 · air conditioner', back: true },
        { kind: 'steps', items: ['Registered', 'Dealer assigned', 'Technician on the way', 'Closed'], current: 2 },
        { kind: 'map', label: 'Arrives 10:20', pins: ['Technician', 'Home'] },
        { kind: 'item', label: 'Your technician', meta: 'Sent by Dealer 14, Sector 62', icon: 'wrench', value: 'Call' },
      ],
    },
  },
};

export const ratePartner: GalleryItem = {
  caption: 'Rate Your Partner',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Rate your partner: four of five stars for a closed call',
      frame: 'phone',
      colours,
      rows: [
        { kind: 'title', text: 'Rate Your Partner', note: 'Call 2041 · closed today at 11:35', back: true },
        { kind: 'item', label: 'Air conditioner', meta: 'Gas refilled', icon: 'wrench', state: { text: 'Closed', mood: 'good' } },
        { kind: 'rating', label: 'How was the visit?', stars: 4 },
        { kind: 'heading', text: 'What went well' },
        { kind: 'chips', items: ['On time', 'Tidy', 'Explained it'], active: 0 },
        { kind: 'field', label: 'A line for the dealer', value: 'Came before the hour he gave.' },
        { kind: 'toggle', label: 'Still not working', meta: 'Reopens the same call', on: false },
        { kind: 'button', text: 'Send rating' },
      ],
    },
  },
};

export const helpCenter: GalleryItem = {
  caption: 'Help Center',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Help center: common questions, and a conversation about a pending part',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 2 },
      rows: [
        { kind: 'title', text: 'Help Center', note: 'Answers, or a person' },
        { kind: 'item', label: 'Why is my call pending?', icon: 'clock' },
        { kind: 'item', label: 'What does the visit cost?', icon: 'receipt' },
        { kind: 'item', label: 'Change the visiting time', icon: 'calendar' },
        { kind: 'heading', text: 'About call 2038' },
        { kind: 'bubble', from: 'me', text: 'Has the part come in?' },
        { kind: 'bubble', from: 'them', text: 'It reaches the dealer on Thursday. The call stays pending until then.' },
        { kind: 'button', text: 'Call the desk', look: 'accent' },
      ],
    },
  },
};

export const profile: GalleryItem = {
  caption: 'Profile Details',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Profile details: contacts, address and the products of the customer',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 3 },
      rows: [
        { kind: 'title', text: 'Profile Details', icon: 'settings' },
        { kind: 'field', label: 'Mobile', value: '+91 99999 00000', icon: 'phone' },
        { kind: 'field', label: 'Email', value: 'customer@example.com', icon: 'mail' },
        { kind: 'item', label: 'Visiting address', meta: 'Flat 402, Sector 62, Noida', icon: 'pin' },
        { kind: 'heading', text: 'My products', aside: '3' },
        { kind: 'item', label: 'Air conditioner', meta: 'Bought March 2021', icon: 'home' },
        { kind: 'item', label: 'Washing machine', meta: 'Bought May 2022', icon: 'dress' },
        { kind: 'item', label: 'Television', meta: 'Bought Jan 2023', icon: 'tv' },
      ],
    },
  },
};
