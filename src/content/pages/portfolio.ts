import { brand } from '#shared/brand.ts';
import type { FlipCard } from '#shared/blocks/card-blocks.ts';
import { board } from '../drawings/dash-global/dispatch.ts';
import { browse } from '../drawings/junk-removal/user.ts';
import { challenge } from '../drawings/krista-project/user.ts';
import { compare } from '../drawings/johnbull-project/website.ts';
import { devices } from '../drawings/bluetooth/user.ts';
import { balance } from '../drawings/power-points/customer.ts';
import { selectService, track } from '../drawings/mesee-project/customer.ts';
import { trackOrder } from '../drawings/crm-fixfella/customer.ts';
import { caseCard } from '../shared/case-blocks.ts';
import { type CaseId, cases } from '../shared/cases.ts';
import { countInWords } from '../shared/count-in-words.ts';
import type { PageContent } from '../types.ts';

/** What only the cards show. `cases` has the order and the facts of case studies. */
const CARDS: Readonly<Record<CaseId, Pick<FlipCard, 'picture' | 'text' | 'back' | 'isLarge'>>> = {
  'power-points': {
    picture: balance.picture,
    text: 'Points, gift cards and a shop for a retailer of watches, perfume and jewellery. One barcode joins the customer’s phone and the counter. Four apps.',
    back: 'Hard about it: two phones have to agree on a balance while a queue is waiting, also when the counter has lost its network.',
    isLarge: true,
  },
  'crm-fixfella': {
    picture: trackOrder.picture,
    text: 'A complaint becomes a call with an owner and a status, from registration through dealer and technician to a soft close. Six roles, four apps.',
    back: 'Hard about it: a call that no dealer wants must never get lost. It keeps an owner and a status until somebody closes it.',
    isLarge: true,
  },
  bluetooth: {
    picture: devices.picture,
    text: 'A phone becomes a mixing desk: Bluetooth mic in, up to two speakers out, lecture or karaoke mode, recorded. Subscriptions with a 7-day trial.',
    back: 'Hard about it: two speakers that do not echo each other, each with a delay of its own.',
  },
  'mesee-project': {
    picture: selectService.picture,
    text: 'Six home services with same-day slots, fixed prices and verified partners. Customer and partner apps, and an admin panel that checks every provider.',
    back: 'Hard about it: same-day slots that are still true when the customer taps them, an hour after they were drawn.',
  },
  'johnbull-project': {
    picture: compare.picture,
    text: 'Many shops, one cart, one payment. Customers compare products side by side; every vendor registers and has a panel of their own.',
    back: 'Hard about it: one payment, several shops, and a return from only one of them.',
  },
  'krista-project': {
    picture: challenge.picture,
    text: 'A Pomodoro timer of 25 and 5 minutes, buddies who notice, challenges that end. For the coach: worksheets, rewards and a history.',
    back: 'Hard about it: an app about attention that must not ask for any. It sends one message a day at most.',
  },
  'junk-removal': {
    picture: browse.picture,
    text: 'Providers by service and place, a quote from up to three of them, an appointment in a two-hour window. Website, two apps, admin panel.',
    back: 'Hard about it: keeping the details of small firms true, when none of them likes forms.',
  },
  'dash-global': {
    picture: board.picture,
    text: 'Sender, rider and dispatcher each get the one screen they need, and every promise is an hour that the rounds can keep.',
    back: 'Hard about it: a new parcel must not break the promise that was made to the others.',
  },
};

const ids = Object.keys(cases) as CaseId[];

/** The suggested file name of the downloaded portfolio. */
const PORTFOLIO = `${brand.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-portfolio.pdf`;

export const content: PageContent = {
  banner: {
    heading: 'Our Products',
    lead: `${countInWords(ids.length)} products we built, from a complaint-management CRM to a coaching app: who uses each one, what it does and what was hard about it.`,
    actions: [{ label: 'Download the portfolio (PDF)', to: '/downloads/portfolio.pdf', download: PORTFOLIO, look: 'accent' }],
  },
  blocks: [
    {
      block: 'flip-cards',
      tone: 'paper',
      heading: `${countInWords(ids.length)} products, one page each`,
      lead: 'What came of it stands first. Turn a card for what was hard; Details leads to roles, features and screens.',
      items: ids.map((id) => caseCard(id, CARDS[id])),
    },
    {
      block: 'download',
      tone: 'paper',
      file: {
        label: 'The portfolio as a PDF',
        to: '/downloads/portfolio.pdf',
        name: PORTFOLIO,
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
  ],
};
