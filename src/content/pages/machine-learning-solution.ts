import { packagedModel, errorsByGroup, release, alerts, monitoring } from '../drawings/pages/machine-learning-solution.ts';
import { zones } from '../drawings/dash-global/dispatch.ts';
import { caseInBrief } from '../shared/case-blocks.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  sample: true,
  banner: {
    heading: 'Models that reach production, and stay right',
    lead: 'Package, Validate, Deploy, Monitor: four steps from a notebook that works once to a service you can rely on every day.',
    art: { seed: 'machine-learning-solution', tone: 'indigo' },
    actions: [{ label: 'The four steps', to: '#steps', look: 'accent' }],
  },
  blocks: [
    {
      block: 'text',
      columns: 2,
      heading: 'A model is a guess with a track record',
      body: [
        'It has seen many past cases and says which of them a new case resembles. That is enough to read an invoice, forecast next week’s orders or find the ten complaints out of a thousand that cannot wait. It is not enough where every answer has to be right and nobody checks.',
        'So our first question is about errors. What does a wrong answer cost, who notices, and what happens then? If you have good answers, machine learning fits. If not, a rule or a form is the better tool, and we will build that instead.',
      ],
    },
    {
      block: 'features',
      tone: 'sand',
      columns: 3,
      heading: 'Questions that models answer well',
      items: [
        {
          title: 'How many?',
          text: 'Demand by product and week, staff by hour, cash by day. Compared with what last year’s figure alone would have said.',
          icon: 'growth',
          colour: 'indigo',
        },
        {
          title: 'Which kind?',
          text: 'Sorting mails, tickets, photographs or transactions into groups your staff already use.',
          icon: 'layers',
          colour: 'brick',
        },
        {
          title: 'What does it say?',
          text: 'Fields from invoices, forms and scans, in English and Hindi, with doubtful ones shown to a person.',
          icon: 'file',
          colour: 'leaf',
        },
        {
          title: 'Is this odd?',
          text: 'A meter, a payment or a machine that behaves unlike itself. Reasons are given with the alert.',
          icon: 'eye',
          colour: 'lake',
        },
        {
          title: 'What next?',
          text: 'Similar items, likely buyers, the best order of visits. Tested against simply showing everyone the bestseller.',
          icon: 'target',
          colour: 'indigo',
        },
        {
          title: 'Where is it written?',
          text: 'Answers from your own manuals and contracts, each with the page it came from.',
          icon: 'search',
          colour: 'brick',
        },
      ],
    },
    {
      block: 'tabs',
      id: 'steps',
      label: 'The four steps to production',
      eyebrow: 'How we work',
      heading: 'Package, Validate, Deploy, Monitor',
      lead: 'Most models fail between the notebook and the server. These four steps cover that stretch of road.',
      look: 'star',
      tabs: [
        {
          id: 'package',
          label: 'Package',
          blocks: [
            {
              block: 'split',
              heading: 'Everything that made the model, in one box',
              body: [
                'Code, library versions, training data by fingerprint, parameters and the trained weights go into one image with a number. Whoever runs it next year gets the same answer as today.',
                '**You get** a container, a model card that says what it was trained on and what it must not be used for, and a script that trains it again.',
                '**It depends on** data we may use: whose it is, for what purpose it was collected, which fields have to be masked.',
              ],
              media: packagedModel,
            },
          ],
        },
        {
          id: 'validate',
          label: 'Validate',
          blocks: [
            {
              block: 'split',
              heading: 'Tried on cases it has never seen',
              body: [
                'On a later period than it learned from, and by group: city, language, product, size of customer. An average can hide a region in which it is always wrong. The simple rule you use today is the opponent, and the model has to beat it by more than it costs.',
                '**You get** a report with the errors we found, ten of them printed in full, and the limit it has to keep before it goes live.',
                '**It depends on** people of yours who know the right answer for a few hundred cases.',
              ],
              media: errorsByGroup,
            },
          ],
        },
        {
          id: 'deploy',
          label: 'Deploy',
          blocks: [
            {
              block: 'split',
              heading: 'First in the shadow, then for a few, then for all',
              body: [
                'The model runs beside your process and nobody sees its answers except us. Then it advises a small group, who can overrule it with one click. Then the rest. A switch returns to the old way at once.',
                '**You get** an API with a version in each answer, response times under load, and the cost of a thousand answers.',
                '**It depends on** where it may run: your server, your cloud account, or the device itself when data must not leave.',
              ],
              media: release,
            },
          ],
        },
        {
          id: 'monitor',
          label: 'Monitor',
          blocks: [
            {
              block: 'split',
              heading: 'The world moves, and the model does not',
              body: [
                'A new product, a festival, a changed form: inputs drift away from what was learned. We watch inputs, answers and corrections, and compare them with the validation report.',
                '**You get** a dashboard, an alert before users notice, and a date for the next training that has a reason.',
                '**It depends on** corrections flowing back. Each overruled answer is the most useful line of next year’s data.',
              ],
              media: alerts,
            },
          ],
        },
      ],
    },
    {
      block: 'split',
      tone: 'sand',
      mediaFirst: true,
      eyebrow: 'Example',
      heading: 'An invoice reader, half a year on',
      body: [
        'Clear fields pass; doubtful ones go to a person, who sees the scan and the guess side by side. Their correction is stored.',
        'In the example shown, a supplier changed the layout in May. Doubtful fields doubled within a day, the alert went out, and the model was trained on 60 corrected pages. Nothing wrong was booked, because the limit had sent those fields to people.',
        'Three things appear on the screen every morning:',
        {
          list: [
            'The share that passes without a person',
            'Doubtful fields, month by month',
            'Fields that drift from the validation report',
          ],
        },
      ],
      media: monitoring,
    },
    {
      block: 'accordion',
      heading: 'Before you collect a single row',
      items: [
        {
          id: 'data',
          title: 'How much data do we need?',
          body: [
            'Less than most people fear, and cleaner than most people have. For sorting texts, a few hundred good examples of each group are a start, because we begin from models that can already read. For forecasts we want two years, so that each season occurs twice.',
          ],
        },
        {
          id: 'leave',
          title: 'Does our data leave our building?',
          body: [
            'Only if you agree to it in writing. Open models run on your own server; hosted ones are used under contracts that forbid training on your input. Names, numbers and addresses that the task does not need are removed first.',
          ],
        },
        {
          id: 'first',
          title: 'What is the smallest first step?',
          body: [
            'A feasibility study: a sample of your data, one question, a baseline, and a short report that says go, not yet or no. You can stop there and have lost little.',
          ],
        },
      ],
    },
    caseInBrief({
      id: 'dash-global',
      media: zones.picture,
      sentence:
        'The hour that a sender is promised is a forecast from where the riders are now, by a model that has learnt from two years of rounds. It went live only when it beat the dispatcher’s own guess.',
      tone: 'sand',
    }),
  ],
};
