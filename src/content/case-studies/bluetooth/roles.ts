import type { Role } from '#shared/blocks/rows.ts';
import * as admin from './admin-screens.ts';
import * as user from './user-screens.ts';

const userFeatures = [
  { title: 'Registered User login', text: 'Email plus password; the email must be one. Sign In goes to the subscription trial screen.' },
  { title: 'Subscription Trial', text: 'Two buttons. Start Trial starts a 7-day trial; Buy opens the subscription listing.' },
  { title: 'Subscription Plan', text: 'Plans come from the admin panel. A new price or a new plan needs no new version of the app.' },
  { title: 'Mic Input', text: 'Paired and available devices in two lists, each with a radio button, the device name and its IP address.' },
  {
    title: 'Lecture and karaoke mode',
    text: 'Lecture mode keeps one voice clear. Karaoke mode mixes the voice over music. Both can be recorded.',
  },
  { title: 'Saved Audio Listing', text: 'Recordings by date, with length and mode; play, share, rename, delete.' },
] as const;

export const roles: readonly Role[] = [
  {
    name: 'User',
    lead: 'A teacher in a hall, or a family on a Friday evening. Neither wants to read a manual about pairing.',
    apps: [
      {
        platform: 'Android',
        about: [
          'The user connects a Bluetooth mic or headset and a speaker, chooses lecture mode or karaoke mode, and records. **Up to two output devices** can be connected at a time.',
          'Android phones differ a great deal in how long sound takes to reach a Bluetooth speaker. The app measures it once per device and remembers.',
        ],
        features: userFeatures,
        gallery: [user.devices, user.login, user.trial, user.recording],
      },
      {
        platform: 'iOS',
        about: [
          'On iOS the app takes its place in the phone’s own audio routes, so that a call pauses the recording and the end of the call resumes it.',
          'Subscriptions are bought in the app. A plan bought on one system is valid on the other with the same account.',
        ],
        features: userFeatures,
        gallery: [user.saved, user.plans, user.devices, user.recording],
      },
    ],
  },
  {
    name: 'Admin',
    lead: 'Two people who run the service: one looks after customers, the other after plans and offers.',
    apps: [
      {
        platform: 'Admin panel',
        about: [
          'A web panel for the whole business side. What it says is what the apps show: plans, offers, texts and their status.',
          'The login is checked by the back end. An unknown user or a wrong detail gets a message, and nothing else.',
        ],
        features: [
          { title: 'Dashboard', text: 'Customers, trials, subscriptions and hours recorded, by day.' },
          { title: 'Customer Management', text: 'Find an account, see its plan and devices, set it active or inactive.' },
          { title: 'Subscription Management', text: 'Create plans: name, days, price. Switch the 7-day trial on or off.' },
          { title: 'Offer Management', text: 'An offer has a text, an end date and a group of users who see it.' },
          { title: 'Content Management', text: 'Add, edit, delete, set the status: the app’s pages without a release.' },
          { title: 'Access', text: 'Admin accounts with a log of who changed what, and when.' },
        ],
        gallery: [admin.dashboard, admin.customers, admin.subscriptions, admin.contentList],
      },
    ],
  },
];
