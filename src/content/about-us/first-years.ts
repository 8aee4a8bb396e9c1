import type { Tab } from '#shared/blocks/types.ts';
import type { SlidesShown } from '#shared/blocks/slider-block.ts';
import * as drawn from '../drawings/about-us/first-years.ts';

const show: SlidesShown = { base: 1, small: 2 };

/** The years 2014 to 2018, with a tab for each (site.md §1). The specification has the milestones of 2016 and 2017; the rest is made up. */
export const firstYears: readonly Tab[] = [
  {
    id: '2014',
    label: '2014',
    blocks: [
      {
        block: 'text',
        heading: 'A company, and its first websites',
        body: [
          'We begin in Noida with websites in PHP: a school, a clinic, a few shops. The whole team fits round one table, so whoever takes the call also writes the code. We still try to keep it that way.',
        ],
      },
      {
        block: 'slider',
        label: 'Pictures of 2014',
        show,
        slides: [
          {
            slide: 'picture',
            picture: drawn.admissions,
            caption: 'Where it started: a school’s admission page with a form that really reaches the office',
          },
          {
            slide: 'picture',
            picture: { picture: 'illustration', glyph: 'web', tone: 'indigo', seed: 'history 2014 web' },
            caption: 'Plain pages, readable on the slow lines of that year',
          },
          {
            slide: 'picture',
            picture: { picture: 'lattice', tone: 'marigold', seed: 'history 2014 star' },
            caption: 'The first lattice, drawn for the office wall; one of its stars became the logo',
          },
        ],
      },
    ],
  },
  {
    id: '2015',
    label: '2015',
    blocks: [
      {
        block: 'text',
        heading: 'From pages to programs',
        body: [
          'The same clients come back with a second wish: a login, roles, an invoice, a report at the end of the month. Websites turn into web applications. We move to Laravel and write our first automated tests.',
        ],
      },
      {
        block: 'slider',
        label: 'Pictures of 2015',
        show,
        slides: [
          { slide: 'picture', picture: drawn.invoices, caption: 'Roles and branches: each manager sees their own invoices' },
          {
            slide: 'picture',
            picture: { picture: 'illustration', glyph: 'cms', tone: 'lake', seed: 'history 2015 cms' },
            caption: 'Editors take over: the first sites that clients change by themselves',
          },
          {
            slide: 'picture',
            picture: { picture: 'illustration', glyph: 'commerce', tone: 'marigold', seed: 'history 2015 shop' },
            caption: 'The first shop with online payment',
          },
        ],
      },
    ],
  },
  {
    id: '2016',
    label: '2016',
    blocks: [
      {
        block: 'text',
        heading: 'The phone becomes the computer',
        body: [
          'We reach 50 apps. Android first, because that is what our clients’ customers carry, then iOS. A shelf of cheap phones joins the office: no app is released before the oldest of them has run it.',
        ],
      },
      {
        block: 'slider',
        label: 'Pictures of 2016',
        show,
        slides: [
          {
            slide: 'picture',
            picture: drawn.clinicVisit,
            caption: 'A visit booked in three taps, confirmed by SMS where there is no data',
          },
          { slide: 'picture', picture: drawn.loyaltyCard, caption: 'A paper punch card becomes a balance and a barcode' },
          {
            slide: 'picture',
            picture: { picture: 'illustration', glyph: 'mobile', tone: 'leaf', seed: 'history 2016 phones' },
            caption: 'The shelf of test phones, oldest first',
          },
        ],
      },
    ],
  },
  {
    id: '2017',
    label: '2017',
    blocks: [
      {
        block: 'text',
        heading: 'The scope gets written down',
        body: [
          '100 projects teach us what a handshake cannot hold. From now on each begins with a list of lines: agreed, open, left out. It is the page that clients later tell us they reread most.',
        ],
      },
      {
        block: 'slider',
        label: 'Pictures of 2017',
        show,
        slides: [
          { slide: 'picture', picture: drawn.scope, caption: 'A scope as one list; what is left out stands there too' },
          {
            slide: 'picture',
            picture: { picture: 'illustration', glyph: 'team', tone: 'indigo', seed: 'history 2017 team' },
            caption: 'Testers get a table of their own, next to the developers',
          },
          {
            slide: 'picture',
            picture: { picture: 'illustration', glyph: 'marketing', tone: 'brick', seed: 'history 2017 marketing' },
            caption: 'A few clients ask us to bring the visitors as well: digital marketing begins',
          },
        ],
      },
    ],
  },
  {
    id: '2018',
    label: '2018',
    blocks: [
      {
        block: 'text',
        heading: 'One system for the whole house',
        body: [
          'A school wants fees, transport and attendance on one record. A hospital wants OPD, wards and pharmacy. ERP becomes the largest part of our work. What we build for the second client in a trade begins with what the first one taught us.',
        ],
      },
      {
        block: 'slider',
        label: 'Pictures of 2018',
        show,
        slides: [
          { slide: 'picture', picture: drawn.fees, caption: 'A fee counter that knows by noon who still owes an instalment' },
          {
            slide: 'picture',
            picture: { picture: 'illustration', glyph: 'erp', tone: 'ink', seed: 'history 2018 erp' },
            caption: 'Stock, sales, people, accounts: four modules, one record',
          },
          {
            slide: 'picture',
            picture: { picture: 'illustration', glyph: 'hospital', tone: 'leaf', seed: 'history 2018 hospital' },
            caption: 'From the OPD window to the discharge paper',
          },
        ],
      },
    ],
  },
];
