import type { Person } from '#shared/blocks/card-blocks.ts';
import type { SlideContent } from '#shared/blocks/slider-block.ts';

/** Four directors with their messages (site.md §1). All people here are made up until the owner replaces them. */
export const directors: readonly Person[] = [
  {
    sample: true,
    name: 'Arvind Kestrala',
    post: 'Managing director',
    colour: 'indigo',
    message: [
      'People rarely come to us for software. They come because the stock never matches, because a queue is too long, because two people type the same number. I ask our teams to learn the name of that problem and to use it in every meeting until it is gone.',
      'If we find that a spreadsheet would do, we say so. It has cost us a few orders, and brought us more.',
    ],
  },
  {
    sample: true,
    name: 'Sunaina Vahrani',
    post: 'Director, engineering',
    colour: 'brick',
    message: [
      'I read code every morning before the first call. Not to catch anyone: to see whether I could take it over tomorrow. When I could not, we stop and fix that first, because some day a client will stand in the same place.',
    ],
  },
  {
    sample: true,
    name: 'Imtiaz Rehmanwala',
    post: 'Director, delivery',
    colour: 'leaf',
    message: [
      'A date is a promise with a number in it. We give it when we know the scope, and when it moves you hear it from me on that day, with the reason and the two ways out. I would rather have an uncomfortable Tuesday than a surprised client in March.',
    ],
  },
  {
    sample: true,
    name: 'Leela Panvalkari',
    post: 'Director, clients and partners',
    colour: 'lake',
    message: [
      'I measure one thing: who comes back. A second project means that the first one is in use, that the bill was fair and that someone picked up the phone. Whoever brings us a client, partner or employee, is told how the work went, also when it went badly.',
    ],
  },
];

/** The team slider (site.md §1). */
export const team: readonly SlideContent[] = [
  {
    slide: 'person',
    person: { sample: true, name: 'Tanvi Ghoshwal', post: 'Lead designer' },
    text: 'Draws every screen at 360 pixels first. The wide version is the easy one.',
  },
  {
    slide: 'person',
    person: { sample: true, name: 'Naveen Tirkola', post: 'Lead Android developer' },
    text: 'Keeper of the phone shelf. Starts his day with the crash list.',
  },
  {
    slide: 'person',
    person: { sample: true, name: 'Ruchika Saldanwar', post: 'Flutter developer' },
    text: 'One code base, two stores, and a strong opinion on list scrolling.',
  },
  {
    slide: 'person',
    person: { sample: true, name: 'Gautam Irvane', post: 'Laravel developer' },
    text: 'Writes the test before the bug report has been read to its end.',
  },
  {
    slide: 'person',
    person: { sample: true, name: 'Shabnam Oomerji', post: 'Quality lead' },
    text: 'Signs releases by name. Has refused eleven on a Friday.',
  },
  {
    slide: 'person',
    person: { sample: true, name: 'Kabir Lohandwal', post: 'ERP consultant' },
    text: 'Counts stock in the warehouse for a day before he draws a single table.',
  },
  {
    slide: 'person',
    person: { sample: true, name: 'Preeti Nambisar', post: 'Project manager' },
    text: 'Her weekly note fits on one phone screen: done, next, in the way.',
  },
  {
    slide: 'person',
    person: { sample: true, name: 'Jatin Barothia', post: 'Support lead' },
    text: 'Built the night rota, and still takes the Sunday shift.',
  },
];
