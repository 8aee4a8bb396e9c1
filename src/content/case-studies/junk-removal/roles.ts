import type { Role } from '#shared/blocks/rows.ts';
import * as admin from './admin-screens.ts';
import * as user from './user-screens.ts';
import * as website from './website-screens.ts';

const features = [
  { title: 'Browse by service', text: 'Residential Cleaning, Moving, Renovation, Storage, Disaster, Commercial Junk Removal.' },
  { title: 'Browse by location', text: 'Providers near an address, on a map and in a list, nearest first.' },
  { title: 'Contact', text: 'By phone, website or e-mail, straight to the provider. Nobody sits in between.' },
  { title: 'Request a quote', text: 'What has to go, from which floor, with photographs. Up to three providers answer.' },
  { title: 'Book an appointment', text: 'A day and a two-hour window, taken from the provider’s own calendar.' },
  { title: 'Account request', text: 'One form for customers, vendors and franchises; a person looks at each request.' },
] as const;

export const roles: readonly Role[] = [
  {
    name: 'User',
    lead: 'Has a cellar full, a lease that ends on Friday and no idea what a small lorry costs.',
    apps: [
      {
        platform: 'Android',
        about: [
          'The app asks one question, “What has to go?”, and then shows who takes it away nearby. A provider can be called, written to or visited on the web without an account.',
          'A quote needs three photographs and two minutes. It is easier than describing a cellar on the telephone.',
        ],
        features,
        gallery: [user.quote, user.browse, user.provider, user.appointment],
      },
      {
        platform: 'iOS',
        about: [
          'On iOS the map comes first: many users look for “near me” and decide by distance.',
          'A booked appointment goes into the phone’s calendar with the provider’s number in it, where one looks when the lorry is late.',
        ],
        features,
        gallery: [user.map, user.provider, user.browse, user.appointment],
      },
    ],
  },
  {
    name: 'Website',
    lead: 'Where most people arrive, from a search for a service and a street.',
    apps: [
      {
        platform: 'Website',
        about: [
          'Each service in each district has a page of its own, with the providers that serve it. The pages are made from the directory; nobody writes them by hand.',
          'The same quote and appointment forms as in the apps, and the account request for providers and franchises.',
        ],
        features,
        gallery: [website.directory, website.results, website.request, website.booking],
      },
    ],
  },
  {
    name: 'Admin',
    lead: 'Keeps the directory true: who is listed, where, for what, and until when they have paid.',
    apps: [
      {
        platform: 'Admin panel',
        about: [
          'A directory is only as good as its worst entry. The panel shows what has gone stale: a provider that did not answer three requests, a subscription that ended, a district without anybody.',
          'Inquiries from franchises and vendors arrive in one list and become entries with one button.',
        ],
        features: [
          { title: 'Vendor management', text: 'Services, depot, area, subscription and status of every provider.' },
          { title: 'Add person', text: 'Staff and contact persons, each with what they may change.' },
          { title: 'Franchise and vendor inquiry', text: 'Read, answer, turn into an account.' },
          { title: 'Location', text: 'Districts, who covers them, and where nobody does.' },
          { title: 'Subscription management', text: 'Plans and prices; who pays, who is about to end.' },
          { title: 'Services management', text: 'Service types and the questions each one asks in a quote.' },
        ],
        gallery: [admin.vendors, admin.inquiries, admin.locations, admin.subscriptions],
      },
    ],
  },
];
