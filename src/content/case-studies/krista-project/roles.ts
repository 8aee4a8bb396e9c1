import type { Role } from '#shared/blocks/rows.ts';
import * as admin from './admin-screens.ts';
import * as user from './user-screens.ts';

const features = [
  { title: 'Pomodoro timer', text: '25 minutes of focus, 5 minutes of break. It runs on when the phone is locked and rings once.' },
  { title: 'Profile with photo', text: 'A face and a name for the buddies; focus by day and rewards for oneself.' },
  {
    title: 'Buddy list',
    text: 'Built from the phone’s contacts. Messaging needs a login by mobile number, so that buddies are who they say they are.',
  },
  { title: 'Photos and videos', text: 'Sent in a conversation, small enough for a train, sharp enough to read a page.' },
  { title: 'Chat', text: 'One conversation a buddy. While somebody focuses, messages wait for the break.' },
  { title: 'Challenges', text: 'Accept one, do it, complete it, and post it to social media if you like. The app asks each time.' },
] as const;

export const roles: readonly Role[] = [
  {
    name: 'User',
    lead: 'Someone who knows what they should be doing. The app’s work is the next 25 minutes.',
    apps: [
      {
        platform: 'Android',
        about: [
          'The app opens on the timer, with one button. Tap it, put the phone down: 25 minutes of focus, then 5 minutes of break, and the count goes up by one.',
          'Android closes apps that sleep. The timer therefore does not count; it remembers when it began, and is right to the second even if the phone was restarted.',
        ],
        features,
        gallery: [user.challenge, user.timer, user.buddies, user.profile],
      },
      {
        platform: 'iOS',
        about: [
          'On an iPhone the running focus shows on the lock screen. Nobody needs to unlock the phone to see the time left, which is when focus usually ends.',
          'Contacts are asked for when the buddy list is first opened, with a sentence that says why. Whoever says no can add a buddy by number.',
        ],
        features,
        gallery: [user.chat, user.rest, user.buddies, user.challenge],
      },
    ],
  },
  {
    name: 'Admin',
    lead: 'The coach. Eight hundred people to look after, and one screen that says who needs a word today.',
    apps: [
      {
        platform: 'Admin panel',
        about: [
          'The coach logs in by e-mail and password and lands on the dashboard. Users can be filtered by duration: who was here in the last seven days, the last thirty, the last year.',
          'Worksheets carry a rating and rewards. The challenge history keeps two numbers side by side, accepted and completed, because the gap between them is what coaching is about.',
        ],
        features: [
          { title: 'Login', text: 'By e-mail and password, checked by the back end.' },
          { title: 'Dashboard', text: 'Active users, focuses, challenges accepted and completed.' },
          { title: 'Admin profile', text: 'Name, photo and password of the coach.' },
          { title: 'User management', text: 'Active or inactive, filtered by duration.' },
          { title: 'Worksheet management', text: 'Rating and rewards of each worksheet.' },
          { title: 'Challenge history', text: 'Accepted and completed, for every challenge ever set.' },
        ],
        gallery: [admin.dashboard, admin.users, admin.worksheets, admin.history],
      },
    ],
  },
];
