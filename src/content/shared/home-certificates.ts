import type { SlideContent } from '#shared/blocks/slider-block.ts';
import { certificates } from './certificates.ts';

/** The eight certificates of the home page, with the short names of site.md §2. */
export const homeCertificates: readonly SlideContent[] = [
  { slide: 'certificate', certificate: { ...certificates.cmmi, standard: 'CMMi3' } },
  { slide: 'certificate', certificate: { ...certificates.itca, standard: 'ITCA' } },
  { slide: 'certificate', certificate: { ...certificates.msme, standard: 'MSME' } },
  { slide: 'certificate', certificate: { ...certificates.quality, standard: 'Quality management' } },
  { slide: 'certificate', certificate: { ...certificates.security, standard: 'Information security' } },
  { slide: 'certificate', certificate: { ...certificates.environment, standard: 'ISO' } },
  { slide: 'certificate', certificate: { ...certificates.udyam, standard: 'Udyog Adhar' } },
  {
    slide: 'certificate',
    certificate: { ...certificates.itsms, standard: 'UK Global', title: 'Certificate of Registration', colour: 'lake' },
  },
];
