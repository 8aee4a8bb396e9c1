import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    heading: 'Powerpoint',
    lead: 'Points, gift cards and a barcode at the till for a watch, perfume and jewellery retailer: customer and vendor apps on Android and iOS.',
  },
  blocks: [],
};
