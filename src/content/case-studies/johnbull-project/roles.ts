import type { Role } from '#shared/blocks/rows.ts';
import * as app from './app-screens.ts';
import * as panel from './panel-screens.ts';
import * as website from './website-screens.ts';

const shopping = [
  { title: 'Categories', text: 'Two levels, the same on website and phone, filled by all vendors together.' },
  { title: 'Compare products', text: 'Up to four side by side, from any vendors, with only the lines that differ in bold.' },
  {
    title: 'Price and brand filters',
    text: 'On featured products and in every list. The number of results stands on the button before it is pressed.',
  },
  { title: 'Today’s deal', text: 'One deal a day with its hour of ending, set by a vendor and confirmed by the marketplace.' },
  {
    title: 'Bundled and classified products',
    text: 'Sets that are cheaper together; and small advertisements from people, kept apart from shops.',
  },
  { title: 'All brands, all vendors', text: 'Two lists to browse, each entry with its rating and number of products.' },
  { title: 'Cart', text: 'Products of several vendors in one cart, sorted by who sends them and when they arrive.' },
  { title: 'Checkout', text: 'One address, one payment, one order number; as many parcels as it takes.' },
] as const;

export const roles: readonly Role[] = [
  {
    name: 'Customer',
    lead: 'Wants one place to look and one cart to pay. Whose shelf a product stands on comes second.',
    apps: [
      {
        platform: 'Website',
        about: [
          'The website is where people compare. A product page shows every vendor that sells the product, with price, delivery and rating, so that the choice of a vendor is made in view of the others.',
          'Pages are rendered on the server and are readable before any script has run. A search engine sees what a customer sees.',
        ],
        features: shopping,
        gallery: [website.home, website.filters, website.compare, website.checkout],
      },
      {
        platform: 'Android',
        about: [
          'The app is for the second visit: the deal of the day, the cart that was left, the parcel that is on its way.',
          'A cart filled on the website is in the app, because it belongs to the account and not to the device.',
        ],
        features: shopping,
        gallery: [app.product, app.categories, app.cart, app.vendors],
      },
      {
        platform: 'iOS',
        about: [
          'The same shop on iPhone and iPad. On the larger screen the comparison gets its full width back.',
          'One order in three parcels reads as one order. Each parcel has its own state, and the last one closes the whole.',
        ],
        features: shopping,
        gallery: [app.order, app.categories, app.vendors, app.product],
      },
    ],
  },
  {
    name: 'Vendor',
    lead: 'A shop with two hundred products and no IT department. It registers on Monday and sells on Wednesday.',
    apps: [
      {
        platform: 'Vendor panel',
        about: [
          'Vendors register themselves and have their own panel. They see their orders, their customers’ questions and their money, and nothing of the shop next door.',
          'A price list in a spreadsheet is a fair way to begin: the panel reads it, says which lines it did not understand, and lists the rest.',
        ],
        features: [
          {
            title: 'Registration',
            text: 'Shop, documents, bank account. The check by the marketplace runs while products are being listed.',
          },
          { title: 'Products', text: 'Price, stock, pictures, variants; featured, bundled or plain.' },
          { title: 'Orders', text: 'Only the vendor’s part of each cart, with a packing list and a label.' },
          { title: 'Deals', text: 'Propose today’s deal or a bundle, with the hour it ends.' },
          { title: 'Payouts', text: 'Sales, commission and returns by week, and the day of the transfer.' },
          { title: 'Ratings', text: 'What customers wrote, with room for one answer.' },
        ],
        gallery: [panel.dashboard, panel.register, panel.products, panel.payouts],
      },
    ],
  },
];
