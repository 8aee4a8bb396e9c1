/** The mega-menu: five groups of service names (site.md §2). */

export interface ServiceGroup {
  readonly id: string;
  readonly heading: string;
  readonly services: readonly string[];
}

export const serviceGroups: readonly ServiceGroup[] = [
  {
    id: 'web',
    heading: 'Web',
    services: ['Website Development', 'PHP Development', 'Laravel Development', '.NET Development', 'E-Commerce Development'],
  },
  {
    id: 'mobile',
    heading: 'Mobile',
    services: ['Mobile App Development', 'Android App Development', 'iOS App Development', 'Flutter Development', 'Prototype Development'],
  },
  {
    id: 'business',
    heading: 'Business systems',
    services: ['ERP Development', 'CMS Development', 'CRM Development', 'Hospital Management', 'School Management'],
  },
  {
    id: 'connected',
    heading: 'Data and devices',
    services: ['IoT App Development', 'Machine Learning', 'IVR Services', 'OTT Platforms', 'On-Demand Service Apps'],
  },
  {
    id: 'teams',
    heading: 'Design and teams',
    services: ['UX/UI Development', 'Design & Brand Identity', 'Digital Marketing', 'QA Services', 'Hire Dedicated Development'],
  },
];
