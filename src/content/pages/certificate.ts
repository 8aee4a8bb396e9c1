import { brand } from '#shared/brand.ts';
import { certificates } from '../shared/certificates.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  sample: true,
  banner: {
    heading: 'Eight papers, and what each one means for your project',
    lead: 'A certificate does not write good software. It says that somebody from outside has looked at how we work. Here is what they looked at.',
    art: { seed: 'certificate', tone: 'banner' },
  },
  blocks: [
    {
      block: 'gallery',
      heading: 'Certificates and memberships',
      lead: 'Each sheet names its number, dates, auditor and scope. Until the originals are scanned, those are sample values.',
      columns: 2,
      filters: ['Certificate of Compliance', 'Udyam Registration Certificate', 'Certificate of Registration', 'ITCA Membership'],
      items: [
        {
          picture: { picture: 'certificate', certificate: certificates.cmmi },
          caption: 'CMMI Maturity Level 3',
          kind: 'Certificate of Compliance',
        },
        { picture: { picture: 'certificate', certificate: certificates.itca }, caption: 'ITCA membership', kind: 'ITCA Membership' },
        {
          picture: { picture: 'certificate', certificate: certificates.itsms },
          caption: 'ITSMS ISO/IEC',
          kind: 'Certificate of Compliance',
        },
        {
          picture: { picture: 'certificate', certificate: certificates.quality },
          caption: 'ISO 9000:2015',
          kind: 'Certificate of Registration',
        },
        {
          picture: { picture: 'certificate', certificate: certificates.environment },
          caption: 'ISO 14001:2015',
          kind: 'Certificate of Registration',
        },
        {
          picture: { picture: 'certificate', certificate: certificates.security },
          caption: 'ISO 27001:2013',
          kind: 'Certificate of Registration',
        },
        {
          picture: { picture: 'certificate', certificate: certificates.udyam },
          caption: 'Udyam registration',
          kind: 'Udyam Registration Certificate',
        },
        {
          picture: { picture: 'certificate', certificate: certificates.msme },
          caption: 'MSME registration',
          kind: 'Udyam Registration Certificate',
        },
      ],
    },
    {
      block: 'features',
      tone: 'sand',
      columns: 4,
      heading: 'What you notice of it',
      items: [
        {
          icon: 'workflow',
          colour: 'indigo',
          title: 'CMMI Level 3',
          text: 'Each team plans, reviews and tests in one written way, so a change of people does not change the method.',
        },
        {
          icon: 'headphones',
          colour: 'brick',
          title: 'ITSMS',
          text: 'A call to support gets a number, a priority and a time to answer. You can read all three.',
        },
        {
          icon: 'award',
          colour: 'leaf',
          title: 'ISO 9000',
          text: 'Quality management: a fault is traced to its cause, and the cause is fixed too.',
        },
        {
          icon: 'lock',
          colour: 'lake',
          title: 'ISO 27001',
          text: 'Your data has an owner, a list of those who may see it, and a backup that has been restored once.',
        },
        {
          icon: 'globe',
          colour: 'leaf',
          title: 'ISO 14001',
          text: 'Environment: old phones, batteries and servers go to a recycler, with a receipt.',
        },
        { icon: 'handshake', colour: 'indigo', title: 'ITCA', text: 'Membership of a trade body: its code of conduct binds us as well.' },
        {
          icon: 'building',
          colour: 'brick',
          title: 'Udyam',
          text: 'Our entry in India’s register of enterprises since 2020, without an end; public buyers ask for its number.',
        },
        {
          icon: 'rupee',
          colour: 'lake',
          title: 'MSME',
          text: 'Our class in that register, renewed each April. The law gives small suppliers a payment term.',
        },
      ],
    },
    {
      block: 'text',
      heading: 'To check one of them',
      body: [
        `Write to [${brand.emails[0]}](mailto:${brand.emails[0]}) with the name of your company and the certificate you need, for example for a tender. You get a scan of the original with its number, its issuer and its dates, which you can put to the issuer yourself.`,
        {
          note: 'ISO 9000 is the name of the family; what is audited is ISO 9001. The security certificate was first issued against ISO 27001:2013, and since its renewal in August 2025 we are audited by the edition of 2022. Ask us for the current editions before you put a year into a contract.',
        },
      ],
    },
  ],
};
