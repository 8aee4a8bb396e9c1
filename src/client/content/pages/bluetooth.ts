import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Listen & Heard',
    lead: 'Connect a Bluetooth microphone and speaker, and record in lecture or karaoke mode; with subscriptions and an admin panel.',
  },
  blocks: [],
};
