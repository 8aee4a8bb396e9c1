import { brand } from '#shared/brand.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  sample: true,
  banner: {
    heading: 'Terms & Conditions',
    lead: 'The terms under which you may use this site. A signed contract for a project has its own terms, and those come first.',
    art: { seed: 'terms-and-conditions', tone: 'indigo' },
  },
  blocks: [
    {
      block: 'text',
      contents: true,
      body: [
        { heading: 'About' },
        `This website belongs to ${brand.legalName}, in short ${brand.name}: “we”. Whoever opens it is “you”. By using the site you agree to these terms. If you do not agree, please do not use it.`,
        'The site presents our services and lets you send us messages, quote requests, applications and registrations. Sending a form is an enquiry. It obliges neither side to a contract; a contract begins when both have signed one.',
        'Please send us what is true and what is yours to send, do not disturb the working of the site, and do not try to reach records or files that are not your own. What we do with personal data stands in the [privacy policy](/privacy-policy); what happens to payments, in the [non-refundable policy](/non-refundable-policy).',
        'We may change these terms. The version on this page applies on the day of your visit.',
        { heading: 'Intellectual Property Rights', id: 'intellectual-property-rights-site' },
        '**What is on this site.** Texts, drawings, logos, films, page design and source code are ours or are licensed to us. They are protected by copyright and trade mark law.',
        {
          list: [
            'You may read, print and save pages for your own information, and link to them.',
            'You may quote a few lines if you name us and link to the page.',
            'You may not copy pages to another site, sell them, use our name or logo as if we stood behind your offer, or collect the site by machine in order to republish it.',
          ],
        },
        'Names and marks of clients, partners, stores and makers of technology belong to their owners. They stand here to say what we work with.',
        { heading: 'Intellectual Property Rights', id: 'intellectual-property-rights-yours' },
        '**What you send us, and what we make for you.** Briefs, sketches, documents and data that you send through a form stay yours. You allow us to read, store and copy them as far as the answer, the quote or the assessment needs it, and for nothing else.',
        'Ideas and estimates in our proposals stay ours until a contract says otherwise. Please do not pass them on to other suppliers.',
        'For work that you order, the contract says who owns what. Unless it says otherwise, designs and code written for you become yours when they have been paid for in full; tools and libraries that we had before, and open-source parts, keep their own licences.',
        { heading: 'Disclaimer' },
        'We keep this site correct and available with care, but we do not warrant that it always is either. Descriptions, examples and figures on it are general information and not advice for your case. Drawn screens marked as examples show no client’s data.',
        'As far as the law allows, we are not liable for loss that comes from relying on the site, from its being unreachable, or from sites of others that it links to. Nothing here limits liability that the law does not let anyone limit.',
        'Indian law applies. The courts of Gautam Buddha Nagar, Uttar Pradesh, are responsible.',
        { note: `Questions about these terms: [${brand.emails[0]}](mailto:${brand.emails[0]}).` },
      ],
    },
  ],
};
