import { brand } from '#shared/brand.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  sample: true,
  banner: {
    eyebrow: 'Empanelment',
    heading: 'Become an IT service provider on our panel',
    lead: 'When a project needs hands that we do not have free, we ask our panel first. Apply as a company or as an individual.',
    art: { seed: 'empanelment panel', tone: 'lake' },
    actions: [
      { label: 'Company', to: '/it-service-provider-company-details', look: 'accent' },
      { label: 'Individual', to: '/it-service-provider-individual-basic-details', look: 'outline-on-dark' },
    ],
  },
  blocks: [
    {
      block: 'cards',
      columns: 2,
      heading: 'What to have at hand',
      lead: 'Few fields are required. But each paper that is missing is a question we shall ask later, so have these ready as PDF, Word document or picture.',
      items: [
        {
          title: 'Company: about 20 minutes',
          text: 'For firms of two people and more. Required: the organisation’s name and number, one contact person with a mobile number, and the bank account.',
          picture: { picture: 'illustration', glyph: 'team', tone: 'indigo', seed: 'empanelment company' },
          to: '/it-service-provider-company-details',
          tags: ['CIN document', 'GST document', 'PAN document', 'Company portfolio', 'Five major clients', 'Account number and IFSC'],
        },
        {
          title: 'Individual: about 10 minutes',
          text: 'For freelancers. Required: your name and number, and the bank account. Your CV and two links to your work say more than a long list.',
          picture: { picture: 'illustration', glyph: 'web', tone: 'brick', seed: 'empanelment individual' },
          to: '/it-service-provider-individual-basic-details',
          tags: ['CV', 'PAN document', 'Aadhaar (optional)', 'Links to your work', 'Account number and IFSC'],
        },
      ],
    },
    {
      block: 'group',
      tone: 'sand',
      heading: 'What we ask, step by step',
      lead: 'Each step is saved when you press Save and Continue. You can stop, and come back to it later in the same browser.',
      blocks: [
        {
          block: 'steps',
          look: 'path',
          heading: 'Company',
          items: [
            {
              title: 'Company Details',
              text: 'Organisation, address, registration, size, major clients, proprietor, and the documents to them.',
            },
            { title: 'Contact Person Details', text: 'Whom we call about projects, and a second person if the first is away.' },
            { title: 'Bank Details', text: 'Account number, bank, branch and IFSC: where your invoices get paid.' },
            { title: 'Service Details', text: 'Tick the technologies you offer. For each, name clients and links that show it.' },
          ],
        },
        {
          block: 'steps',
          look: 'path',
          heading: 'Individual',
          items: [
            { title: 'Basic Details', text: 'Name, number, e-mail, experience, technology stack, CV and, if you like, identity papers.' },
            { title: 'Bank Details', text: 'Account number, bank, branch and IFSC. The name comes from the first step.' },
            { title: 'Service Details', text: 'The same list of technologies, with the clients and links that are yours.' },
          ],
        },
      ],
    },
    {
      block: 'features',
      columns: 3,
      eyebrow: 'Privacy',
      heading: 'What happens to your identity papers',
      items: [
        {
          icon: 'user',
          colour: 'indigo',
          title: 'Aadhaar is optional',
          text: 'Number and document may both stay empty. It changes nothing about your application.',
        },
        {
          icon: 'shield',
          colour: 'brick',
          title: 'The number is masked',
          text: 'If you type it, all but the last four digits are cut off before saving. Nobody here can read the rest.',
        },
        {
          icon: 'file',
          colour: 'leaf',
          title: 'The document is not',
          text: 'A file is kept as you send it. Please upload the masked Aadhaar, which UIDAI offers for download.',
        },
        {
          icon: 'lock',
          colour: 'lake',
          title: 'Who can open files',
          text: 'You, from the browser in which you applied, and our staff. There is no public link; a copied one opens nowhere else.',
        },
        {
          icon: 'monitor',
          colour: 'indigo',
          title: 'On your device',
          text: 'Your progress, chosen files included, stays in this browser until you submit, for 30 days after your last change at most. Identity, tax and account numbers are kept only once you have saved their step. On a shared computer, use “Clear my data on this device”.',
        },
        {
          icon: 'refresh',
          colour: 'brick',
          title: 'Use and erasure',
          text: `Papers to assess you, bank details to pay you, nothing else. To have all of it erased, write to [${brand.emails[0]}](mailto:${brand.emails[0]}). More in the [privacy policy](/privacy-policy).`,
        },
      ],
    },
    {
      block: 'form-tabs',
      tone: 'sand',
      heading: 'Preview the steps',
      lead: 'Page through a short version first. It sends nothing and keeps nothing.',
      label: 'Preview of the steps',
      tabs: [
        { label: 'Company', form: 'demo-company' },
        { label: 'Individual', form: 'demo-individual' },
      ],
    },
    {
      block: 'steps',
      look: 'path',
      heading: 'After you press Submit',
      items: [
        { title: 'We read', text: 'Someone who builds with the technologies you ticked looks at your links, not at a score.' },
        { title: 'We answer', text: 'Within five working days you hear from us: a yes, a question, or a no with its reason.' },
        { title: 'You are on the panel', text: 'Your entry costs nothing and promises nothing. You may leave it at any time.' },
        { title: 'A project comes', text: 'We send the scope, the dates and the rate. You decide for each project anew.' },
      ],
    },
  ],
};
