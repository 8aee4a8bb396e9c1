import { palette } from '#shared/design/tokens.ts';
import type { PictureSpec } from '#shared/blocks/picture.ts';

export const packagedModel: PictureSpec = {
  picture: 'screen',
  tone: 'indigo',
  screen: {
    title: 'Example: contents of a packaged model, each with its version or fingerprint',
    frame: 'browser',
    colours: { main: palette.indigo, accent: palette.marigold },
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
        moodByText: { Same: 'good' },
      },
      { kind: 'text', text: 'Trained again on another machine: the same answer on 500 of 500 pages.' },
      { kind: 'button', text: 'Read the model card' },
    ],
  },
};

export const errorsByGroup: PictureSpec = {
  picture: 'screen',
  tone: 'lake',
  screen: {
    title: 'Example: errors by supplier group, with one group over the limit',
    frame: 'browser',
    colours: { main: palette.lake, accent: palette.brick },
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
};

export const release: PictureSpec = {
  picture: 'screen',
  tone: 'brick',
  screen: {
    title: 'Example: a release in three stages, now at a tenth of the invoices, with a switch back',
    frame: 'browser',
    colours: { main: palette.brick, accent: palette.ink },
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
};

export const alerts: PictureSpec = {
  picture: 'screen',
  tone: 'leaf',
  screen: {
    title: 'Example: alerts of a model in use, with what was seen and what was done',
    frame: 'browser',
    colours: { main: palette.leaf, accent: palette.marigold },
    address: 'models.example.com/invoice-reader/alerts',
    rows: [
      { kind: 'title', text: 'Alerts', note: 'Example: the last 90 days' },
      {
        kind: 'table',
        columns: ['Day', 'What was seen', 'What was done', 'State'],
        rows: [
          ['9 May', 'New layout', 'Sent to people', 'Closed'],
          ['12 May', '60 corrections', 'Trained again', 'Closed'],
          ['3 June', 'Fewer scans', 'Scanner fixed', 'Closed'],
          ['21 June', 'New tax line', 'In review', 'Open'],
        ],
        moodByText: { Closed: 'good', Open: 'wait' },
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
};

export const monitoring: PictureSpec = {
  picture: 'screen',
  tone: 'marigold',
  screen: {
    title: 'Example: monitoring of an invoice reader, with a rise of doubtful fields in May',
    frame: 'browser',
    colours: { main: palette.indigo, accent: palette.brick },
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
};
