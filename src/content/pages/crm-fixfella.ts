import { banner, introduction, roles } from '../case-studies/crm-fixfella.md';
import { trackOrder } from '../drawings/crm-fixfella/customer.ts';
import { nextCase, caseOutcome } from '../shared/case-blocks.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner,
  blocks: [
    caseOutcome('crm-fixfella'),
    {
      block: 'split',
      heading: 'Introduction',
      body: introduction,
      media: trackOrder.picture,
    },
    { block: 'roles', roles },
    {
      block: 'steps',
      tone: 'sand',
      eyebrow: 'The life of a call',
      heading: 'From registered to closed, with no gap in between',
      lead: 'Every arrow is a button somebody presses. What is not pressed shows up in a list.',
      look: 'list',
      items: [
        { title: 'Registered', text: 'The call gets its number on creation. It is raised and goes to the NSC.' },
        { title: 'Dealer assigned', text: 'The NSC assigns a dealer for the product and the area.' },
        {
          title: 'Accepted, or returned',
          text: 'The dealer accepts or rejects. A rejection **needs a remark** and returns the call to the NSC.',
        },
        { title: 'Technician on site', text: 'On acceptance the dealer assigns a technician, who visits the site.' },
        {
          title: 'Resolved: soft close',
          text: 'Technician or dealer closes the call. It is always a soft close, and the call moves to closed call details by itself.',
        },
        {
          title: 'Not resolved: pending',
          text: 'The status becomes pending, with a remark. Pending and open calls stand in the pending calls view until they are closed.',
        },
      ],
    },
    {
      block: 'steps',
      tone: 'paper',
      eyebrow: 'When a repair needs a yes',
      heading: 'The approval chain',
      lead: 'Some repairs need more than a dealer’s word. The approval view lists the approvers and how far the request has come.',
      look: 'path',
      items: [
        { title: 'Technician', text: 'Shares the details with the dealer: photo, part, price.' },
        { title: 'Dealer', text: 'Approves if able. If not, the request goes up.' },
        { title: 'ASH', text: 'Decides next, with the same details on screen.' },
        { title: 'NSH', text: 'The last word. The answer travels back to the technician.' },
      ],
    },
    nextCase('crm-fixfella'),
  ],
};
