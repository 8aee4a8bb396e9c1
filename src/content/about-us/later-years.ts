import { claims } from '#shared/claims.ts';
import type { Tab } from '#shared/blocks/types.ts';
import type { SlidesShown } from '#shared/blocks/slider-block.ts';
import * as drawn from '../drawings/about-us/later-years.ts';

const show: SlidesShown = { base: 1, small: 2 };

/** The years 2019 to 2023, with a tab for each (site.md §1). The specification has the milestone of 2022; the rest is made up. */
export const laterYears: readonly Tab[] = [
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
          { slide: 'picture', picture: drawn.homeServices, caption: 'Home services in Kigali: six trades, same-day slots' },
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
          { slide: 'picture', picture: drawn.demoCall, caption: 'A weekly demo with its recording and what was decided' },
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
          { slide: 'picture', picture: drawn.coldRoom, caption: 'A cold room that tells the shift lead about its open door' },
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
          { slide: 'picture', picture: drawn.supportDesk, caption: 'The support desk at a quarter past two in the morning' },
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
          `Now ${claims.moreThanProjects} projects are behind us, and the first ones still run. The year’s work is a marketplace, a coaching app, a junk-removal directory and many quiet improvements. [The case studies](/portfolio) show the products screen by screen.`,
        ],
      },
      {
        block: 'slider',
        label: 'Pictures of 2023',
        show,
        slides: [
          { slide: 'picture', picture: drawn.focusTimer, caption: 'Twenty-five minutes of work, five of rest: the coaching app' },
          { slide: 'picture', picture: drawn.manyShops, caption: 'One cart from three shops: the marketplace' },
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
