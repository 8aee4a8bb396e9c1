// The services menu: five groups of service names (site.md §2).

export interface ServiceGroup {
  readonly id: string;
  readonly heading: string;
  readonly services: readonly ServiceEntry[];
}

interface ServiceEntry {
  readonly name: string;
  /** `id` of the home page's tile that matches the service best. */
  readonly tile: string;
}

export const serviceGroups: readonly ServiceGroup[] = [
  {
    id: 'web',
    heading: 'Web',
    services: [
      { name: 'Website Development', tile: 'website-development' },
      { name: 'PHP Development', tile: 'website-development' },
      { name: 'Laravel Development', tile: 'website-development' },
      { name: '.NET Development', tile: 'dot-net' },
      { name: 'E-Commerce Development', tile: 'e-commerce' },
    ],
  },
  {
    id: 'mobile',
    heading: 'Mobile',
    services: [
      { name: 'Mobile App Development', tile: 'mobile-app-development' },
      { name: 'Android App Development', tile: 'mobile-app-development' },
      { name: 'iOS App Development', tile: 'mobile-app-development' },
      { name: 'Flutter Development', tile: 'mobile-app-development' },
      { name: 'Prototype Development', tile: 'prototype-development' },
    ],
  },
  {
    id: 'business',
    heading: 'Business systems',
    services: [
      { name: 'ERP Development', tile: 'erp' },
      { name: 'CMS Development', tile: 'cms' },
      { name: 'CRM Development', tile: 'web-applications' },
      { name: 'Hospital Management', tile: 'hospital-management' },
      { name: 'School Management', tile: 'school-management' },
    ],
  },
  {
    id: 'connected',
    heading: 'Data and devices',
    services: [
      { name: 'IoT App Development', tile: 'iot' },
      { name: 'Machine Learning', tile: 'machine-learning' },
      { name: 'IVR Services', tile: 'ivr' },
      { name: 'OTT Platforms', tile: 'ott-platform' },
      { name: 'On-Demand Service Apps', tile: 'on-demand-service-apps' },
    ],
  },
  {
    id: 'teams',
    heading: 'Design and teams',
    services: [
      { name: 'UX/UI Development', tile: 'ux-ui-development' },
      { name: 'Design & Brand Identity', tile: 'design-brand-identity' },
      { name: 'Digital Marketing', tile: 'digital-marketing' },
      { name: 'QA Services', tile: 'qa-services' },
      { name: 'Hire Dedicated Development', tile: 'hire-dedicated-development' },
    ],
  },
];
