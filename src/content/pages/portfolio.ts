import { claimFigures } from '#shared/claims.ts';
import { board } from '../drawings/dash-global/dispatch.ts';
import { browse } from '../drawings/junk-removal/user.ts';
import { challenge } from '../drawings/krista-project/user.ts';
import { compare } from '../drawings/johnbull-project/website.ts';
import { devices } from '../drawings/bluetooth/user.ts';
import { balance } from '../drawings/power-points/customer.ts';
import { selectService, track } from '../drawings/mesee-project/customer.ts';
import { trackOrder } from '../drawings/crm-fixfella/customer.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    eyebrow: 'Portfolio',
    heading: 'Our Products',
    lead: 'Eight products we built, from a complaint-management CRM to a coaching app: who uses each one, what it does and what was hard about it.',
    actions: [{ label: 'Download the portfolio (PDF)', to: '/downloads/portfolio.pdf', download: 'alobha-portfolio.pdf', look: 'accent' }],
  },
  blocks: [
    {
      block: 'flip-cards',
      tone: 'paper',
      heading: 'Eight products, one page each',
      lead: 'Turn a card for the short version. Details leads to roles, features and screens.',
      items: [
        {
          title: 'Powerpoint',
          note: 'Loyalty points and gift cards',
          picture: balance.picture,
          text: 'Points, gift cards and a shop for a retailer of watches, perfume and jewellery. One barcode joins the customer’s phone and the counter. Four apps.',
          link: { label: 'Details', to: '/power-points' },
        },
        {
          title: 'CRM Fixfella',
          note: 'Complaint management',
          picture: trackOrder.picture,
          text: 'A complaint becomes a call with an owner and a status, from registration through dealer and technician to a soft close. Six roles, four apps.',
          link: { label: 'Details', to: '/crm-fixfella' },
        },
        {
          title: 'Listen & Heard',
          note: 'Bluetooth audio',
          picture: devices.picture,
          text: 'A phone becomes a mixing desk: Bluetooth mic in, up to two speakers out, lecture or karaoke mode, recorded. Subscriptions with a 7-day trial.',
          link: { label: 'Details', to: '/bluetooth' },
        },
        {
          title: 'Mesee',
          note: 'Home services in Rwanda',
          picture: selectService.picture,
          text: 'Six home services with same-day slots, fixed prices and verified partners. Customer and partner apps, and an admin panel that checks every provider.',
          link: { label: 'Details', to: '/mesee-project' },
        },
        {
          title: 'Johnbull',
          note: 'Multi-vendor marketplace',
          picture: compare.picture,
          text: 'Many shops, one cart, one payment. Customers compare products side by side; every vendor registers and has a panel of their own.',
          link: { label: 'Details', to: '/johnbull-project' },
        },
        {
          title: 'Challenger App',
          note: 'Coaching and focus',
          picture: challenge.picture,
          text: 'A Pomodoro timer of 25 and 5 minutes, buddies who notice, challenges that end. For the coach: worksheets, rewards and a history.',
          link: { label: 'Details', to: '/krista-project' },
        },
        {
          title: 'Junk Removal',
          note: 'Provider directory',
          picture: browse.picture,
          text: 'Providers by service and place, a quote from up to three of them, an appointment in a two-hour window. Website, two apps, admin panel.',
          link: { label: 'Details', to: '/junk-removal' },
        },
        {
          title: 'Dash-Global',
          note: 'Parcels and dispatch',
          picture: board.picture,
          text: 'Sender, rider and dispatcher each get the one screen they need, and every promise is an hour that the rounds can keep.',
          link: { label: 'Details', to: '/dash-global' },
          sample: true,
        },
      ],
    },
    {
      block: 'download',
      tone: 'paper',
      file: {
        label: 'The portfolio as a PDF',
        to: '/downloads/portfolio.pdf',
        name: 'alobha-portfolio.pdf',
        note: 'A page for each product, with its roles and features. To read on a train or to send to a colleague.',
      },
    },
    {
      block: 'split',
      tone: 'sand',
      eyebrow: 'How to read them',
      heading: 'Start with the roles, not with the screens',
      body: [
        'Every case study is built the same way, because every product was. First the people: who uses it, where they stand and what they hold in their other hand. Then, for each of them and each system, three tabs.',
        {
          facts: [
            { term: 'About', text: 'What this person has to get done, and what was hard about it.' },
            { term: 'Features', text: 'What the app does, one sentence a feature. These are the words of the acceptance test, too.' },
            { term: 'Gallery', text: 'Four screens. Open one to read it: the labels are the product’s own.' },
          ],
        },
        'The screens are drawn from data, not photographed, so that no customer’s record is on this site.',
      ],
      media: track.picture,
      mediaFirst: true,
    },
    {
      block: 'stats',
      tone: 'paper',
      heading: 'These are eight of them',
      items: claimFigures,
    },
  ],
};
