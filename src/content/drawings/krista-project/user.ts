import type { GalleryItem } from '#shared/blocks/gallery-block.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import { colours, tone } from './look.ts';

const tabs = [
  { label: 'Timer', icon: 'timer' },
  { label: 'Challenges', icon: 'trophy' },
  { label: 'Buddies', icon: 'users' },
  { label: 'Profile', icon: 'user' },
] as const satisfies NonNullable<ScreenSpec['menu']>['items'];

export const timer: GalleryItem = {
  caption: 'Pomodoro timer',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Pomodoro timer at 24:59, the third focus of the day',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 0 },
      rows: [
        { kind: 'title', text: 'Pomodoro', note: 'Worksheet: chapter 4', icon: 'bell' },
        { kind: 'chips', items: ['Focus 25', 'Break 5'], active: 0 },
        { kind: 'timer', value: '24:59', label: 'focus 3 of 8', share: 0.99 },
        {
          kind: 'stats',
          items: [
            { label: 'Focused today', value: '50 min' },
            { label: 'Days in a row', value: '6' },
          ],
        },
        { kind: 'button', text: 'Pause', look: 'accent' },
      ],
    },
  },
};

export const rest: GalleryItem = {
  caption: 'Five-minute break',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Break of five minutes, with what has been done in the last focus',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 0 },
      rows: [
        { kind: 'title', text: 'Pomodoro', note: 'Break after focus 3' },
        { kind: 'chips', items: ['Focus 25', 'Break 5'], active: 1 },
        { kind: 'timer', value: '03:12', label: 'stand up, look far', share: 0.64 },
        { kind: 'item', label: 'Chapter 4, page 2', meta: 'Done in this focus', icon: 'file', state: { text: 'Ticked', mood: 'good' } },
        { kind: 'button', text: 'Skip the break', look: 'outline' },
      ],
    },
  },
};

export const challenge: GalleryItem = {
  caption: 'Challenges',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Challenges: one to accept, two running, one completed and ready to post',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 1 },
      rows: [
        { kind: 'title', text: 'Challenges', icon: 'trophy' },
        { kind: 'offer', heading: '7 days, 4 focuses', text: 'From your coach, starting on Monday', code: '3 buddies have accepted' },
        { kind: 'button', text: 'Accept challenge' },
        { kind: 'heading', text: 'Yours' },
        { kind: 'item', label: 'No phone at breakfast', meta: 'Day 3 of 5', icon: 'clock', state: { text: 'Running', mood: 'wait' } },
        { kind: 'item', label: 'Read 20 pages', meta: 'Day 9 of 10', icon: 'file', state: { text: 'Running', mood: 'wait' } },
        { kind: 'item', label: 'Early start', meta: 'Post it', icon: 'trophy', state: { text: 'Completed', mood: 'good' } },
      ],
    },
  },
};

export const buddies: GalleryItem = {
  caption: 'Buddy list',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Buddy list from the contacts of the phone, with who is focusing now',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 2 },
      rows: [
        { kind: 'title', text: 'Buddy list', note: 'From your contacts', icon: 'users' },
        { kind: 'search', text: 'Name or number' },
        { kind: 'people', label: 'Focusing now', names: ['Meera', 'Jonas', 'Ravi'] },
        { kind: 'item', label: 'Meera', meta: 'Sent a photo', icon: 'image', value: '2' },
        { kind: 'item', label: 'Jonas', meta: 'Accepted your challenge', icon: 'trophy', value: '1' },
        { kind: 'item', label: 'Ravi', meta: 'Back at half past', icon: 'chat' },
        { kind: 'button', text: 'Invite from contacts', look: 'outline' },
      ],
    },
  },
};

export const chat: GalleryItem = {
  caption: 'Chat',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Chat with a buddy: messages and a video of 14 seconds',
      frame: 'phone',
      colours,
      rows: [
        { kind: 'title', text: 'Meera', note: 'Focusing, 11 minutes left', back: true, icon: 'image' },
        { kind: 'bubble', from: 'them', text: 'Page 20 of 20. I did not think I would get there.' },
        { kind: 'player', label: 'Video', time: '0:05 of 0:14', share: 0.36 },
        { kind: 'bubble', from: 'me', text: 'Told you. Same again tomorrow at seven?' },
        { kind: 'bubble', from: 'them', text: 'Seven. Loser makes the tea.' },
        { kind: 'item', label: 'Challenge: 7 days', meta: 'Meera has accepted', icon: 'trophy', state: { text: 'Day 2', mood: 'wait' } },
        { kind: 'field', label: 'Message', value: 'Photo, video or words', icon: 'image' },
        { kind: 'button', text: 'Send' },
      ],
    },
  },
};

export const profile: GalleryItem = {
  caption: 'Profile',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Profile with photo, mobile number, focus by weekday and rewards',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 3 },
      rows: [
        { kind: 'title', text: 'Profile', icon: 'settings' },
        { kind: 'item', label: 'Your photo', meta: 'Seen by your buddies', icon: 'image', value: 'Change' },
        { kind: 'item', label: 'Mobile number', meta: '+91 99999 00000', icon: 'phone', state: { text: 'Confirmed', mood: 'good' } },
        { kind: 'bars', label: 'Focus by day', values: [4, 6, 5, 8, 3, 1, 2], names: ['M', 'T', 'W', 'T', 'F', 'S', 'S'], active: 3 },
        {
          kind: 'stats',
          items: [
            { label: 'Rewards', value: '12' },
            { label: 'Completed', value: '9' },
          ],
        },
        { kind: 'toggle', label: 'Post results', meta: 'Asks each time', on: true },
      ],
    },
  },
};
