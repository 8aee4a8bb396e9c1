import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Dash-Global',
    lead: 'Send a parcel, follow it to the door and settle the bill: a sample delivery product for senders, riders and dispatchers.',
  },
  blocks: [],
};
