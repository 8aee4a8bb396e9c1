import { brand } from '#shared/brand.ts';
import type { SlideContent } from '#shared/blocks/slider-block.ts';

/** The companies of the group. Each links to the home page (site.md §1). */
export const groupUnits: readonly SlideContent[] = [
  { slide: 'unit', to: '/', logo: { sample: true, name: `${brand.name} Technologies`, note: 'Software and apps' } },
  { slide: 'unit', to: '/', logo: { sample: true, name: `${brand.name} Realty`, note: 'Homes and plots' } },
  { slide: 'unit', to: '/', logo: { sample: true, name: `${brand.name} Learning`, note: 'Training for developers' } },
  { slide: 'unit', to: '/', logo: { sample: true, name: `${brand.name} Media`, note: 'Film and brand' } },
];

/** The units of the product company. Each links to the home page (site.md §1). */
export const productUnits: readonly SlideContent[] = [
  { slide: 'unit', to: '/', logo: { sample: true, name: `${brand.productFamily} Care`, note: 'Hospital management' } },
  { slide: 'unit', to: '/', logo: { sample: true, name: `${brand.productFamily} Campus`, note: 'School management' } },
  { slide: 'unit', to: '/', logo: { sample: true, name: `${brand.productFamily} Points`, note: 'Loyalty management' } },
  { slide: 'unit', to: '/', logo: { sample: true, name: `${brand.productFamily} Doorstep`, note: 'On-demand services' } },
  { slide: 'unit', to: '/', logo: { sample: true, name: `${brand.productFamily} Stream`, note: 'OTT platform' } },
];
