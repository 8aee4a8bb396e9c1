import { banner, introduction, roles, text } from '../case-studies/bluetooth.md';
import { recording } from '../drawings/bluetooth/user.ts';
import { nextCase, caseOutcome } from '../shared/case-blocks.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner,
  blocks: [
    caseOutcome('bluetooth'),
    {
      block: 'split',
      heading: 'Introduction',
      body: introduction,
      media: { title: 'Demo of Listen & Be Heard', duration: '0:12', clip: '/media/listen', poster: recording.picture },
    },
    { block: 'roles', roles },
    {
      block: 'steps',
      tone: 'sand',
      eyebrow: 'From account to recording',
      heading: 'How a subscription begins',
      look: 'path',
      items: [
        { title: 'Account created', text: 'E-mail and password. The user lands on the trial screen.' },
        { title: 'Start Trial', text: 'Seven days begin at this tap, with nothing locked.' },
        { title: 'Or Buy', text: 'Leads to the plan list that the admin has set up.' },
        { title: 'Record', text: 'Devices, mode, start. The recording is saved when it stops, or when the battery does.' },
      ],
    },
    {
      block: 'text',
      tone: 'paper',
      columns: 2,
      ...text,
    },
    nextCase('bluetooth'),
  ],
};
