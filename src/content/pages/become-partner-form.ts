import { brand } from '#shared/brand.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  sample: true,
  banner: {
    heading: 'Associate Partner Application',
    lead: 'The long form, for people who want to sell with us regularly. Just looking? [The short one](/become-a-partner) has four fields.',
    art: { seed: 'become-partner-form', tone: 'leaf' },
  },
  blocks: [
    {
      block: 'form',
      form: 'associate-partner',
      aside: {
        heading: 'Before you start',
        body: [
          {
            facts: [
              { term: 'Time', text: 'About ten minutes, five of them for your reasons.' },
              { term: 'We must know', text: 'Name, e-mail, mobile number, your motivation and your consent. The rest is up to you.' },
              {
                term: 'At hand',
                text: 'Your resume (PDF or Word document; a picture will do) and, if you wish to attach it, an identity document: Aadhaar Card, Passport or Voter ID.',
              },
              {
                term: 'Then',
                text: 'A partner manager reads it and answers within five working days, by e-mail or phone as you choose. If it is a yes, you get the agreement with your rate to read before any training.',
              },
            ],
          },
          {
            note: 'Only our staff can open your documents. If you send an Aadhaar Card, send the masked version. To have everything erased, write to us.',
          },
        ],
        contacts: [{ icon: 'mail', label: 'Questions', lines: [{ text: brand.emails[0], to: `mailto:${brand.emails[0]}` }] }],
      },
    },
  ],
};
