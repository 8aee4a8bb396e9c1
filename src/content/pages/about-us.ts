import { claimFigures, claims, COUNTING } from '#shared/claims.ts';
import { firstYears } from '../about-us/first-years.ts';
import { laterYears } from '../about-us/later-years.ts';
import { channelPartners, partners } from '../about-us/partners.ts';
import { directors, team } from '../about-us/people.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  sample: true,
  banner: {
    heading: `We have written software in Noida since ${claims.founded}`,
    lead: 'Designers, engineers and testers who sit together, talk to your users and stay when the product is live.',
    art: { seed: 'about-us', tone: 'banner' },
    actions: [
      { label: 'Our history', to: '#history', look: 'accent' },
      { label: 'Work with us', to: '/career', look: 'outline-on-dark' },
    ],
    stats: claimFigures,
  },
  blocks: [
    {
      block: 'split',
      eyebrow: 'The company',
      heading: 'Small modules, a strong wall',
      body: [
        'A jaali is the pierced stone screen of North Indian buildings. It is made of one star, cut again and again with care, and it carries a roof. Our mark is one such star, because that is how we build: small parts, each finished, each checked, joined by rules that everybody knows.',
        'We make mobile apps, websites, ERP systems and connected devices for hospitals, schools, shops and start-ups. Some clients hand us the whole task. Others hire a team of ours by the month, and their own people lead it.',
        'Our head office is in Noida. We work for clients in [eight other countries and six more offices](/contact-us), in English, Hindi and French.',
      ],
      actions: [{ label: 'All services', to: '/services', look: 'outline' }],
      media: {
        sample: true,
        title: 'A jaali, star by star',
        duration: '0:08',
        poster: { picture: 'lattice', seed: 'wall', tone: 'indigo' },
      },
    },
    {
      block: 'group',
      tone: 'sand',
      heading: 'Vision, mission and values',
      blocks: [
        {
          block: 'features',
          columns: 2,
          items: [
            {
              icon: 'eye',
              colour: 'indigo',
              title: 'Vision',
              text: 'Every business that still runs on registers and phone calls can have software that fits it: made to its rules, in the languages of its people, on the phones they already own.',
            },
            {
              icon: 'target',
              colour: 'brick',
              title: 'Mission',
              text: 'We learn how the work is done today, build the smallest thing that makes it better, bring it into use and run it. Then we build the next one.',
            },
          ],
        },
        {
          block: 'features',
          columns: 4,
          heading: 'Values',
          items: [
            { icon: 'megaphone', title: 'Bad news first', text: 'If a date will slip, you hear it on the day we know, with a proposal.' },
            { icon: 'package', title: 'Small and finished', text: 'One feature in use is worth five at ninety per cent.' },
            {
              icon: 'code',
              title: 'Readable by the next one',
              text: 'Code, tests and notes are written so that another team could take over.',
            },
            { icon: 'users', title: 'Users in the room', text: 'No screen is approved before somebody who will use it has tried it.' },
          ],
        },
      ],
    },
    {
      block: 'group',
      id: 'history',
      eyebrow: 'History',
      heading: `From ${claims.founded} to ${claims.until}, year by year`,
      lead: 'What we built, and what it taught us. The pictures are drawings of the kind of work each year brought.',
      blocks: [
        {
          block: 'stats',
          items: [
            { value: claims.founded, label: 'founded' },
            { value: '50', label: 'apps in 2016' },
            { value: '100', label: 'projects in 2017' },
            { value: '200+', label: 'projects in 2022' },
          ],
        },
        { block: 'text', body: [{ note: COUNTING }] },
        { block: 'tabs', label: 'Years', look: 'star', selected: '2014', tabs: [...firstYears, ...laterYears] },
      ],
    },
    {
      block: 'features',
      tone: 'sand',
      columns: 4,
      eyebrow: 'Application development',
      heading: 'Solutions we are called for',
      items: [
        {
          icon: 'smartphone',
          colour: 'indigo',
          title: 'Mobile apps',
          text: 'Android and iOS, native or from one code base.',
          to: '/mobile-app-development-company',
        },
        {
          icon: 'monitor',
          colour: 'brick',
          title: 'Web applications',
          text: 'Portals and tools that live in the browser.',
          to: '/web-development-company',
        },
        {
          icon: 'layers',
          colour: 'leaf',
          title: 'ERP',
          text: 'Stock, sales, people and accounts on one record.',
          to: '/erp-development-company',
        },
        { icon: 'cart', colour: 'lake', title: 'Marketplaces', text: 'Many vendors, one cart, one payment.', to: '/johnbull-project' },
        { icon: 'gift', colour: 'indigo', title: 'Loyalty', text: 'Points, gift cards and a barcode at the till.', to: '/power-points' },
        {
          icon: 'wrench',
          colour: 'brick',
          title: 'On-demand services',
          text: 'Book, track and rate a visit at home.',
          to: '/mesee-project',
        },
        {
          icon: 'headphones',
          colour: 'leaf',
          title: 'Complaint management',
          text: 'A call followed from first ring to closure.',
          to: '/crm-fixfella',
        },
      ],
      call: { label: 'See our work', to: '/portfolio' },
    },
    {
      block: 'gallery',
      eyebrow: 'Gallery',
      heading: 'Around the office',
      lead: 'Eight corners of a working day, drawn rather than photographed.',
      columns: 4,
      items: [
        {
          picture: { picture: 'illustration', glyph: 'team', tone: 'indigo', seed: 'office stand-up' },
          caption: 'Stand-up at half past nine',
        },
        {
          picture: { picture: 'illustration', glyph: 'mobile', tone: 'brick', seed: 'office phones' },
          caption: 'The shelf of test phones',
        },
        {
          picture: { picture: 'illustration', glyph: 'school', tone: 'leaf', seed: 'office class' },
          caption: 'Friday class: one teaches, the rest ask',
        },
        {
          picture: { picture: 'illustration', glyph: 'video', tone: 'ink', seed: 'office demo' },
          caption: 'Recording a demo for other time zones',
        },
        { picture: { picture: 'illustration', glyph: 'iot', tone: 'lake', seed: 'office bench' }, caption: 'The sensor bench' },
        {
          picture: { picture: 'illustration', glyph: 'cms', tone: 'marigold', seed: 'office board' },
          caption: 'A scope, still on the whiteboard',
        },
        {
          picture: { picture: 'illustration', glyph: 'ivr', tone: 'indigo', seed: 'office support' },
          caption: 'The support desk at night',
        },
        {
          picture: { picture: 'illustration', glyph: 'ml', tone: 'leaf', seed: 'office review' },
          caption: 'Code review, two chairs, one screen',
        },
      ],
    },
    {
      block: 'people',
      tone: 'sand',
      eyebrow: 'Directors',
      heading: 'Four people who answer for the rest',
      people: directors,
    },
    {
      block: 'slider',
      eyebrow: 'Team',
      heading: 'Some of those who will build it',
      action: { label: 'See the openings', to: '/career' },
      label: 'Team',
      show: { base: 1, small: 2, medium: 3, large: 4 },
      slides: team,
    },
    {
      block: 'group',
      tone: 'sand',
      eyebrow: 'Partners',
      heading: 'Whom we work with',
      action: { label: 'Become a partner', to: '/become-a-partner' },
      blocks: [
        { block: 'logos', heading: 'Partners', items: partners },
        { block: 'people', heading: 'Associate channel partners', people: channelPartners },
      ],
    },
  ],
};
