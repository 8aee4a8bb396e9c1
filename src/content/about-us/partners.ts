import type { ClientLogo, Person } from '#shared/blocks/card-blocks.ts';

/** Partner companies, each with its role or country (site.md §3). Made up until they agree to be named. */
export const partners: readonly ClientLogo[] = [
  { sample: true, name: 'Kivuline', note: 'Rwanda' },
  { sample: true, name: 'Doualis Conseil', note: 'Cameroon' },
  { sample: true, name: 'Atelier Brumel', note: 'France' },
  { sample: true, name: 'Wattlebrook', note: 'Australia' },
  { sample: true, name: 'Pinehollow Digital', note: 'USA' },
  { sample: true, name: 'Nubrahost', note: 'Hosting' },
  { sample: true, name: 'Payvanta', note: 'Payments' },
  { sample: true, name: 'Sandeshline', note: 'SMS and telephony' },
  { sample: true, name: 'Tarkash Devices', note: 'Sensors and gateways' },
  { sample: true, name: 'Akshar Bhavan', note: 'Translation' },
];

/** Associate channel partners: people who bring clients to us in their city. */
export const channelPartners: readonly Person[] = [
  { sample: true, name: 'Harpreet Dhillwal', post: 'Chandigarh' },
  { sample: true, name: 'Anjali Borkathe', post: 'Pune' },
  { sample: true, name: 'Mathew Kuravila', post: 'Kochi' },
  { sample: true, name: 'Sadia Qureshani', post: 'Lucknow' },
  { sample: true, name: 'Bhavesh Patelkar', post: 'Surat' },
  { sample: true, name: 'Ritwik Senapali', post: 'Kolkata' },
  { sample: true, name: 'Clarisse Uwimbabe', post: 'Kigali' },
  { sample: true, name: 'Etienne Mbarguo', post: 'Douala' },
];
