import type { Role } from '#shared/blocks/rows.ts';
import * as customer from './customer-screens.ts';
import * as vendor from './vendor-screens.ts';

const customerFeatures = [
  {
    title: 'Points balance',
    text: 'The first thing on the first screen, in points and in money. No login at the counter, no card to forget.',
  },
  { title: 'Gift cards', text: 'Bought for oneself or for others, paid with points or by card, sent to a mobile number with a few words.' },
  { title: 'Unique barcode', text: 'The merchant scans it and points are redeemed or earned. One scan, one entry in the history.' },
  { title: 'Promotions list', text: 'What runs now and until when. A promotion that has ended disappears by itself.' },
  { title: 'Talk to us', text: 'A query form with a conversation behind it, so that the answer arrives where the question was asked.' },
  { title: 'Transaction history', text: 'Every point earned, spent or given away, with its date and its bill.' },
  { title: 'Shop', text: 'Watch, Perfume/Cologne, jewelry: three categories, featured products first, prices in points and money.' },
  { title: 'Order tracking', text: 'Accepted, On the Way, In Progress, Completed. Four states, and a message at each.' },
] as const;

const vendorFeatures = [
  { title: 'Scan', text: 'The phone’s camera reads the customer’s barcode. Two buttons follow: earn or redeem.' },
  { title: 'Gift card sales', text: 'Cards sold at the counter and in the app stand in one list, used and unused.' },
  { title: 'Orders', text: 'Orders from the online Shop, moved through the four tracking states by the person who packs them.' },
  { title: 'Promotions', text: 'Written, dated and switched on in the app. Customers see them at once.' },
  { title: 'Queries', text: 'What comes in through Talk to us, with the customer’s points and purchases beside it.' },
  { title: 'Transaction history', text: 'By day, by counter, by customer; the figures the owner asks for every evening.' },
] as const;

export const roles: readonly Role[] = [
  {
    name: 'Customer',
    lead: 'Buys a watch once in three years and a perfume twice a year. The app has to be worth keeping in between.',
    apps: [
      {
        platform: 'Android',
        about: [
          'The app opens on one number: the points balance. Below it stand what changed it and what could be done with it, in that order.',
          'At the till the customer opens the barcode. The merchant scans it, points are redeemed or earned, and the new balance is on the screen before the receipt is printed.',
        ],
        features: customerFeatures,
        gallery: [customer.balance, customer.barcode, customer.giftCard, customer.shop],
      },
      {
        platform: 'iOS',
        about: [
          'The same eight features. On an iPhone the barcode screen turns the brightness up by itself, because scanners fail on dark displays.',
          'Gift cards arrive as a link that opens the app, or the shop’s page for somebody who does not have it yet.',
        ],
        features: customerFeatures,
        gallery: [customer.shop, customer.tracking, customer.talk, customer.balance],
      },
    ],
  },
  {
    name: 'Vendor',
    lead: 'The person behind the counter. There is a queue, and the till has four seconds for loyalty.',
    apps: [
      {
        platform: 'Android',
        about: [
          'Any Android phone becomes the loyalty till: scan, choose earn or redeem, confirm. Three taps, and the queue moves on.',
          'In quiet hours the same app is the back office: orders to accept, promotions to write, queries to answer.',
        ],
        features: vendorFeatures,
        gallery: [vendor.scan, vendor.counter, vendor.orders, vendor.promotions],
      },
      {
        platform: 'iOS',
        about: [
          'Store managers carry iPhones in this trade, so the iOS app starts with orders and queries and keeps the scanner one tap away.',
          'A promotion that is switched on here is in every customer’s list within the minute, on both systems.',
        ],
        features: vendorFeatures,
        gallery: [vendor.orders, vendor.queries, vendor.scan, vendor.promotions],
      },
    ],
  },
];
