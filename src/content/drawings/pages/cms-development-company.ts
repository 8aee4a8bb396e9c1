import { palette } from '#shared/design/tokens.ts';
import type { PictureSpec } from '#shared/blocks/picture.ts';

export const editor: PictureSpec = {
  picture: 'screen',
  tone: 'marigold',
  screen: {
    title: 'Example: an editor’s screen with a draft, a preview button and the last changes',
    frame: 'browser',
    colours: { main: palette.ink, accent: palette.marigold },
    address: 'www.example.com/edit/news/42',
    menu: {
      items: [
        { label: 'Pages', icon: 'file' },
        { label: 'News', icon: 'bell' },
        { label: 'Pictures', icon: 'image' },
        { label: 'Events', icon: 'calendar' },
        { label: 'Editors', icon: 'users' },
      ],
      active: 1,
    },
    rows: [
      { kind: 'title', text: 'New OPD timings from Monday', note: 'Draft, saved a minute ago' },
      {
        kind: 'columns',
        left: [
          { kind: 'field', label: 'Headline', value: 'New OPD timings from Monday' },
          { kind: 'field', label: 'Shown from', value: '1 June, 8:00', icon: 'calendar' },
          { kind: 'field', label: 'Shown until', value: '30 June', icon: 'calendar' },
          { kind: 'chips', items: ['English', 'Hindi'], active: 0 },
          { kind: 'button', text: 'Preview on a phone', look: 'outline' },
          { kind: 'button', text: 'Send for approval', look: 'accent' },
        ],
        right: [
          { kind: 'heading', text: 'Last changes' },
          { kind: 'item', label: 'Picture replaced', meta: 'Reception, 10:12', icon: 'image' },
          { kind: 'item', label: 'Hindi text added', meta: 'Reception, 10:05', icon: 'file' },
          { kind: 'item', label: 'Ward list linked', meta: 'Front office, 9:52', icon: 'folder' },
          { kind: 'item', label: 'Created', meta: 'Front office, 9:40', icon: 'user' },
        ],
      },
    ],
  },
};
