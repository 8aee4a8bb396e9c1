import { claimFigures, claims, roundTheClock } from '#shared/claims.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Get a Quote',
    lead: 'Tell us what you need, attach a brief and choose a budget. An engineer reads it and answers with questions and a first estimate.',
    art: { seed: 'get-a-quote', tone: 'banner' },
  },
  blocks: [
    {
      block: 'form',
      form: 'quote',
      heading: 'What do you want to build?',
      aside: {
        stats: [claimFigures[0], { value: claims.years, label: 'years of experience' }, roundTheClock],
        body: [
          'We answer within one working day. The estimate is free and binds nobody.',
          'Your file is stored privately. Only the staff who prepare the quote open it.',
        ],
      },
    },
    {
      block: 'steps',
      tone: 'sand',
      look: 'path',
      heading: 'What happens after you send it',
      items: [
        {
          title: 'We read it',
          text: 'An engineer from the service you chose, and not a script. If we are the wrong people, we say so at once.',
        },
        { title: 'We ask', text: 'By e-mail or in a call of half an hour: who uses it, what exists already, what must not go wrong.' },
        { title: 'We estimate', text: 'A range with its assumptions, and the two or three decisions that would make it cheaper.' },
        {
          title: 'You decide',
          text: 'If the range fits, we write the scope together. The fixed price stands on that, and not on a guess.',
        },
      ],
    },
    {
      block: 'text',
      columns: 2,
      heading: 'What to put in the file',
      lead: 'The form asks for one. A page of notes or a photograph of a whiteboard is enough to begin with.',
      body: [
        {
          facts: [
            { term: 'The task', text: 'Who will use it, and what they do today instead.' },
            { term: 'The must-haves', text: 'Five lines at most. The rest goes under “later”.' },
          ],
        },
        {
          facts: [
            { term: 'What exists', text: 'Old system, website, designs, spreadsheets, interfaces.' },
            { term: 'The date', text: 'When it has to run, and why then: a season, a law, a fair.' },
          ],
        },
      ],
    },
  ],
};
