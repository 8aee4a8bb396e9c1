import type { Role } from '#shared/blocks/rows.ts';
import * as customer from './customer-screens.ts';
import * as vendor from './vendor-screens.ts';

const customerFeatures = [
  {
    title: 'Create Account',
    text: 'By mobile number or by email. A code confirms it, and the account opens; there is no form to print and no counter to visit.',
  },
  {
    title: 'Select Service',
    text: 'Pick the product, say what is wrong, choose a time. The call is registered at that moment and gets its number.',
  },
  { title: 'Track Your Order', text: 'From Registered to Closed, each change shows in the app with its hour. Nobody has to phone to ask.' },
  {
    title: 'Rate Your Partner',
    text: 'Stars and a line after each visit. The rating stays on the call, where the dealer and the desk read it.',
  },
  { title: 'Help Center', text: 'The six questions customers ask most, and a conversation tied to the call it is about.' },
  { title: 'Profile Details', text: 'Contacts, visiting address and products owned. Entered once, used on every later call.' },
] as const;

const vendorFeatures = [
  {
    title: 'Create Account',
    text: 'By mobile number or by email. The dealer registers the shop, then adds technicians with the trades each one knows.',
  },
  { title: 'Select Service', text: 'Products and areas the dealer serves. The NSC sees them when it looks for somebody to send.' },
  { title: 'Track Your Order', text: 'Every call of the shop in one list: new, with a technician, pending with its remark, closed.' },
  {
    title: 'Rate Your Partner',
    text: 'What customers said, by call and by technician, so that praise and complaints reach the right person.',
  },
  { title: 'Help Center', text: 'A direct line to the NSC for a call that cannot be served, and to approvers for parts that need a yes.' },
  { title: 'Profile Details', text: 'Shop, service area, working hours and team. Changing an hour here changes what the NSC may assign.' },
] as const;

export const roles: readonly Role[] = [
  {
    name: 'Customer',
    lead: 'Someone at home with a machine that stopped. They need three answers: who comes, when, and what it costs.',
    apps: [
      {
        platform: 'Android',
        about: [
          'The Android app is the front door. A customer signs up with a mobile number, picks the product, describes the fault and has a call number in hand, all on four screens.',
          'From then on the app answers instead of a telephone desk. The status changes when somebody in the field changes it, not when somebody in the office remembers to.',
        ],
        features: customerFeatures,
        gallery: [customer.selectService, customer.createAccount, customer.trackOrder, customer.ratePartner],
      },
      {
        platform: 'iOS',
        about: [
          'The same six tasks, drawn to the habits of an iPhone: sheets that slide up, a back gesture from the edge, text that follows the size set in the phone.',
          'Both apps talk to one back end. A call raised on an iPhone can be followed on a tablet at home with the same account.',
        ],
        features: customerFeatures,
        gallery: [customer.helpCenter, customer.selectService, customer.trackOrder, customer.profile],
      },
    ],
  },
  {
    name: 'Vendor',
    lead: 'Dealers and their technicians. They work from a phone in a van, often with one hand and one bar of network.',
    apps: [
      {
        platform: 'Android',
        about: [
          'A dealer gets a call from the NSC and has two buttons: accept or reject. A rejection needs a remark, and the call goes back to the NSC with it. After accepting, the dealer picks the technician who visits the site.',
          'The technician sees the address, the fault and what was done last time, and closes the call or says why it stays open.',
        ],
        features: vendorFeatures,
        gallery: [vendor.newCall, vendor.assign, vendor.pending, vendor.closeCall],
      },
      {
        platform: 'iOS',
        about: [
          'On iOS most users are dealers, not technicians, so the app opens on the day’s calls and the approvals that wait. Everything a technician does on Android is there as well.',
          'When a part costs more than a dealer may approve, the approval view lists who has to say yes, in order, and who has said it.',
        ],
        features: vendorFeatures,
        gallery: [vendor.approval, vendor.newCall, vendor.assign, vendor.closed],
      },
    ],
  },
];
