import { roles } from '../case-studies/crm-fixfella/roles.ts';
import { trackOrder } from '../case-studies/crm-fixfella/customer-screens.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    eyebrow: 'Complaint management',
    heading: 'CRM Fixfella',
    lead: 'A complaint-management CRM that follows a call from registration through dealer and technician to closure.',
    art: { seed: 'crm-fixfella', tone: 'lake' },
  },
  blocks: [
    {
      block: 'split',
      heading: 'Introduction',
      body: [
        'A machine breaks. The owner calls, someone writes the complaint down, and from then on nobody can say where it is. Fixfella puts one record in place of that chain of phone calls: the call has a number, an owner and a status at every moment of its life.',
        'Six kinds of people touch it. Each sees only what is theirs to do, and the next person’s screen changes when they have done it.',
        {
          facts: [
            { term: 'Product', text: 'Complaint-management CRM with two mobile apps' },
            { term: 'Roles', text: 'Customer, NSC, dealer, technician, ASH, NSH' },
            { term: 'Apps', text: 'Customer and Vendor, each on Android and iOS' },
            { term: 'Hard part', text: 'A call that no dealer wants must never get lost' },
          ],
        },
      ],
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
  ],
};
