import { palette } from '#shared/design/tokens.ts';
import type { PictureSpec } from '#shared/blocks/picture.ts';

export const alert: PictureSpec = {
  picture: 'screen',
  tone: 'leaf',
  screen: {
    title: 'Example: an alert on the phone, with the cold room’s temperature and two answers',
    frame: 'phone',
    colours: { main: palette.leaf, accent: palette.brick },
    menu: {
      items: [
        { label: 'Rooms', icon: 'home' },
        { label: 'Alerts', icon: 'bell' },
        { label: 'Devices', icon: 'power' },
      ],
      active: 1,
    },
    rows: [
      { kind: 'title', text: 'Cold room 3', lead: '+9.2 °C', note: 'Limit +8 °C, for 6 minutes' },
      { kind: 'button', text: 'I am on it', look: 'accent' },
      { kind: 'button', text: 'Call the next person', look: 'outline' },
      { kind: 'item', label: 'Door', meta: 'Open since 8:52', icon: 'lock', state: { text: 'Open', mood: 'bad' } },
      { kind: 'item', label: 'Compressor', meta: '2.1 kW', icon: 'power', state: { text: 'Running', mood: 'good' } },
      {
        kind: 'bars',
        label: 'Last hours, °C',
        values: [5.1, 5.0, 5.3, 5.2, 5.4, 6.8, 8.3, 9.2],
        names: ['2', '3', '4', '5', '6', '7', '8', '9'],
        active: 7,
      },
    ],
  },
};
