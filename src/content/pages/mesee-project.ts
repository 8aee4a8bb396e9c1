import { selectService } from '../case-studies/mesee-project/customer-screens.ts';
import { working } from '../case-studies/mesee-project/partner-screens.ts';
import { roles } from '../case-studies/mesee-project/roles.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    eyebrow: 'Home services in Rwanda and the region',
    heading: 'Mesee',
    lead: 'Cleaning, plumbing and electrical work in Rwanda, booked and tracked in one app with same-day appointments and secure payment.',
    art: { seed: 'mesee-project', tone: 'leaf' },
  },
  blocks: [
    {
      block: 'split',
      heading: 'Introduction',
      body: [
        'In Kigali, finding a plumber used to mean asking a neighbour. Mesee turns the neighbour’s list into a marketplace: six services, verified partners, a price before the visit and somebody to write to when it goes wrong.',
        {
          facts: [
            { term: 'Product', text: 'Marketplace for home services' },
            { term: 'Services', text: 'Cleaning, handymen, plumbing, electrical, lawn mowing, home repairs' },
            { term: 'Roles', text: 'Customer and Partner on Android and iOS, Admin on the web' },
            { term: 'Hard part', text: 'Same-day slots that are true when the customer taps them' },
          ],
        },
      ],
      media: { title: 'Mesee, from order to rating', duration: '0:14', clip: '/media/mesee-customer', poster: selectService.picture },
    },
    { block: 'roles', roles },
    {
      block: 'features',
      tone: 'paper',
      eyebrow: 'What Mesee promises its customers',
      heading: 'Four promises, each with a mechanism',
      columns: 4,
      items: [
        {
          title: 'Same-day appointments',
          text: 'Seven days a week. A slot is shown only while a free partner is near enough to keep it.',
          icon: 'calendar',
        },
        {
          title: 'Transparent pricing',
          text: 'Fixed prices per item. What is added on site needs the customer’s yes in the app.',
          icon: 'file',
        },
        {
          title: 'Satisfaction guarantee',
          text: 'Not right? A partner comes back. Payment is released when the customer agrees.',
          icon: 'shield',
        },
        { title: '24/7 care', text: 'By email, chat or phone, with the order already on the agent’s screen.', icon: 'headphones' },
      ],
    },
    {
      block: 'steps',
      tone: 'sand',
      eyebrow: 'Job order tracking',
      heading: 'Four states, shared by three apps',
      look: 'path',
      items: [
        { title: 'Accepted', text: 'A partner has said yes. The customer gets a name and a photograph.' },
        { title: 'On the Way', text: 'The map opens on both sides. Late by ten minutes, and the customer hears it first.' },
        { title: 'In Progress', text: 'Items are ticked as they are done; new ones are confirmed before work begins.' },
        { title: 'Completed', text: 'Payment, receipt, rating. The admin’s count of completed services goes up by one.' },
      ],
    },
    {
      block: 'split',
      id: 'partner-film',
      tone: 'paper',
      eyebrow: 'Partner on iOS',
      heading: 'A job, from accepted to paid',
      body: [
        'The order comes in with its price and its distance. The partner accepts, works through the items, and closes the job at the gate.',
        'What was earned stands in the app before the tools are back in the van. The payout follows on Monday.',
      ],
      media: { title: 'Mesee for partners', duration: '0:09', clip: '/media/mesee-partner', poster: working.picture },
      mediaFirst: true,
    },
  ],
};
