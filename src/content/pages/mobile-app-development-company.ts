import { booking } from '../drawings/pages/mobile-app-development-company.ts';
import { track } from '../drawings/mesee-project/customer.ts';
import { caseInBrief } from '../shared/case-blocks.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  sample: true,
  banner: {
    heading: 'Apps people keep after the first week',
    lead: 'Android and iOS, native or from one code base in Flutter or React Native. We design, build, test on real phones and see it through both stores.',
    art: { seed: 'mobile-app-development-company', tone: 'brick' },
    actions: [{ label: 'See apps we built', to: '/portfolio', look: 'outline-on-dark' }],
  },
  blocks: [
    {
      block: 'split',
      heading: 'The first screen decides',
      body: [
        'Most apps are opened once. The ones that stay do a single thing sooner than the alternative: book the plumber, show the points, mark the visit as done. We look for that thing in the first week and put it on the first screen.',
        'Then we build it for the phones your users have. In India that means 3 GB of memory, a cracked screen, a battery at 12% and a network that comes and goes.',
        {
          list: [
            'Opens to something useful before anyone signs up',
            'Works in a lift: what you typed is kept and sent later',
            'Asks for location or contacts when it needs them, and says why',
            'Text grows with the phone’s own setting',
          ],
        },
      ],
      media: booking,
    },
    {
      block: 'tabs',
      tone: 'sand',
      label: 'Ways to build an app',
      eyebrow: 'The first decision',
      heading: 'Four ways to build it, and when each is right',
      look: 'line',
      tabs: [
        {
          id: 'kotlin',
          label: 'Android in Kotlin',
          blocks: [
            {
              block: 'text',
              columns: 2,
              body: [
                '**Right when** the app lives close to the phone: Bluetooth devices, scanners, background location, a launcher for a driver’s handset. Also when your users are on Android alone, as in most field forces.',
                '**You get** a Kotlin code base with Jetpack Compose, the smallest download of the four, and every feature of a new Android version on the day it ships.',
                '**It costs** a second app if iPhone users matter later.',
              ],
            },
          ],
        },
        {
          id: 'swift',
          label: 'iOS in Swift',
          blocks: [
            {
              block: 'text',
              columns: 2,
              body: [
                '**Right when** your buyers are on iPhone and notice detail: payments with Face ID, widgets, Apple Watch, health data, audio and camera work.',
                '**You get** a Swift code base with SwiftUI that follows Apple’s own habits. Older Objective-C apps we maintain, and move to Swift one screen at a time.',
                '**It costs** a second app for Android, and a review by Apple before each release.',
              ],
            },
          ],
        },
        {
          id: 'flutter',
          label: 'Flutter',
          blocks: [
            {
              block: 'text',
              columns: 2,
              body: [
                '**Right when** both stores matter from day one and the design is your own, the same on every phone. For a new product it is our usual advice.',
                '**You get** one code base, one team and one list of bugs. Screens are drawn by the app itself, so a ₹ 8,000 phone shows what the designer drew.',
                '**It costs** a few megabytes of download, and a native plug-in when a device is unusual.',
              ],
            },
          ],
        },
        {
          id: 'react-native',
          label: 'React Native',
          blocks: [
            {
              block: 'text',
              columns: 2,
              body: [
                '**Right when** you already have a React website and people who write it. Rules, checks and API code are shared between the two.',
                '**You get** native controls on each platform and small fixes that reach users without a full store release, within what the stores allow.',
                '**It costs** care with upgrades: we plan two of them a year and put them in the price.',
              ],
            },
          ],
        },
      ],
    },
    {
      block: 'features',
      columns: 3,
      heading: 'The half of an app that no screenshot shows',
      lead: 'We estimate these from the start. They are what a late app is usually late with.',
      items: [
        {
          title: 'Back end and admin',
          text: 'An API, a database and a panel in which your staff manage users, orders and content.',
          icon: 'database',
          colour: 'indigo',
        },
        {
          title: 'Log-in',
          text: 'OTP by SMS, e-mail, Google and Apple; and account deletion, which both stores ask for.',
          icon: 'lock',
          colour: 'brick',
        },
        {
          title: 'Payment',
          text: 'UPI, cards and wallets through a licensed gateway; refunds and reconciliation included.',
          icon: 'card',
          colour: 'leaf',
        },
        {
          title: 'Messages',
          text: 'Push, SMS and e-mail from one list of events, with a switch for each in the profile.',
          icon: 'bell',
          colour: 'lake',
        },
        {
          title: 'Offline',
          text: 'A local store and a queue. Who wins when two people changed the same record is decided in the design.',
          icon: 'refresh',
          colour: 'indigo',
        },
        {
          title: 'Crash reports',
          text: 'Each crash with phone, version and line. We look at them daily in the first weeks after a release.',
          icon: 'chart',
          colour: 'brick',
        },
      ],
    },
    {
      block: 'steps',
      tone: 'sand',
      look: 'list',
      heading: 'From sketch to store',
      items: [
        { title: 'Sketch', text: 'Two workshops, the main path on paper, and a list of what the first release leaves out.' },
        {
          title: 'Prototype',
          text: 'Linked screens on your own phone. Five people who have never seen it try the main task while we watch.',
        },
        { title: 'Design', text: 'Every state of each screen: empty, loading, failed, full, and in Hindi when that is planned.' },
        { title: 'Build', text: 'A test version on your phone through TestFlight and the Play test track, renewed as the work goes on.' },
        { title: 'Test', text: 'On a shelf of real devices, old ones first; on slow networks; with the largest text size.' },
        {
          title: 'Release',
          text: 'Store texts, screenshots, privacy forms and review answers. A staged roll-out, so that a mistake meets few.',
        },
        {
          title: 'Look after',
          text: 'New system versions every autumn, library updates, store rules. Agree on this before launch, not after.',
        },
      ],
    },
    {
      block: 'accordion',
      heading: 'Questions about stores, code and money',
      items: [
        {
          id: 'accounts',
          title: 'In whose name is the app published?',
          body: [
            'Yours. You open the developer accounts with Apple and Google, as a company, and give us access. Apple asks for a D-U-N-S number, which can take some weeks: start with it first.',
          ],
        },
        {
          id: 'website',
          title: 'Do we need an app at all?',
          body: [
            'If people come twice a year, a good [website](/web-development-company) serves them better and costs half. An app pays when they come weekly, when it needs the camera, a device or notifications, or when it must work offline.',
          ],
        },
        {
          id: 'rejected',
          title: 'What if a store rejects it?',
          body: [
            'We read the reason, change what has to be changed and submit again. The usual reasons (log-in for reviewers, account deletion, payment rules) are on our list before the first submission.',
          ],
        },
      ],
    },
    caseInBrief({
      id: 'mesee-project',
      media: track.picture,
      sentence:
        'Two apps from one Flutter code base, for phones that cost eighty dollars and networks that come and go. An order that is placed in a lift is sent when the doors open.',
      tone: 'sand',
    }),
  ],
};
