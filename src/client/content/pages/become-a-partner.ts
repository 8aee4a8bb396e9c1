import type { PageContent } from '../types.ts';

export const content: PageContent = {
  sample: true,
  banner: {
    eyebrow: 'Sales partners',
    heading: 'You know a business that needs software. We build it.',
    lead: 'Become a partner: work from home, at times that suit you, and earn an incentive on every project you bring. Training is free.',
    art: { seed: 'become-a-partner', tone: 'leaf' },
    actions: [
      { label: 'How to apply', to: '#apply', look: 'accent' },
      { label: 'How it works', to: '#how', look: 'outline-on-dark' },
    ],
  },
  blocks: [
    {
      block: 'features',
      columns: 4,
      heading: 'What you get',
      items: [
        { icon: 'home', colour: 'indigo', title: 'Work from home', text: 'A phone and the people you know are enough. There is no desk to keep and no dress to wear.' },
        { icon: 'clock', colour: 'brick', title: 'Flexible time', text: 'One introduction a month or ten. Many partners have a day job, and nobody counts your hours.' },
        { icon: 'rupee', colour: 'leaf', title: 'Incentives', text: 'A share of each project you bring. Your rate stands in the agreement before your first introduction.' },
        { icon: 'school', colour: 'lake', title: 'Free training', text: 'What we build, for whom, and what to ask. Online, in the evening, with a colleague who sells it daily.' },
      ],
    },
    {
      block: 'steps',
      id: 'how',
      tone: 'sand',
      look: 'path',
      heading: 'From a talk over tea to your incentive',
      items: [
        { title: 'You listen', text: 'Somebody complains about registers, queues or a website from 2012. You ask whether we may call.' },
        { title: 'You introduce', text: 'Name, number and one sentence. We note it as yours on the same day, so nobody else can claim it.' },
        { title: 'We meet', text: 'An engineer asks the questions, and you sit with us if you like. Price and date come from us in writing.' },
        { title: 'We build, you earn', text: 'You see the state of the project at any time. When the client pays a part, your share of it is due.' },
      ],
    },
    {
      block: 'text',
      eyebrow: 'Services',
      heading: 'What you can offer, and when to think of it',
      body: [
        'You need not explain the technology. It is enough to recognise the sentence.',
        {
          facts: [
            { term: 'Web development', text: '“Nobody finds us online.” [What we do](/web-development-company)' },
            { term: 'Mobile app development', text: '“Our customers do everything on the phone.” [What we do](/mobile-app-development-company)' },
            { term: 'ERP development', text: '“We type the same order three times.” [What we do](/erp-development-company)' },
            { term: 'CMS development', text: '“I have to ask a developer to change a price.” [What we do](/cms-development-company)' },
            { term: '.NET development', text: '“The old program runs, but nobody dares to touch it.” [What we do](/dot-net-technology-development)' },
            { term: 'Digital marketing', text: '“We pay for advertisements and do not know what comes of it.” [What we do](/digital-marketing-company)' },
            { term: 'IoT app development', text: '“We notice a broken freezer the next morning.” [What we do](/iot-app-development-company)' },
            { term: 'Machine learning', text: '“We have ten years of data and guess every month.” [What we do](/machine-learning-solution)' },
            { term: 'IVR services', text: '“Callers hang up before anyone answers.” [What we do](/ivr-services-provider-in-noida)' },
            { term: 'Dedicated teams', text: '“We cannot hire developers fast enough.” [What we do](/outsourcing-software-development-company)' },
          ],
        },
      ],
    },
    {
      block: 'features',
      tone: 'sand',
      columns: 3,
      heading: 'Your duties',
      lead: 'Six, and the agreement lists no others.',
      items: [
        { title: 'Ask before you share', text: 'You give us a number only when its owner has agreed to our call.' },
        { title: 'Speak truly', text: 'No price, date or feature that is not in our offer. “I will ask” is always right.' },
        { title: 'Know the basics', text: 'Two evenings of training before the first introduction, one each quarter after it.' },
        { title: 'Open the door', text: 'You bring both sides together for the first talk, and tell us what matters to the client.' },
        { title: 'Keep it confidential', text: 'What a client tells you about their business stays with you and us.' },
        { title: 'Keep us posted', text: 'When you hear that something is not well, you tell us the same day.' },
      ],
    },
    {
      block: 'form-modal',
      id: 'apply',
      form: 'partner',
      button: 'Apply Now',
      title: 'Become a partner',
      heading: 'Apply in a minute',
      body: [
        'Name, e-mail and mobile number, that is all. A partner manager calls you within two working days, answers your questions and tells you the rates.',
        'If you run a sales business of your own, or want us to know you better before the first call, choose the long form. It asks for your work, your market and your reasons, with a résumé and an identity document, and takes about ten minutes.',
      ],
      actions: [{ label: 'Associate partner application', to: '/become-partner-form', look: 'outline' }],
    },
  ],
};
