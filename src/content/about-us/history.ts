import type { Tab } from '#shared/blocks/types.ts';
import type { SlidesShown } from '#shared/blocks/slider.ts';
import { historyScreens } from '../drawings/about-us/history.ts';

const show: SlidesShown = { base: 1, small: 2 };

/** 2014 to 2023, a tab a year (site.md §1). The milestones of 2016, 2017 and 2022 are given; the rest is ours. */
export const history: readonly Tab[] = [
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
            picture: historyScreens.admissions,
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
          { slide: 'picture', picture: historyScreens.invoices, caption: 'Roles and branches: each manager sees their own invoices' },
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
            picture: historyScreens.clinicVisit,
            caption: 'A visit booked in three taps, confirmed by SMS where there is no data',
          },
          { slide: 'picture', picture: historyScreens.loyaltyCard, caption: 'A paper punch card becomes a balance and a barcode' },
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
          { slide: 'picture', picture: historyScreens.scope, caption: 'A scope as one list; what is left out stands there too' },
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
          { slide: 'picture', picture: historyScreens.fees, caption: 'A fee counter that knows by noon who still owes an instalment' },
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
  {
    id: '2019',
    label: '2019',
    blocks: [
      {
        block: 'text',
        heading: 'Work for other countries',
        body: [
          'Clients in Rwanda, Cameroon, France and Australia find us, and we learn the rest from them: mobile money in place of cards, French in every label, dates that a Friday in Sydney does not break. The map of our offices starts to fill.',
        ],
      },
      {
        block: 'slider',
        label: 'Pictures of 2019',
        show,
        slides: [
          { slide: 'picture', picture: historyScreens.homeServices, caption: 'Home services in Kigali: six trades, same-day slots' },
          {
            slide: 'picture',
            picture: { picture: 'illustration', glyph: 'delivery', tone: 'lake', seed: 'history 2019 delivery' },
            caption: 'Addresses without street numbers: delivery by landmark and pin',
          },
          {
            slide: 'picture',
            picture: { picture: 'lattice', tone: 'leaf', seed: 'history 2019 offices' },
            caption: 'One lit star for each country we write software for',
          },
        ],
      },
    ],
  },
  {
    id: '2020',
    label: '2020',
    blocks: [
      {
        block: 'text',
        heading: 'Everybody at home, nothing stops',
        body: [
          'In March the laptops leave the building. Demos go online and are recorded, and clients in other time zones like that so much that we never go back. Decisions move from the corridor to the ticket, where the next person can read them.',
        ],
      },
      {
        block: 'slider',
        label: 'Pictures of 2020',
        show,
        slides: [
          { slide: 'picture', picture: historyScreens.demoCall, caption: 'A weekly demo with its recording and what was decided' },
          {
            slide: 'picture',
            picture: { picture: 'illustration', glyph: 'video', tone: 'brick', seed: 'history 2020 video' },
            caption: 'Schools and studios ask for video: our first streaming platform',
          },
          {
            slide: 'picture',
            picture: { picture: 'illustration', glyph: 'school', tone: 'indigo', seed: 'history 2020 school' },
            caption: 'Classes move online; attendance still has to count',
          },
        ],
      },
    ],
  },
  {
    id: '2021',
    label: '2021',
    blocks: [
      {
        block: 'text',
        heading: 'Software meets the physical world',
        body: [
          'Sensors, gateways and Bluetooth enter the house, and with them a new rule: assume that the network is gone. The data they collect makes machine learning useful, in small honest steps: one forecast, checked against last year, before anything is promised.',
        ],
      },
      {
        block: 'slider',
        label: 'Pictures of 2021',
        show,
        slides: [
          { slide: 'picture', picture: historyScreens.coldRoom, caption: 'A cold room that tells the shift lead about its open door' },
          {
            slide: 'picture',
            picture: { picture: 'illustration', glyph: 'iot', tone: 'lake', seed: 'history 2021 iot' },
            caption: 'The sensor bench: what survives here may go to a client',
          },
          {
            slide: 'picture',
            picture: { picture: 'illustration', glyph: 'ml', tone: 'indigo', seed: 'history 2021 ml' },
            caption: 'A forecast has to beat last year’s average before it ships',
          },
        ],
      },
    ],
  },
  {
    id: '2022',
    label: '2022',
    blocks: [
      {
        block: 'text',
        heading: 'A year of over 200 projects',
        body: [
          'Many are small: a module, a second app, a move to a newer version for someone who has been with us for years. Support is staffed round the clock, so that the person who answers at night can see what was built by day.',
        ],
      },
      {
        block: 'slider',
        label: 'Pictures of 2022',
        show,
        slides: [
          { slide: 'picture', picture: historyScreens.supportDesk, caption: 'The support desk at a quarter past two in the morning' },
          {
            slide: 'picture',
            picture: { picture: 'illustration', glyph: 'ivr', tone: 'leaf', seed: 'history 2022 ivr' },
            caption: 'Phone menus become a service of their own',
          },
          {
            slide: 'picture',
            picture: { picture: 'illustration', glyph: 'dotnet', tone: 'indigo', seed: 'history 2022 dotnet' },
            caption: 'Old .NET systems moved forward, one module after another',
          },
        ],
      },
    ],
  },
  {
    id: '2023',
    label: '2023',
    blocks: [
      {
        block: 'text',
        heading: 'Nine years on',
        body: [
          'Over 500 projects behind us, and the first ones still run. The year’s work is a marketplace, a coaching app, a junk-removal directory and many quiet improvements. [The case studies](/portfolio) show eight products screen by screen.',
        ],
      },
      {
        block: 'slider',
        label: 'Pictures of 2023',
        show,
        slides: [
          { slide: 'picture', picture: historyScreens.focusTimer, caption: 'Twenty-five minutes of work, five of rest: the coaching app' },
          { slide: 'picture', picture: historyScreens.manyShops, caption: 'One cart from three shops: the marketplace' },
          {
            slide: 'picture',
            picture: { picture: 'illustration', glyph: 'loyalty', tone: 'brick', seed: 'history 2023 loyalty' },
            caption: 'Gift cards join the points: the loyalty app grows up',
          },
        ],
      },
    ],
  },
];
