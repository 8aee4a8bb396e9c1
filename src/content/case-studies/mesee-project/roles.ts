import type { Role } from '#shared/blocks/rows.ts';
import * as admin from './admin-screens.ts';
import * as customer from './customer-screens.ts';
import * as partner from './partner-screens.ts';

const customerFeatures = [
  { title: 'Create account', text: 'By mobile or email. One code, and the address is asked only when an order needs it.' },
  {
    title: 'Select service and sub-service',
    text: 'Cleaning, handymen, plumbing, electrical, lawn mowing, home repairs; then the part of it that is broken.',
  },
  { title: 'Add items', text: 'Two taps to replace, one leak to repair. Each item has its price, and the total stands below.' },
  { title: 'Date and time', text: 'Seven days a week, with same-day slots as long as a partner is free.' },
  { title: 'Place order, select payment', text: 'Secure payment in the app, when the work is done.' },
  { title: 'Track', text: 'Accepted, On the Way, In Progress, Completed, with the partner on a map in between.' },
  { title: 'Rate the partner', text: 'Stars and words after completion. A satisfaction guarantee stands behind them.' },
  {
    title: 'Help center and profile',
    text: 'Care around the clock by email, chat or phone; addresses and payment methods in the profile.',
  },
] as const;

const partnerFeatures = [
  { title: 'Registration', text: 'Identity, trade and service area. The admin accepts or rejects after verification.' },
  { title: 'Job orders', text: 'Service, items, distance and price before accepting. No surprises at the gate.' },
  { title: 'Job states', text: 'On the Way, In Progress, Completed: one button at a time, and the customer sees it.' },
  { title: 'Items on site', text: 'Another leak behind the first? Added on the spot, confirmed by the customer, then repaired.' },
  { title: 'Calendar', text: 'Working days, hours and same-day jobs, each with a switch.' },
  { title: 'Earnings and rating', text: 'By day and by week, with the date of the next payout.' },
] as const;

export const roles: readonly Role[] = [
  {
    name: 'Customer',
    lead: 'Water is running where it should not. The customer wants a name, an hour and a price, in that order.',
    apps: [
      {
        platform: 'Android',
        about: [
          'Nine steps from opening the app to rating the work, and most of them are one tap. The price is complete before the order is placed: items, visit, nothing after.',
          'The app is small and forgives a slow network. An order that is half written when the signal goes is still there when it comes back.',
        ],
        features: customerFeatures,
        gallery: [customer.schedule, customer.selectService, customer.addItems, customer.track],
      },
      {
        platform: 'iOS',
        about: [
          'The same order, the same prices, the same partner on the map. On an iPhone the state of the job also shows on the lock screen, where people look first.',
          'Payment methods are kept by the payment provider. The app holds a reference to them and never a card number.',
        ],
        features: customerFeatures,
        gallery: [customer.payment, customer.selectService, customer.track, customer.rate],
      },
    ],
  },
  {
    name: 'Partner',
    lead: 'Plumbers, electricians, cleaners. The app brings work near home, and pays on a known day.',
    apps: [
      {
        platform: 'Android',
        about: [
          'A job order shows service, items, hour, distance and price. The partner accepts or leaves it for the next one; both answers take one tap.',
          'On site the app is a checklist. Each item ticked is an item on the bill, and the customer reads the same list.',
        ],
        features: partnerFeatures,
        gallery: [partner.jobs, partner.register, partner.working, partner.earnings],
      },
      {
        platform: 'iOS',
        about: [
          'Companies with several teams often use iPhones, so the iOS app adds a view of the week. How a job goes from accepted to completed is shown in a short film, [further down this page](#partner-film).',
          'Everything else is the same: same orders, same states, same payout on Monday.',
        ],
        features: partnerFeatures,
        gallery: [partner.calendar, partner.jobs, partner.working, partner.earnings],
      },
    ],
  },
  {
    name: 'Admin',
    lead: 'A small team that knows every partner by name, and wants to keep it that way at ten times the size.',
    apps: [
      {
        platform: 'Admin panel',
        about: [
          'The panel manages users and partners and verifies each provider’s registration. Accept or reject: on acceptance the provider gets a **welcome SMS**, and **login details by email**.',
          'The dashboard counts six things: total services, revenue, completed, cancelled, pending, active. Each number opens the list behind it.',
        ],
        features: [
          { title: 'Dashboard', text: 'Total services, revenue, completed, cancelled, pending, active.' },
          { title: 'User management', text: 'Customers with their orders, ratings and conversations.' },
          { title: 'Partner management', text: 'Trades, areas, ratings and payouts. Active or paused by one switch.' },
          { title: 'Verification', text: 'Documents beside the decision; SMS and email go out by themselves.' },
          { title: 'Services and prices', text: 'Services, sub-services and items. A new price is live in the apps at once.' },
          { title: 'Job orders', text: 'Every order with its state; a stuck one can be given to another partner.' },
        ],
        gallery: [admin.dashboard, admin.verification, admin.orders, admin.services],
      },
    ],
  },
];
