import type { SlideContent } from '#shared/blocks/slider-block.ts';

/** Client success: thirteen slides of three (site.md §1). The names are made up until clients agree to be shown. */
export const clients: readonly SlideContent[] = [
  {
    slide: 'logos',
    logos: [
      { sample: true, name: 'Neemra Health' },
      { sample: true, name: 'Talvanti Clinics' },
      { sample: true, name: 'Ostrel Labs' },
    ],
  },
  {
    slide: 'logos',
    logos: [
      { sample: true, name: 'Vidyansh Schools' },
      { sample: true, name: 'Gurukavya' },
      { sample: true, name: 'Paathva' },
    ],
  },
  {
    slide: 'logos',
    logos: [
      { sample: true, name: 'Kirnafresh' },
      { sample: true, name: 'Bazaroma' },
      { sample: true, name: 'Dukaanika' },
    ],
  },
  {
    slide: 'logos',
    logos: [
      { sample: true, name: 'Ferrovane' },
      { sample: true, name: 'Tolvex Cargo' },
      { sample: true, name: 'Marglen Freight' },
    ],
  },
  {
    slide: 'logos',
    logos: [
      { sample: true, name: 'Suryodel' },
      { sample: true, name: 'Urjavane' },
      { sample: true, name: 'Vaayutra' },
    ],
  },
  {
    slide: 'logos',
    logos: [
      { sample: true, name: 'Rivolane' },
      { sample: true, name: 'Chandravi' },
      { sample: true, name: 'Lumiveda' },
    ],
  },
  {
    slide: 'logos',
    logos: [
      { sample: true, name: 'Parnasa Homes' },
      { sample: true, name: 'Gharvista' },
      { sample: true, name: 'Nivaasen' },
    ],
  },
  {
    slide: 'logos',
    logos: [
      { sample: true, name: 'Okavari Foods' },
      { sample: true, name: 'Masalore' },
      { sample: true, name: 'Teelabite' },
    ],
  },
  {
    slide: 'logos',
    logos: [
      { sample: true, name: 'Bluquill' },
      { sample: true, name: 'Chitrakona' },
      { sample: true, name: 'Raagvane' },
    ],
  },
  {
    slide: 'logos',
    logos: [
      { sample: true, name: 'Zenvara' },
      { sample: true, name: 'Mudravik' },
      { sample: true, name: 'Khatabind' },
    ],
  },
  {
    slide: 'logos',
    logos: [
      { sample: true, name: 'Kigalux' },
      { sample: true, name: 'Rwenzora Tours' },
      { sample: true, name: 'Akageri Home' },
    ],
  },
  {
    slide: 'logos',
    logos: [
      { sample: true, name: 'Melbray' },
      { sample: true, name: 'Harbourlace' },
      { sample: true, name: 'Southpine' },
    ],
  },
  {
    slide: 'logos',
    logos: [
      { sample: true, name: 'Taranveli' },
      { sample: true, name: 'Setuwise' },
      { sample: true, name: 'Jodhora' },
    ],
  },
];
