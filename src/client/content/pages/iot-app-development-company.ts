import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'IoT App Development',
    lead: 'Apps and back ends for connected devices: sensors, gateways, dashboards and alerts that work when the network does not.',
  },
  blocks: [],
};
