import { banner, introduction, roles } from '../case-studies/junk-removal.md';
import { results } from '../drawings/junk-removal/website.ts';
import { nextCase, caseOutcome } from '../shared/case-blocks.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner,
  blocks: [
    caseOutcome('junk-removal'),
    {
      block: 'split',
      heading: 'Introduction',
      body: introduction,
      media: results.picture,
    },
    { block: 'roles', roles },
    {
      block: 'steps',
      tone: 'paper',
      eyebrow: 'From cellar to lorry',
      heading: 'A clearance in five steps',
      look: 'path',
      items: [
        { title: 'Browse', text: 'By service, by location, or both.' },
        { title: 'Contact', text: 'By phone, website or e-mail, at once.' },
        { title: 'Quote', text: 'One request, up to three answers with a price.' },
        { title: 'Appointment', text: 'A day and a window of two hours.' },
        { title: 'Collected', text: 'The provider closes the job; the customer rates it.' },
      ],
    },
    {
      block: 'features',
      tone: 'sand',
      heading: 'Six services, six different questions',
      lead: 'A quote is only right when the right thing was asked. Each service type brings its own questions.',
      columns: 3,
      items: [
        { title: 'Residential Cleaning', text: 'How many rooms, and is anything to be kept?', icon: 'home' },
        { title: 'Moving', text: 'From which floor to which, and is there a lift?', icon: 'truck' },
        { title: 'Renovation', text: 'Rubble, wood or both, and can a lorry stop?', icon: 'wrench' },
        { title: 'Storage', text: 'How many boxes, for how many months?', icon: 'package' },
        { title: 'Disaster', text: 'Water, fire or storm, and is the power off?', icon: 'power' },
        { title: 'Commercial Junk Removal', text: 'At what hour may we come, and who signs?', icon: 'building' },
      ],
    },
    nextCase('junk-removal'),
  ],
};
