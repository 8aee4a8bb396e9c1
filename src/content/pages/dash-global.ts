import { banner, introduction, roles, text } from '../case-studies/dash-global.md';
import { board } from '../drawings/dash-global/dispatch.ts';
import { nextCase, caseOutcome } from '../shared/case-blocks.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  sample: true,
  banner,
  blocks: [
    caseOutcome('dash-global'),
    {
      block: 'split',
      heading: 'Introduction',
      body: introduction,
      media: board.picture,
    },
    { block: 'roles', roles },
    {
      block: 'text',
      tone: 'paper',
      columns: 2,
      ...text,
    },
    {
      block: 'features',
      tone: 'sand',
      eyebrow: 'Every hand on record',
      heading: 'Three kinds of proof',
      columns: 3,
      items: [
        { title: 'Scan', text: 'Whenever a parcel changes hands, with hour and place.', icon: 'package' },
        { title: 'Code', text: 'The receiver has it, the rider asks for it, the app checks it.', icon: 'lock' },
        { title: 'Photograph', text: 'Parcel and house number, when nobody opened.', icon: 'eye' },
      ],
    },
    nextCase('dash-global'),
  ],
};
