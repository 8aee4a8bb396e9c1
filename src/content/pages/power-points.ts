import { barcode } from '../case-studies/power-points/customer-screens.ts';
import { roles } from '../case-studies/power-points/roles.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    eyebrow: 'Retail loyalty and gift cards',
    heading: 'Powerpoint',
    lead: 'Points, gift cards and a barcode at the till for a watch, perfume and jewellery retailer: customer and vendor apps on Android and iOS.',
    art: { seed: 'power-points', tone: 'marigold' },
  },
  blocks: [
    {
      block: 'split',
      heading: 'Introduction',
      body: [
        'A plastic loyalty card stays at home. A phone does not. Powerpoint puts the card, the gift voucher and the shop of a watch, perfume and jewellery store into one app, and gives the counter an app of its own.',
        'The two meet at one thing: a **unique barcode**. The customer shows it, the merchant scans it, and points are redeemed or earned. Everything else on these pages exists so that the next scan happens.',
        {
          facts: [
            { term: 'Product', text: 'Loyalty points, gift cards and an online shop' },
            { term: 'For', text: 'A retailer of watches, perfume and jewellery' },
            { term: 'Apps', text: 'Customer and Vendor, each on Android and iOS' },
            { term: 'Hard part', text: 'Two phones must agree on a balance while a queue is waiting' },
          ],
        },
      ],
      media: barcode.picture,
      mediaFirst: true,
    },
    { block: 'roles', roles },
    {
      block: 'steps',
      tone: 'sand',
      eyebrow: 'Order tracking',
      heading: 'Four states from the shop to the door',
      lead: 'The customer sees the state the vendor has set, and nothing in between that nobody could explain.',
      look: 'path',
      items: [
        { title: 'Accepted', text: 'The vendor has the order and the goods. Points and payment are reserved.' },
        { title: 'On the Way', text: 'Packed and handed over. The customer sees the day and the hour.' },
        { title: 'In Progress', text: 'At the door, or on the bench when the order is a repair or an engraving.' },
        { title: 'Completed', text: 'Delivered. Points earned are added now, not before, so a return costs nobody anything.' },
      ],
    },
    {
      block: 'text',
      tone: 'paper',
      heading: 'What makes points trustworthy',
      columns: 2,
      body: [
        'A balance is not a number that somebody stores. It is the sum of the transaction history, and each entry names the bill, the gift card or the order behind it. When customer and vendor disagree, there is a line to point at.',
        'The barcode is good for one scan. A second scan of the same code does nothing, whether it comes from an impatient finger or from a photograph.',
        'A gift card is bought once and used once. Until it is used, the buyer can send it again to another number; after that it belongs to the receiver.',
        'If the network drops in the middle of a scan, the till asks again with the same number, and the server answers with what it has already done. No customer pays twice.',
      ],
    },
  ],
};
