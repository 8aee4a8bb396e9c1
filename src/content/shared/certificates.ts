import type { CertificateSheet } from '#shared/blocks/picture.ts';

/** The company's certificates (site.md §2, certificates page). Numbers, dates, auditors and scopes are samples until the originals are scanned. */
export const certificates = {
  cmmi: {
    sample: true,
    standard: 'CMMI Maturity Level 3',
    title: 'Certificate of Compliance',
    issuer: 'Original at the Noida office',
    details: {
      number: 'SAMPLE-CMMI-0316',
      date: '9 May 2025 to 8 May 2028',
      auditor: 'Sample lead appraiser',
      scope: 'Software development, 120 people',
    },
    colour: 'indigo',
  },
  itca: {
    sample: true,
    standard: 'ITCA membership',
    title: 'ITCA Membership',
    issuer: 'Original at the Noida office',
    details: {
      number: 'SAMPLE-ITCA-1187',
      date: '1 April 2026 to 31 March 2027',
      auditor: 'Admission committee, sample',
      scope: 'Membership, IT services',
    },
    colour: 'lake',
  },
  itsms: {
    sample: true,
    standard: 'ITSMS ISO/IEC',
    title: 'Certificate of Compliance',
    issuer: 'Original at the Noida office',
    details: {
      number: 'SAMPLE-20000-0542',
      date: '4 July 2025 to 3 July 2028',
      auditor: 'Sample Certification Services',
      scope: 'Support desk and hosting, Noida',
    },
    colour: 'leaf',
  },
  quality: {
    sample: true,
    standard: 'ISO 9000:2015',
    title: 'Certificate of Registration',
    issuer: 'Original at the Noida office',
    details: {
      number: 'SAMPLE-9000-2231',
      date: '17 January 2025 to 16 January 2028',
      auditor: 'Sample Certification Services',
      scope: 'ISO 9001: design of software',
    },
    colour: 'indigo',
  },
  environment: {
    sample: true,
    standard: 'ISO 14001:2015',
    title: 'Certificate of Registration',
    issuer: 'Original at the Noida office',
    details: {
      number: 'SAMPLE-14001-0874',
      date: '17 January 2025 to 16 January 2028',
      auditor: 'Sample Certification Services',
      scope: 'Office and test devices, Noida',
    },
    colour: 'leaf',
  },
  security: {
    sample: true,
    standard: 'ISO 27001:2013',
    title: 'Certificate of Registration',
    issuer: 'Original at the Noida office',
    details: {
      number: 'SAMPLE-27001-1069',
      date: '22 August 2025 to 21 August 2028',
      auditor: 'Sample Certification Services',
      scope: 'Client data, by the edition of 2022',
    },
    colour: 'ink',
  },
  udyam: {
    sample: true,
    standard: 'Udyam registration',
    title: 'Udyam Registration Certificate',
    issuer: 'Register of the Government of India',
    details: {
      number: 'SAMPLE-UDYAM-00417',
      date: '2 September 2020, no end',
      auditor: 'By own declaration, sample',
      scope: 'Computer programming, services',
    },
    colour: 'brick',
  },
  msme: {
    sample: true,
    standard: 'MSME registration',
    title: 'Udyam Registration Certificate',
    issuer: 'Register of the Government of India',
    details: {
      number: 'SAMPLE-MSME-00931',
      date: '1 April 2026 to 31 March 2027',
      auditor: 'By own declaration, sample',
      scope: 'Small enterprise, class of the year',
    },
    colour: 'brick',
  },
} as const satisfies Record<string, CertificateSheet>;
