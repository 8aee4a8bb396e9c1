import type { PageContent } from '../types.ts';

export const content: PageContent = {
  sample: true,
  banner: {
    heading: 'Every service, one team that answers for it',
    lead: 'A project rarely needs only one of these. An app needs a back end, a shop an ERP, and both must be found. Here one plan covers them all.',
    art: { seed: 'services', tone: 'banner' },
    actions: [
      { label: 'Get a quote', to: '/get-a-quote', look: 'accent' },
      { label: 'See our work', to: '/portfolio', look: 'outline-on-dark' },
    ],
  },
  blocks: [
    {
      block: 'cards',
      columns: 2,
      heading: 'What we build, run and staff',
      lead: 'Each page says what we do, in which order, what you get at the end and what it depends on.',
      items: [
        {
          title: 'Web development',
          text: 'Websites, portals and web applications in PHP, Laravel and modern JavaScript, in seven steps from analysis to monitoring.',
          picture: { picture: 'illustration', glyph: 'web', tone: 'indigo', seed: 'service web' },
          to: '/web-development-company',
          tags: ['PHP', 'Laravel', 'React'],
        },
        {
          title: '.NET development',
          text: 'Business applications on ASP.NET Core. Old ones are moved forward one module at a time, while people keep working in them.',
          picture: { picture: 'illustration', glyph: 'dotnet', tone: 'lake', seed: 'service dotnet' },
          to: '/dot-net-technology-development',
          tags: ['ASP.NET Core', 'C#', 'SQL Server'],
        },
        {
          title: 'Mobile app development',
          text: 'Android and iOS apps: native, or from one code base in Flutter or React Native. From the first sketch to both stores.',
          picture: { picture: 'illustration', glyph: 'mobile', tone: 'brick', seed: 'service mobile' },
          to: '/mobile-app-development-company',
          tags: ['Kotlin', 'Swift', 'Flutter', 'React Native'],
        },
        {
          title: 'Outsourcing software development',
          text: 'A dedicated team that works as part of yours. You choose the people, see the work every day and pay by the month.',
          picture: { picture: 'illustration', glyph: 'team', tone: 'leaf', seed: 'service team' },
          to: '/outsourcing-software-development-company',
          tags: ['Dedicated team', 'Three to six months'],
        },
        {
          title: 'CMS development',
          text: 'Sites your own staff can edit, in WordPress, Drupal, Shopify or OpenCart. Up to three months of maintenance are free.',
          picture: { picture: 'illustration', glyph: 'cms', tone: 'marigold', seed: 'service cms' },
          to: '/cms-development-company',
          tags: ['WordPress', 'Drupal', 'Shopify', 'OpenCart'],
        },
        {
          title: 'ERP development',
          text: 'Stock, sales, people and accounts in one system, fitted to how you work and brought in one module at a time.',
          picture: { picture: 'illustration', glyph: 'erp', tone: 'ink', seed: 'service erp' },
          to: '/erp-development-company',
          tags: ['Stock', 'GST', 'Payroll'],
        },
        {
          title: 'Digital marketing',
          text: 'Search, social, e-mail and paid campaigns, run by people who read the numbers every morning and tell you what they mean.',
          picture: { picture: 'illustration', glyph: 'marketing', tone: 'brick', seed: 'service marketing' },
          to: '/digital-marketing-company',
          tags: ['SEO', 'Social', 'Paid search'],
        },
        {
          title: 'IoT app development',
          text: 'Sensors, gateways, dashboards and alerts for connected devices, built so that nothing is lost when the network goes.',
          picture: { picture: 'illustration', glyph: 'iot', tone: 'leaf', seed: 'service iot' },
          to: '/iot-app-development-company',
          tags: ['MQTT', 'Bluetooth LE', 'Modbus'],
        },
        {
          title: 'Machine learning',
          text: 'Models that reach production and stay right. We package, validate, deploy and monitor them with your team.',
          picture: { picture: 'illustration', glyph: 'ml', tone: 'indigo', seed: 'service ml' },
          to: '/machine-learning-solution',
          tags: ['Python', 'Forecasts', 'Documents'],
        },
        {
          title: 'IVR services',
          text: 'Callers reach the right person in two key presses: menus, queues, recordings and reports for your business number.',
          picture: { picture: 'illustration', glyph: 'ivr', tone: 'lake', seed: 'service ivr' },
          to: '/ivr-services-provider-in-noida',
          tags: ['Call flows', 'Hindi and English', 'Reports'],
        },
      ],
    },
    {
      block: 'features',
      tone: 'sand',
      columns: 3,
      eyebrow: 'Not sure which?',
      heading: 'Start from the sentence you would say on the phone',
      items: [
        {
          title: '“We retype every order into three systems.”',
          text: 'One entry that all departments read: that is an [ERP](/erp-development-company).',
          icon: 'refresh',
          colour: 'indigo',
        },
        {
          title: '“Only the developer can change the home page.”',
          text: 'Your staff should. That is a [CMS](/cms-development-company), and a day of training.',
          icon: 'layout',
          colour: 'brick',
        },
        {
          title: '“The old system works, but nobody dares touch it.”',
          text: 'Tests first, then one module after another: [.NET](/dot-net-technology-development) or [PHP](/web-development-company).',
          icon: 'wrench',
          colour: 'leaf',
        },
        {
          title: '“Our customers want it on the phone.”',
          text: 'An [app](/mobile-app-development-company), or a website that behaves like one. We say which pays off.',
          icon: 'smartphone',
          colour: 'lake',
        },
        {
          title: '“We know what to build, and lack four developers.”',
          text: 'A [dedicated team](/outsourcing-software-development-company). We advise three to six months.',
          icon: 'users',
          colour: 'indigo',
        },
        {
          title: '“Callers hang up before anyone answers.”',
          text: 'An [IVR](/ivr-services-provider-in-noida) with a short menu, a queue and a callback.',
          icon: 'call',
          colour: 'brick',
        },
      ],
    },
    {
      block: 'steps',
      look: 'path',
      heading: 'What every project has in common',
      items: [
        {
          title: 'A written scope',
          text: 'Before any contract: what will exist at the end, what will not, and what we need from you to get there.',
        },
        {
          title: 'An address to look at',
          text: 'A test site or test app from the first weeks, so that you judge the work and not a status report.',
        },
        {
          title: 'A release you approve',
          text: 'Nothing goes live without your word. A way back to the last version is ready before we go forward.',
        },
        {
          title: 'A number to call',
          text: 'Support answers 24*7. The people who pick up can see what was built for you, and by whom.',
        },
      ],
    },
  ],
};
