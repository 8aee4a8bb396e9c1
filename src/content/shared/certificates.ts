import type { CertificateSheet } from '#shared/blocks/picture.ts';

/** What the company holds (site.md §2, certificates page). Issuers and numbers are sample until the originals are scanned. */
export const certificates = {
  cmmi: {
    sample: true,
    standard: 'CMMI Maturity Level 3',
    title: 'Certificate of Compliance',
    issuer: 'Original at the Noida office',
    colour: 'indigo',
  },
  itca: {
    sample: true,
    standard: 'ITCA membership',
    title: 'ITCA Membership',
    issuer: 'Original at the Noida office',
    colour: 'lake',
  },
  itsms: {
    sample: true,
    standard: 'ITSMS ISO/IEC',
    title: 'Certificate of Compliance',
    issuer: 'Original at the Noida office',
    colour: 'leaf',
  },
  quality: {
    sample: true,
    standard: 'ISO 9000:2015',
    title: 'Certificate of Registration',
    issuer: 'Original at the Noida office',
    colour: 'indigo',
  },
  environment: {
    sample: true,
    standard: 'ISO 14001:2015',
    title: 'Certificate of Registration',
    issuer: 'Original at the Noida office',
    colour: 'leaf',
  },
  security: {
    sample: true,
    standard: 'ISO 27001:2013',
    title: 'Certificate of Registration',
    issuer: 'Original at the Noida office',
    colour: 'ink',
  },
  udyam: {
    sample: true,
    standard: 'Udyam registration',
    title: 'Udyam Registration Certificate',
    issuer: 'Register of the Government of India',
    colour: 'brick',
  },
  msme: {
    sample: true,
    standard: 'MSME registration',
    title: 'Udyam Registration Certificate',
    issuer: 'Register of the Government of India',
    colour: 'brick',
  },
} as const satisfies Record<string, CertificateSheet>;
