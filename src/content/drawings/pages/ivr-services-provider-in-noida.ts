import { palette } from '#shared/design/tokens.ts';
import type { PictureSpec } from '#shared/blocks/picture.ts';

export const calls: PictureSpec = {
  picture: 'screen',
  tone: 'lake',
  screen: {
    title: 'Example: the calls of a day, with waiting times and a list of calls to return',
    frame: 'browser',
    colours: { main: palette.lake, accent: palette.marigold },
    address: 'calls.example.com/today',
    menu: {
      items: [
        { label: 'Today', icon: 'phone' },
        { label: 'Call flow', icon: 'settings' },
        { label: 'Recordings', icon: 'mic' },
        { label: 'Agents', icon: 'headphones' },
        { label: 'Reports', icon: 'chart' },
      ],
      active: 0,
    },
    rows: [
      { kind: 'title', text: 'Today', note: 'Until 4 pm' },
      {
        kind: 'stats',
        items: [
          { label: 'Calls', value: '312' },
          { label: 'Answered', value: '287' },
          { label: 'Median wait', value: '0:18' },
        ],
      },
      {
        kind: 'columns',
        left: [
          {
            kind: 'bars',
            label: 'Calls an hour',
            values: [22, 41, 58, 47, 30, 39, 45, 30],
            names: ['9', '10', '11', '12', '1', '2', '3', '4'],
            active: 2,
          },
        ],
        right: [
          { kind: 'heading', text: 'To call back', aside: '3' },
          { kind: 'item', label: 'Order 4821', meta: 'Waited 1:40, hung up', icon: 'phone', state: { text: 'Open', mood: 'bad' } },
          { kind: 'item', label: 'New caller', meta: 'Asked for a callback', icon: 'phone', state: { text: 'Open', mood: 'wait' } },
          { kind: 'item', label: 'Order 4790', meta: 'Called back at 3:10', icon: 'phone', state: { text: 'Done', mood: 'good' } },
        ],
      },
      {
        kind: 'table',
        columns: ['Key pressed', 'Calls'],
        rows: [
          ['1, new booking', '148, 141 answered'],
          ['2, order placed', '97, 92 answered'],
        ],
      },
    ],
  },
};
