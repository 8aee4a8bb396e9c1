import type { GalleryItem } from '#shared/blocks/gallery-block.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import { colours, tone } from './look.ts';

const tabs = [
  { label: 'Record', icon: 'mic' },
  { label: 'Devices', icon: 'bluetooth' },
  { label: 'Saved', icon: 'folder' },
  { label: 'Plan', icon: 'card' },
] as const satisfies NonNullable<ScreenSpec['menu']>['items'];

export const login: GalleryItem = {
  caption: 'Registered User login',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Registered user login with email and password',
      frame: 'phone',
      colours,
      rows: [
        { kind: 'title', text: 'Listen & Be Heard', lead: 'Sign in', note: 'Registered User', icon: 'headphones' },
        { kind: 'field', label: 'Email', value: 'user@example.com', icon: 'mail' },
        { kind: 'field', label: 'Password', value: '••••••••••', icon: 'lock' },
        { kind: 'toggle', label: 'Stay signed in', on: true },
        { kind: 'button', text: 'Sign In' },
        { kind: 'button', text: 'Create account', look: 'outline' },
        { kind: 'text', text: 'New here? Every account starts with a 7-day trial, without a card.' },
      ],
    },
  },
};

export const trial: GalleryItem = {
  caption: 'Subscription Trial',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Subscription trial: start seven days free, or buy a plan at once',
      frame: 'phone',
      colours,
      rows: [
        { kind: 'title', text: 'Subscription Trial', lead: '7 days free', note: 'Everything included' },
        { kind: 'item', label: 'Lecture mode', meta: 'One voice, to the last row', icon: 'school' },
        { kind: 'item', label: 'Karaoke mode', meta: 'Voice over music', icon: 'mic' },
        { kind: 'item', label: 'Two speakers at a time', meta: 'Left and right, or two rooms', icon: 'headphones' },
        { kind: 'item', label: 'Saved recordings', meta: 'Kept after the trial ends', icon: 'folder' },
        { kind: 'button', text: 'Start Trial', look: 'accent' },
        { kind: 'button', text: 'Buy', look: 'outline' },
        { kind: 'text', text: 'Buy shows the plans. The trial ends by itself after seven days.' },
      ],
    },
  },
};

export const plans: GalleryItem = {
  caption: 'Subscription Plan',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Subscription plans as the administrator has created them, with an offer on the year',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 3 },
      rows: [
        { kind: 'title', text: 'Subscription Plan', note: '3 days of your trial are left', back: true },
        { kind: 'offer', heading: 'Two months free', text: 'On the yearly plan, this week', code: 'Offer' },
        { kind: 'item', label: 'Monthly', meta: 'Renews each month', icon: 'calendar', value: '$4', chosen: false },
        { kind: 'item', label: 'Half-yearly', meta: 'Two payments a year', icon: 'calendar', value: '$20', chosen: false },
        { kind: 'item', label: 'Yearly', meta: 'One payment', icon: 'calendar', value: '$40', chosen: true },
        { kind: 'button', text: 'Buy yearly plan' },
        { kind: 'text', text: 'You can change the plan at any time.' },
      ],
    },
  },
};

export const devices: GalleryItem = {
  caption: 'Mic Input',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Mic input: paired and available devices with radio button, name and IP address',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 1 },
      rows: [
        { kind: 'title', text: 'Mic Input', note: 'Choose what the app listens to', icon: 'bluetooth' },
        { kind: 'heading', text: 'Paired devices' },
        { kind: 'item', label: 'Lapel mic', meta: '192.168.1.21', icon: 'mic', chosen: true },
        { kind: 'item', label: 'Headset 2', meta: '192.168.1.24', icon: 'headphones', chosen: false },
        { kind: 'heading', text: 'Available devices', aside: 'Scanning' },
        { kind: 'item', label: 'Hall microphone', meta: '192.168.1.37', icon: 'mic', chosen: false },
        { kind: 'heading', text: 'Output', aside: '2 of 2' },
        { kind: 'item', label: 'Speaker left', meta: '192.168.1.40', icon: 'headphones', state: { text: 'On', mood: 'good' } },
        { kind: 'item', label: 'Speaker right', meta: '192.168.1.41', icon: 'headphones', state: { text: 'On', mood: 'good' } },
      ],
    },
  },
};

export const recording: GalleryItem = {
  caption: 'Lecture and karaoke mode',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Recording in lecture mode, 42 minutes in, through two speakers',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 0 },
      rows: [
        { kind: 'title', text: 'Record', note: 'Lapel mic → two speakers', icon: 'mic' },
        { kind: 'chips', items: ['Lecture mode', 'Karaoke mode'], active: 0 },
        { kind: 'timer', value: '42:10', label: 'recording', share: 0.7 },
        { kind: 'toggle', label: 'Noise filter', meta: 'Lecture mode only', on: true },
        { kind: 'button', text: 'Stop and save', look: 'accent' },
      ],
    },
  },
};

export const saved: GalleryItem = {
  caption: 'Saved Audio Listing',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Saved audio listing: one recording playing, four more below',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 2 },
      rows: [
        { kind: 'title', text: 'Saved Audio', note: '5 recordings · 3 h 12 min' },
        { kind: 'chips', items: ['All', 'Lectures', 'Karaoke'], active: 0 },
        { kind: 'player', label: 'Physics, week 6', time: '18:04 of 42:10', share: 0.43 },
        { kind: 'item', label: 'Physics, week 5', meta: 'Lecture · 44 min', icon: 'school', value: 'Share' },
        { kind: 'item', label: 'Friday evening', meta: 'Karaoke · 31 min', icon: 'mic', value: 'Share' },
        { kind: 'item', label: 'Staff meeting', meta: 'Lecture · 55 min', icon: 'users', value: 'Share' },
        { kind: 'item', label: 'Choir practice', meta: 'Karaoke · 20 min', icon: 'mic', value: 'Share' },
      ],
    },
  },
};
