import { banner, introduction, roles } from '../case-studies/mesee-project.md';
import { selectService } from '../drawings/mesee-project/customer.ts';
import { working } from '../drawings/mesee-project/partner.ts';
import { nextCase, caseOutcome } from '../shared/case-blocks.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner,
  blocks: [
    caseOutcome('mesee-project'),
    {
      block: 'split',
      heading: 'Introduction',
      body: introduction,
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
        { title: '24/7 care', text: 'By e-mail, chat or phone, with the order already on the agent’s screen.', icon: 'headphones' },
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
    nextCase('mesee-project'),
  ],
};
