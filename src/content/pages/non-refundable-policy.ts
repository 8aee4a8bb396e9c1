import { brand } from '#shared/brand.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Non-Refundable Policy',
    lead: 'Effective 01 January 2014',
    art: { seed: 'non-refundable-policy', tone: 'indigo' },
  },
  blocks: [
    {
      block: 'text',
      contents: true,
      body: [
        'This page says what happens to money that you have paid us. It is short, so please read it before you order. By ordering or subscribing you accept it.',
        { heading: 'What is non-refundable' },
        'All services, products and subscriptions that you buy from us are non-refundable. This holds from the moment of payment, and also when you use a part of what you bought or none of it.',
        {
          facts: [
            { term: 'Services', text: 'Design, development, hosting, marketing, support and consulting, by the project or by the month.' },
            { term: 'Products', text: 'Software that we license to you, ready-made or adapted.' },
            { term: 'Subscriptions', text: 'Whatever renews by itself at the end of a billing period.' },
          ],
        },
        { heading: 'Exemptions' },
        'We may make an exemption, at our own discretion, in two cases:',
        {
          list: [
            'a technical fault, proven and caused by us, that keeps you from using what you paid for;',
            'our failure to deliver what was agreed.',
          ],
        },
        `To ask for one, write to [${brand.emails[0]}](mailto:${brand.emails[0]}) with your order or invoice number, what was agreed, what happened instead, and screenshots or messages that show it. We answer within one working day and say what we need to look into it.`,
        { heading: 'Ending a subscription' },
        'You can cancel a subscription at any time. Cancelling gives no refund for the running billing period; you keep the use of the subscription until that period ends, and it is terminated then.',
        { note: 'Cancel before the next billing date. A period that has begun is charged in full.' },
        { heading: 'Changes and questions' },
        'If this policy changes, the new version stands on this page with its own date. Purchases made earlier keep the version that was in force on the day of payment.',
        `Questions go to [${brand.emails[0]}](mailto:${brand.emails[0]}) or ${brand.phone.label}. A written contract between you and us that says otherwise comes before this page.`,
      ],
    },
  ],
};
