import type { PageContent } from '../types.ts';

export const content: PageContent = {
  sample: true,
  banner: {
    eyebrow: 'Machine learning',
    heading: 'Models that reach production, and stay right there',
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
        'So our first question is about errors. What does a wrong answer cost, who notices, and what happens then? If there is a good reply, machine learning fits. If there is not, a rule or a form is the better tool, and we will build that instead.',
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
          text: 'Similar items, likely buyers, the best order of visits. Tested against showing the bestseller to all.',
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
      lead: 'Most models fail between the notebook and the server. These steps are that stretch of road.',
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
              media: {
                picture: 'screen',
                tone: 'indigo',
                screen: {
                  title: 'Example: contents of a packaged model, each with its version or fingerprint',
                  frame: 'browser',
                  colours: { main: '#28309e', accent: '#f2a33c' },
                  address: 'models.example.com/invoice-reader/7',
                  rows: [
                    { kind: 'title', text: 'Invoice reader 7', note: 'Example: one image, 412 MB' },
                    {
                      kind: 'table',
                      columns: ['Part', 'Version', 'Check'],
                      rows: [
                        ['Code', 'commit 3f9c21', 'Same'],
                        ['Libraries', '38, all pinned', 'Same'],
                        ['Training pages', 'sha 81d0…4a', 'Same'],
                        ['Parameters', 'learn-7.json', 'Same'],
                        ['Weights', 'sha c27e…90', 'Same'],
                      ],
                      states: { Same: 'good' },
                    },
                    { kind: 'text', text: 'Trained again on another machine: the same answer on 500 of 500 pages.' },
                    { kind: 'button', text: 'Read the model card' },
                  ],
                },
              },
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
              media: {
                picture: 'screen',
                tone: 'lake',
                screen: {
                  title: 'Example: errors by supplier group, with one group over the limit',
                  frame: 'browser',
                  colours: { main: '#0f5e7a', accent: '#d5502f' },
                  address: 'models.example.com/invoice-reader/7/report',
                  rows: [
                    { kind: 'title', text: 'Validation report', note: 'Example: 1,200 pages of May, never seen in training' },
                    {
                      kind: 'stats',
                      items: [
                        { label: 'Wrong, model', value: '1.4%' },
                        { label: 'Wrong, today’s rule', value: '6.8%' },
                        { label: 'Limit', value: '2.0%' },
                      ],
                    },
                    {
                      kind: 'columns',
                      left: [
                        {
                          kind: 'bars',
                          label: 'Wrong fields by group, %',
                          values: [0.9, 1.2, 1.1, 3.6, 1.3],
                          names: ['North', 'West', 'South', 'Hindi', 'East'],
                          active: 3,
                        },
                      ],
                      right: [
                        { kind: 'item', label: 'Overall', meta: 'Under the limit', icon: 'chart', state: { text: 'Pass', mood: 'good' } },
                        {
                          kind: 'item',
                          label: 'Hindi invoices',
                          meta: 'To a person, always',
                          icon: 'user',
                          state: { text: 'Hold', mood: 'wait' },
                        },
                        {
                          kind: 'item',
                          label: 'Ten errors, printed',
                          meta: 'Read by accounts',
                          icon: 'file',
                          state: { text: 'Done', mood: 'good' },
                        },
                      ],
                    },
                  ],
                },
              },
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
              media: {
                picture: 'screen',
                tone: 'brick',
                screen: {
                  title: 'Example: a release in three stages, now at a tenth of the invoices, with a switch back',
                  frame: 'browser',
                  colours: { main: '#d5502f', accent: '#12163a' },
                  address: 'models.example.com/invoice-reader/release',
                  rows: [
                    { kind: 'title', text: 'Release of version 7', note: 'Example: version 6 stands by' },
                    {
                      kind: 'columns',
                      left: [
                        { kind: 'heading', text: 'Stage' },
                        { kind: 'steps', items: ['In the shadow, two weeks', 'A tenth of the invoices', 'All of them'], current: 1 },
                        { kind: 'button', text: 'Go back to version 6', look: 'outline' },
                      ],
                      right: [
                        { kind: 'heading', text: 'Since Monday' },
                        { kind: 'item', label: 'Answers', value: '640', icon: 'chat' },
                        { kind: 'item', label: 'Overruled by people', value: '11', icon: 'user' },
                        { kind: 'item', label: 'Slowest in a hundred', value: '0.8 s', icon: 'timer' },
                        { kind: 'item', label: 'A thousand answers', value: '₹ 38', icon: 'receipt' },
                      ],
                    },
                  ],
                },
              },
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
              media: {
                picture: 'screen',
                tone: 'leaf',
                screen: {
                  title: 'Example: alerts of a model in use, with what was seen and what was done',
                  frame: 'browser',
                  colours: { main: '#1e7a5f', accent: '#f2a33c' },
                  address: 'models.example.com/invoice-reader/alerts',
                  rows: [
                    { kind: 'title', text: 'Alerts', note: 'Example: the last 90 days' },
                    {
                      kind: 'table',
                      columns: ['Day', 'What was seen', 'What was done', 'State'],
                      rows: [
                        ['9 May', 'New layout', 'Sent to people', 'Closed'],
                        ['12 May', '60 corrections', 'Trained again', 'Closed'],
                        ['3 June', 'Fewer scans', 'Scanner mended', 'Closed'],
                        ['21 June', 'New tax line', 'In review', 'Open'],
                      ],
                      states: { Closed: 'good', Open: 'wait' },
                    },
                    {
                      kind: 'stats',
                      items: [
                        { label: 'Corrections stored', value: '1,904' },
                        { label: 'Next training', value: '1 July' },
                      ],
                    },
                  ],
                },
              },
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
        'In the example beside, a supplier changed the layout in May. Doubtful fields doubled within a day, the alert went out, and the model was trained on 60 corrected pages. Nothing wrong was booked, because the limit had sent those fields to people.',
        'Three figures stand on the screen every morning:',
        {
          list: [
            'The share that passes without a person',
            'Errors found later, by an audit of a sample',
            'Drift of each field against the validation report',
          ],
        },
      ],
      media: {
        picture: 'screen',
        tone: 'marigold',
        screen: {
          title: 'Example: monitoring of an invoice reader, with a rise of doubtful fields in May',
          frame: 'browser',
          colours: { main: '#28309e', accent: '#d5502f' },
          address: 'models.example.com/invoice-reader',
          rows: [
            { kind: 'title', text: 'Invoice reader, version 7', note: 'Example figures' },
            {
              kind: 'stats',
              items: [
                { label: 'Read this week', value: '2,310' },
                { label: 'Passed', value: '91%' },
                { label: 'To a person', value: '9%' },
              ],
            },
            {
              kind: 'columns',
              left: [
                {
                  kind: 'bars',
                  label: 'Doubtful fields, %',
                  values: [8, 7, 8, 9, 18, 9],
                  names: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
                  active: 4,
                },
              ],
              right: [
                { kind: 'heading', text: 'Fields' },
                { kind: 'item', label: 'Invoice number', icon: 'file', state: { text: 'Steady', mood: 'good' } },
                { kind: 'item', label: 'GSTIN', icon: 'building', state: { text: 'Steady', mood: 'good' } },
                { kind: 'item', label: 'Due date', icon: 'calendar', state: { text: 'Drifts', mood: 'wait' } },
                { kind: 'item', label: 'Total', icon: 'receipt', state: { text: 'Steady', mood: 'good' } },
              ],
            },
          ],
        },
      },
    },
    {
      block: 'accordion',
      heading: 'Before you collect a single row',
      items: [
        {
          id: 'data',
          title: 'How much data do we need?',
          body: [
            'Less than most people fear, and cleaner than most people have. For sorting texts, some hundred good examples a group are a start, because we begin from models that can already read. For forecasts we want two years, so that each season occurs twice.',
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
  ],
};
