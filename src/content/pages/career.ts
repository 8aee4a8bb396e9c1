import { brand } from '#shared/brand.ts';
import type { AccordionRow } from '#shared/blocks/row-blocks.ts';
import { firstWeeks } from '../drawings/pages/career.ts';
import { countInWords } from '../shared/count-in-words.ts';
import type { PageContent } from '../types.ts';

/** The job openings, sorted by file name: the files are numbered in the order of site.md §3. */
const rows = Object.values(import.meta.glob<AccordionRow>('../openings/*.md', { eager: true, import: 'opening' }));

/** The name of a post in the form. Two openings share a title: their facts are appended to tell them apart. */
const postOf = ({ title, facts = [] }: AccordionRow) =>
  rows.filter((row) => row.title === title).length > 1 ? [title, ...facts].join(', ') : title;

const openings = rows.map((row): AccordionRow => ({
  ...row,
  prefill: { label: 'Apply for this post', to: '#apply', form: 'career', field: 'post', value: postOf(row) },
}));

export const content: PageContent = {
  sample: true,
  banner: {
    heading: `${countInWords(rows.length)} openings, most of them to be filled now`,
    lead: 'Developers, designers, analysts and sales people in Noida. Each opening describes an ordinary week.',
    art: { seed: 'career', tone: 'banner' },
    actions: [
      { label: 'See the openings', to: '#openings', look: 'accent' },
      { label: 'Apply', to: '#apply', look: 'outline-on-dark' },
    ],
  },
  blocks: [
    {
      block: 'split',
      heading: 'Work you can point to',
      body: [
        'What you build here is used by someone you can name: the nurse at the OPD window, the parent who pays the fee, the shopkeeper at the till. You will meet some of them in your first month.',
        'Teams are small. You get one person to ask, a test phone and a first ticket that goes live within two weeks. Code is reviewed by a colleague before it is merged, and releases do not happen on Fridays.',
        'Would you like to know where you stand? The recruitment test is open to everybody, with or without an application.',
      ],
      actions: [{ label: 'Company Recruitment Test', to: brand.recruitmentTestUrl, look: 'primary' }],
      media: firstWeeks,
    },
    {
      block: 'steps',
      tone: 'sand',
      look: 'path',
      heading: 'From application to first day',
      items: [
        {
          title: 'You apply',
          text: 'Name, phone, post, a few lines and your CV. It takes five minutes. We answer within five working days.',
        },
        {
          title: 'You take the test',
          text: 'Online, when it suits you. For sales posts it asks how you would talk with a client, for technical posts about code.',
        },
        {
          title: 'We talk twice',
          text: 'First with the person you would work beside, then with the one you would report to. In Noida or by video.',
        },
        {
          title: 'You get our word',
          text: 'An offer in writing, or a no with the reason. Either way nobody waits for a call that does not come.',
        },
      ],
    },
    {
      block: 'accordion',
      id: 'openings',
      eyebrow: 'Openings',
      heading: 'We Are Hiring',
      lead: 'Beside each opening stands the experience we look for. Open one to read it and to apply for it.',
      items: openings,
    },
    {
      block: 'form',
      id: 'apply',
      tone: 'sand',
      form: 'career',
      heading: 'Apply Here',
      aside: {
        heading: 'Before you send',
        body: [
          {
            list: [
              '“Apply for this post” in the list fills in the post. Two posts: send two applications.',
              'In the message, describe one piece of work you are proud of, and your part in it.',
              'A CV of two pages is enough. Photograph, age and family are not needed.',
            ],
          },
          { note: 'We never charge for an application, a test or an interview. If somebody asks for money in our name, please tell us.' },
        ],
        contacts: [{ icon: 'mail', label: 'Questions', lines: [{ text: brand.emails[0], to: `mailto:${brand.emails[0]}` }] }],
      },
    },
  ],
};
