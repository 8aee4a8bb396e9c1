import { board } from '../case-studies/dash-global/dispatch-screens.ts';
import { roles } from '../case-studies/dash-global/roles.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  sample: true,
  banner: {
    eyebrow: 'Parcels and dispatch',
    heading: 'Dash-Global',
    lead: 'Send a parcel, follow it to the door and settle the bill: a sample delivery product for senders, riders and dispatchers.',
    art: { seed: 'dash-global', tone: 'lake' },
  },
  blocks: [
    {
      block: 'split',
      heading: 'Introduction',
      body: [
        'A city’s parcels are a moving puzzle: forty riders, two hundred doors, and a rule that nobody waits longer than was promised. Dash-Global gives each of the three people involved the one screen they need. The sender sees an hour, the rider sees a door, the dispatcher sees what is about to go wrong.',
        {
          facts: [
            { term: 'Product', text: 'Delivery within a city, from booking to bill' },
            { term: 'Roles', text: 'Sender and Rider on Android and iOS, Admin on the web' },
            { term: 'States', text: 'Booked, Collected, On the road, Delivered' },
            { term: 'Hard part', text: 'A new parcel must not break the promise made to the others' },
          ],
        },
      ],
      media: board.picture,
    },
    { block: 'roles', roles },
    {
      block: 'text',
      tone: 'paper',
      heading: 'How a parcel finds its rider',
      columns: 2,
      body: [
        'Every rider has a round: a list of stops with an hour at each. A new parcel is tried in every round, at every place in it, and each try is given a cost: minutes added, promises endangered, kilometres.',
        'The cheapest place wins, and the dispatcher sees it as a proposal with its price in minutes. One tap accepts it. Dragging it to somebody else is allowed, and the panel says what that does to the rest.',
        'The sender’s app asks the same question before the order exists. “In 2 hours” on the button is the answer of the rounds at that moment, with a margin for rain.',
        'When a rider is stuck, their remaining stops are tried again in the other rounds. Nobody has to notice first.',
      ],
    },
    {
      block: 'features',
      tone: 'sand',
      eyebrow: 'Every hand on record',
      heading: 'Proof, in three kinds',
      columns: 3,
      items: [
        { title: 'Scan', text: 'Whenever a parcel changes hands, with hour and place.', icon: 'package' },
        { title: 'Code', text: 'The receiver has it, the rider asks for it, the app checks it.', icon: 'lock' },
        { title: 'Photograph', text: 'Parcel and house number, when nobody opened.', icon: 'eye' },
      ],
    },
  ],
};
