import { brand } from '#shared/brand.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Contact Us',
    lead: 'Write, call or visit us in Noida or at one of our six other offices. We answer within one working day.',
    art: { seed: 'contact-us', tone: 'banner' },
  },
  blocks: [
    {
      block: 'form',
      form: 'contact',
      heading: 'Get In Touch With Us',
      lead: 'Two sentences are enough to begin with. To send a brief or a sketch, use [the quote form](/get-a-quote).',
      aside: {
        contacts: [
          {
            icon: 'mail',
            label: 'E-mail',
            lines: [
              { text: brand.emails[0], to: `mailto:${brand.emails[0]}` },
              { text: brand.emails[1], to: `mailto:${brand.emails[1]}` },
            ],
          },
          {
            icon: 'pin',
            label: 'Visit',
            lines: [{ text: brand.headOffice.lines[0] }, { text: brand.headOffice.lines[1] }, { text: brand.headOffice.lines[2] }],
          },
          { icon: 'phone', label: 'Call', lines: [{ text: brand.phone.label, to: brand.phone.href }] },
        ],
      },
    },
    {
      block: 'offices',
      tone: 'sand',
      heading: 'Six other offices',
      lead: 'Write to the one nearest to you. Support for running systems is reached 24*7, whichever office you work with.',
      offices: [
        {
          office: 'Mumbai/Thane',
          country: 'in',
          address: ['Unit 5, Sample Chambers', 'Ghodbunder Road, Thane West 400607', 'Maharashtra, India'],
          email: 'mumbai@example.com',
          sample: true,
        },
        {
          office: 'Australia',
          country: 'au',
          address: ['Level 2, 10 Sample Street', 'Parramatta NSW 2150', 'Australia'],
          email: 'australia@example.com',
          sample: true,
        },
        {
          office: 'Cameroon',
          country: 'cm',
          address: ['Sample House, Rue 1.234', 'Bonanjo, Douala', 'Cameroon'],
          email: 'cameroon@example.com',
          sample: true,
        },
        {
          office: 'France',
          country: 'fr',
          address: ['10 rue de l’Exemple', '69003 Lyon', 'France'],
          email: 'france@example.com',
          sample: true,
        },
        {
          office: 'Rwanda',
          country: 'rw',
          address: ['Sample Plaza, 3rd floor', 'KN 4 Avenue, Kigali', 'Rwanda'],
          email: 'rwanda@example.com',
          sample: true,
        },
        {
          office: 'USA',
          country: 'us',
          address: ['100 Sample Avenue, Suite 200', 'Edison, NJ 08820', 'United States of America'],
          email: 'usa@example.com',
          sample: true,
        },
      ],
    },
    {
      block: 'features',
      columns: 3,
      heading: 'Three shortcuts',
      items: [
        {
          title: 'You want a price',
          text: 'Choose a service and a budget, attach a file. An engineer reads it.',
          icon: 'file',
          colour: 'indigo',
          to: '/get-a-quote',
        },
        {
          title: 'You want a job',
          text: 'Every opening, what it asks for, and where to send your CV.',
          icon: 'user',
          colour: 'leaf',
          to: '/career',
        },
        {
          title: 'You want to sell with us',
          text: 'Sales partners work from home, in their own time, and are trained free.',
          icon: 'handshake',
          colour: 'brick',
          to: '/become-a-partner',
        },
      ],
    },
  ],
};
