import type { SlideContent } from '#shared/blocks/slider.ts';

/** The companies of the group, each leading home (site.md §1). */
export const groupUnits: readonly SlideContent[] = [
  { slide: 'unit', to: '/', logo: { sample: true, name: 'Alobha Technologies', note: 'Software and apps' } },
  { slide: 'unit', to: '/', logo: { sample: true, name: 'Alobha Realty', note: 'Homes and plots' } },
  { slide: 'unit', to: '/', logo: { sample: true, name: 'Alobha Learning', note: 'Training for developers' } },
  { slide: 'unit', to: '/', logo: { sample: true, name: 'Alobha Media', note: 'Film and brand' } },
];

/** The units of the product company, each leading home (site.md §1). */
export const productUnits: readonly SlideContent[] = [
  { slide: 'unit', to: '/', logo: { sample: true, name: 'Jaali Care', note: 'Hospital management' } },
  { slide: 'unit', to: '/', logo: { sample: true, name: 'Jaali Campus', note: 'School management' } },
  { slide: 'unit', to: '/', logo: { sample: true, name: 'Jaali Points', note: 'Loyalty management' } },
  { slide: 'unit', to: '/', logo: { sample: true, name: 'Jaali Doorstep', note: 'On-demand services' } },
  { slide: 'unit', to: '/', logo: { sample: true, name: 'Jaali Stream', note: 'OTT platform' } },
];
