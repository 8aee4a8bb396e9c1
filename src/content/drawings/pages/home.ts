import { palette } from '#shared/design/tokens.ts';
import type { PictureSpec } from '#shared/blocks/picture.ts';

export const hospital: PictureSpec = {
  picture: 'screen',
  tone: 'lake',
  screen: {
    title: 'Hospital dashboard in a browser window: beds, bills and the day’s appointments',
    frame: 'browser',
    colours: { main: palette.lake, accent: palette.marigold },
    address: 'care.example.com/today',
    menu: {
      active: 0,
      items: [
        { label: 'Today', icon: 'calendar' },
        { label: 'Patients', icon: 'users' },
        { label: 'Beds', icon: 'building' },
        { label: 'Pharmacy', icon: 'health' },
        { label: 'Billing', icon: 'receipt' },
      ],
    },
    rows: [
      { kind: 'title', text: 'Good morning, Ward 3' },
      {
        kind: 'stats',
        items: [
          { label: 'Beds free', value: '12' },
          { label: 'OPD today', value: '167' },
          { label: 'Discharges', value: '9' },
        ],
      },
      {
        kind: 'bars',
        label: 'Patients by hour',
        values: [6, 14, 22, 27, 19, 12, 16, 9],
        names: ['8', '9', '10', '11', '12', '1', '2', '3'],
        active: 3,
      },
      {
        kind: 'item',
        label: 'Lab report ready: token A-143',
        meta: 'Haematology, 09:52',
        icon: 'file',
        state: { text: 'New', mood: 'good' },
      },
      {
        kind: 'item',
        label: 'Discharge summary: bed 14',
        meta: 'Waits for a signature',
        icon: 'clock',
        state: { text: 'Pending', mood: 'wait' },
      },
    ],
  },
};
