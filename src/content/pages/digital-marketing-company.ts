import { month } from '../drawings/pages/digital-marketing-company.ts';
import { giftCard } from '../drawings/power-points/customer.ts';
import { caseInBrief } from '../shared/case-blocks.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  sample: true,
  banner: {
    heading: 'We count enquiries. Likes come with the rest.',
    lead: 'Search, social, e-mail and paid campaigns, run by people who read the numbers every morning and tell you what they mean.',
    art: { seed: 'digital-marketing-company', tone: 'brick' },
  },
  blocks: [
    {
      block: 'split',
      heading: 'A report you can read in two minutes',
      body: [
        'Once a month you get one page. At the top: how many enquiries came, how many of them your sales staff called good, and what a good one cost on average. Below: what we did, what did not work, and what we change.',
        'For that we need one thing from you: a note beside each enquiry about what became of it. Without it a campaign is steered by clicks, and clicks are cheap.',
      ],
      media: month,
    },
    {
      block: 'features',
      tone: 'sand',
      columns: 3,
      heading: 'Six channels, and what each is good for',
      items: [
        {
          title: 'Search engine optimisation',
          text: 'For people who already look for what you sell. Slow to start, and it keeps paying after the work stops.',
          icon: 'search',
          colour: 'indigo',
        },
        {
          title: 'Paid search',
          text: 'First enquiries within days, as long as the budget lasts. Good for finding out which words bring buyers.',
          icon: 'target',
          colour: 'brick',
        },
        {
          title: 'Social media',
          text: 'For things people do not search for. Instagram and Facebook for consumers, LinkedIn for companies.',
          icon: 'megaphone',
          colour: 'leaf',
        },
        {
          title: 'E-mail and WhatsApp',
          text: 'For those who know you already. The cheapest sale there is, with consent and an easy way out.',
          icon: 'mail',
          colour: 'lake',
        },
        {
          title: 'Content',
          text: 'Pages that answer a buyer’s question better than your rivals do: prices, comparisons, how long it takes.',
          icon: 'file',
          colour: 'indigo',
        },
        {
          title: 'Landing pages',
          text: 'One offer, one form, tested against a second version. Often the best rupee in the whole plan.',
          icon: 'layout',
          colour: 'brick',
        },
      ],
    },
    {
      block: 'steps',
      look: 'list',
      eyebrow: 'The first quarter',
      heading: 'Twelve weeks, in the order we spend them',
      items: [
        {
          title: 'Weeks 1 and 2: measure',
          text: 'Analytics, call tracking and the form, so that each enquiry carries its source. Consent is asked for, and nothing is counted without it. Expect a surprise: some of the numbers you know will turn out to be wrong.',
        },
        {
          title: 'Weeks 3 and 4: fix',
          text: 'Slow pages, dead links, a form with eleven fields, an address the map does not find. Cheaper than any advertisement.',
        },
        {
          title: 'Weeks 5 to 8: try',
          text: 'Small budgets on three channels, several texts each. We look for the words and pictures that bring enquiries your sales staff like.',
        },
        {
          title: 'Weeks 9 to 12: choose',
          text: 'The budget moves to what worked. Content for unpaid search follows the words that sold. The losers are switched off, ours included.',
        },
      ],
    },
    {
      block: 'text',
      tone: 'sand',
      columns: 2,
      heading: 'One number for each channel',
      lead: 'We agree on it before we start. If it does not move, we say so before you ask.',
      body: [
        {
          facts: [
            { term: 'Search engine optimisation', text: 'Enquiries from unpaid search. Rank is a means, and we show it as one.' },
            { term: 'Paid search', text: 'Cost of an enquiry that sales called good, fees included.' },
            { term: 'Social media', text: 'Messages and visits that lead to a form; followers only as a footnote.' },
          ],
        },
        {
          facts: [
            { term: 'E-mail and WhatsApp', text: 'Replies and orders for each mailing, beside the number of people who left the list.' },
            { term: 'Content', text: 'Enquiries that began on a page which we wrote or changed.' },
            { term: 'Landing pages', text: 'Forms sent for every hundred visitors, new version against old.' },
          ],
        },
      ],
    },
    {
      block: 'text',
      columns: 2,
      heading: 'What we do not promise',
      body: [
        'The first place on a results page. Nobody outside the search engine can sell it, and whoever guarantees it will rank you first for a phrase that no one types.',
        'We also do not buy followers, reviews or links, and do not send messages to people who never asked. That works for a few weeks. Cleaning up afterwards takes months, and it is your name on the account.',
        { note: 'Accounts, audiences, texts and pictures are in your name from the first day. If you leave, you take them with you.' },
      ],
    },
    {
      block: 'accordion',
      tone: 'sand',
      heading: 'Money and time',
      items: [
        {
          id: 'budget',
          title: 'How much should we spend on advertisements?',
          body: [
            'Enough for the test to mean something. If a good enquiry costs about ₹ 1,000 in your field (an example), each of three channels needs a few dozen before anyone can tell them apart. We work out the figure with your margins, and it goes from you to the platform directly.',
          ],
        },
        {
          id: 'how-long',
          title: 'When will we see results?',
          body: [
            'Paid search: in days. Social: in weeks. Unpaid search: three to six months for words with competition. If you need customers by Monday, search optimisation is not the tool.',
          ],
        },
        {
          id: 'website',
          title: 'Do you need to change our website?',
          body: [
            'Usually a few pages, sometimes the form alone. If the site itself stands in the way, we say what it would cost to [rebuild it](/web-development-company), and how much of the gain can be had without that.',
          ],
        },
      ],
    },
    caseInBrief({
      id: 'power-points',
      media: giftCard.picture,
      sentence:
        'Gift cards and points gave the shop a reason to write, and customers a reason to read: promotions go to those who can redeem them this week, and the till counts who came.',
    }),
  ],
};
