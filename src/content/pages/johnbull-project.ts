import { banner, introduction, roles } from '../case-studies/johnbull-project.md';
import { compare } from '../drawings/johnbull-project/website.ts';
import { nextCase, caseOutcome } from '../shared/case-blocks.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  sample: true,
  banner,
  blocks: [
    caseOutcome('johnbull-project'),
    {
      block: 'split',
      heading: 'Introduction',
      body: introduction,
      media: compare.picture,
    },
    { block: 'roles', roles },
    {
      block: 'steps',
      tone: 'sand',
      eyebrow: 'One cart, many shops',
      heading: 'What happens between “Place order” and the last parcel',
      look: 'list',
      items: [
        {
          title: 'The cart is split',
          text: 'One order, one part for each vendor. Prices and stock are checked again at this moment, not when the product was put in.',
        },
        { title: 'Payment is taken once', text: 'The customer is charged one sum. The marketplace knows which share belongs to whom.' },
        { title: 'Each vendor packs', text: 'Every vendor sees only their part, with its own label and its own promised day.' },
        { title: 'Parcels travel alone', text: 'The order shows each parcel’s state. The slowest one does not hold the others back.' },
        { title: 'Vendors are paid', text: 'After delivery and the days allowed for a return, the share is paid out less commission.' },
      ],
    },
    {
      block: 'features',
      tone: 'paper',
      heading: 'Rules that keep a marketplace honest',
      columns: 3,
      items: [
        {
          title: 'Ratings need a purchase',
          text: 'Only a delivered order can be rated, once, by the account that paid for it.',
          icon: 'star',
        },
        { title: 'A deal has an end', text: 'Today’s deal shows its hour. It cannot be extended, only replaced tomorrow.', icon: 'clock' },
        {
          title: 'People are not shops',
          text: 'Classified products stand in a list of their own, so nobody mistakes one for the other.',
          icon: 'users',
        },
      ],
    },
    nextCase('johnbull-project'),
  ],
};
