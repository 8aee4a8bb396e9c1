import { palette } from '#shared/design/tokens.ts';
import type { PictureSpec } from '#shared/blocks/picture.ts';

export const booking: PictureSpec = {
  picture: 'screen',
  tone: 'brick',
  screen: {
    title: 'Example: a booking app that opens on the services near you',
    frame: 'phone',
    colours: { main: palette.brick, accent: palette.ink },
    menu: {
      items: [
        { label: 'Home', icon: 'home' },
        { label: 'Bookings', icon: 'calendar' },
        { label: 'Chat', icon: 'chat' },
        { label: 'Profile', icon: 'user' },
      ],
      active: 0,
    },
    rows: [
      { kind: 'title', text: 'Sector 62, Noida', lead: 'Today, by 4 pm' },
      { kind: 'search', text: 'What needs doing?' },
      { kind: 'item', label: 'Tap repair', meta: 'Today, 2:30 pm', icon: 'wrench', state: { text: 'On the Way', mood: 'wait' } },
      {
        kind: 'tiles',
        items: [
          { label: 'Cleaning', icon: 'clean' },
          { label: 'Plumbing', icon: 'water' },
          { label: 'Electrical', icon: 'power' },
          { label: 'Repairs', icon: 'hammer' },
        ],
      },
    ],
  },
};
