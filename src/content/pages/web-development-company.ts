import { dealerPortal, backgroundJobs } from '../drawings/pages/web-development-company.ts';
import { results } from '../drawings/junk-removal/website.ts';
import { caseInBrief } from '../shared/case-blocks.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  sample: true,
  banner: {
    heading: 'Websites and web applications, built in seven steps',
    lead: 'PHP, Laravel and modern JavaScript. Each step ends in something you can read, click or measure, and you decide whether the next one begins.',
    art: { seed: 'web-development-company', tone: 'indigo' },
    actions: [{ label: 'The seven steps', to: '#steps', look: 'accent' }],
  },
  blocks: [
    {
      block: 'split',
      heading: 'A website is a tool, so somebody should use it',
      body: [
        'A brochure site has to be found, load fast and make a stranger pick up the phone. A portal has to let a dealer place an order at 11 at night without calling anyone. They look alike from outside, and are planned in opposite ways.',
        'So we begin with the task: who comes, from where, on which device, to do what. The design, the technology and the price follow from that answer.',
        {
          list: [
            'Readable at 320 pixels and on a slow 4G line',
            'Usable by keyboard and screen reader',
            'Every page with its own title, description and share picture',
            'Source code in a repository that belongs to you',
          ],
        },
      ],
      media: dealerPortal,
    },
    {
      block: 'steps',
      id: 'steps',
      tone: 'sand',
      look: 'list',
      eyebrow: 'How we work',
      heading: 'Seven steps, and what you hold after each',
      items: [
        {
          title: 'Analysis',
          text: 'We talk with the people who will use the site and read what you have: the old site, its statistics, the spreadsheets beside it. **You get** a list of tasks in the order in which they earn money.',
        },
        {
          title: 'Strategy',
          text: 'What the first release does and what waits. Which pages bring visitors, which convince them, and what we will count. **You get** a scope with a price and a date.',
        },
        {
          title: 'Architecture',
          text: 'Data model, page tree, interfaces to payment, ERP and mail, hosting. Boring where it can be, so that any PHP developer can take it over. **You get** a short document and a diagram.',
        },
        {
          title: 'Creation',
          text: 'Wireframes first, in grey, so that we argue about content. Then the visual design of every page type, on phone and desktop. **You get** a click-through you can show to customers.',
        },
        {
          title: 'Implementation',
          text: 'Code in small pieces, each reviewed by a second developer and tested by a machine before it is merged. **You get** a test address that shows each day’s work.',
        },
        {
          title: 'Positioning',
          text: 'Redirects from every old address, structured data, sitemap, speed, texts that answer what people search for. **You get** a launch that search engines notice for the right reasons.',
        },
        {
          title: 'Monitoring',
          text: 'We watch uptime, errors, load times and the count agreed in step two, and act before you call. **You get** a monthly page of numbers and what we suggest to change.',
        },
      ],
    },
    {
      block: 'split',
      heading: 'PHP development',
      lead: 'It runs most of the web, every host offers it, and developers for it are easy to find. That is a good reason to choose it.',
      body: [
        'We use plain PHP where a framework would be more code than the job: a booking form, a price calculator, an interface between two systems that has to run for ten years.',
        'Much of our PHP work is on code that somebody else began. First we get it to run on our machines and write tests around what it does today. Then we move it to a supported PHP version, close the security holes, and only then add what you asked for.',
        {
          note: 'Have the hosting log-in and a copy of the database ready. Without the database an old application tells us half of its story.',
        },
      ],
      media: { picture: 'illustration', glyph: 'web', tone: 'lake', seed: 'php development' },
      mediaFirst: true,
    },
    {
      block: 'split',
      heading: 'Laravel development',
      lead: 'Our default for anything with users, roles, queues and an API.',
      body: [
        'Laravel brings log-in, permissions, mail, queues, scheduled jobs and tests in one piece, written the same way in every project. A new developer finds the way on day one.',
        {
          facts: [
            { term: 'Customer portals', text: 'Roles, approvals, documents, invoices, and exports that open in Excel.' },
            { term: 'Shops', text: 'Catalogue, cart, UPI and card payment, GST invoice, courier label.' },
            { term: 'APIs', text: 'One back end for the website, both mobile apps and your partners’ systems.' },
            { term: 'Long jobs', text: 'Imports, reports and mails run in queues, so that nobody waits for a page.' },
          ],
        },
      ],
      media: backgroundJobs,
    },
    {
      block: 'accordion',
      tone: 'sand',
      heading: 'What clients ask before they sign',
      items: [
        {
          id: 'cost',
          title: 'What decides the price?',
          body: [
            'The number of different page types, not of pages. The number of systems to connect. And how much content is ready: writing and photographs are work too, and we price them separately.',
          ],
        },
        {
          id: 'owner',
          title: 'Who owns the code?',
          body: [
            'You do, once it is paid for. It is in your repository from the start, with open-source parts listed and their licences named.',
          ],
        },
        {
          id: 'hosting',
          title: 'Where will it be hosted?',
          body: [
            'Where you like: your own server, a cloud account in your name, or a host we propose. We want the account to be yours, so that you can leave us without losing the site.',
          ],
        },
        {
          id: 'edit',
          title: 'Can we change texts ourselves?',
          body: [
            'Yes, if that is in the scope. If most of the site is text that changes weekly, look at [CMS development](/cms-development-company) first: it is the cheaper way.',
          ],
        },
      ],
    },
    caseInBrief({
      id: 'junk-removal',
      media: results.picture,
      sentence:
        'A directory is a website before it is anything else: providers by service and place, pages that load on a phone in a cellar, and a panel in which the firms keep their own details true. Website, apps and panel stand on one Laravel back end.',
    }),
  ],
};
