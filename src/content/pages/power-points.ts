import { banner, introduction, roles, text } from '../case-studies/power-points.md';
import { barcode } from '../drawings/power-points/customer.ts';
import { nextCase, caseOutcome } from '../shared/case-blocks.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner,
  blocks: [
    caseOutcome('power-points'),
    {
      block: 'split',
      heading: 'Introduction',
      body: introduction,
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
      columns: 2,
      ...text,
    },
    nextCase('power-points'),
  ],
};
