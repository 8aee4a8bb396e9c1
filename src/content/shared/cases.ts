import type { Sample } from '#shared/blocks/common.ts';
import type { Stat } from '#shared/blocks/text-blocks.ts';

/** The facts of a case study, for its page, the portfolio and service pages. */
export interface CaseRecord extends Sample {
  readonly title: string;
  /** The kind of product, in lower case like inside a sentence. */
  readonly kind: string;
  /** The client, without a name. */
  readonly client: string;
  /** The year of the first release, and of later ones. */
  readonly year: string;
  readonly team: string;
  readonly stack: string;
  /** The result in one sentence. */
  readonly result: string;
  /** The figure of the result. */
  readonly figure: Stat;
}

/** The case studies by page id, in the order of the portfolio (site.md §2). Clients, figures, teams and years are made up until the owner replaces them. */
export const cases = {
  'power-points': {
    sample: true,
    title: 'Powerpoint',
    kind: 'loyalty points and gift cards',
    client: 'A retailer of watches, perfume and jewellery',
    year: '2021, gift cards in 2023',
    team: 'Seven people, nine months',
    stack: 'Kotlin, Swift, Laravel, MySQL',
    result: 'Four in ten sales at the watch counters carry a barcode from the app.',
    figure: { value: '4 in 10', label: 'counter sales with a barcode' },
  },
  'crm-fixfella': {
    sample: true,
    title: 'CRM Fixfella',
    kind: 'complaint management',
    client: 'An appliance maker with 140 dealers',
    year: '2020',
    team: 'Six people, seven months',
    stack: 'Flutter, Node JS, PostgreSQL',
    result: 'A complaint is closed in three days on average; on paper it took eleven.',
    figure: { value: '11 → 3 days', label: 'from complaint to closure' },
  },
  bluetooth: {
    sample: true,
    title: 'Listen & Heard',
    kind: 'Bluetooth audio',
    client: 'A consumer-audio firm that sells by subscription',
    year: '2022',
    team: 'Four people, five months',
    stack: 'Kotlin, Swift, Laravel',
    result: 'One in five trials becomes a paid plan, and a lecture of an hour records without a gap.',
    figure: { value: '1 in 5', label: 'trials that become a plan' },
  },
  'mesee-project': {
    sample: true,
    title: 'Mesee',
    kind: 'home services in Rwanda',
    client: 'A home-services firm in Kigali',
    year: '2019, partner app in 2020',
    team: 'Eight people, eight months',
    stack: 'Flutter, Node JS, PostgreSQL',
    result: 'Nine in ten bookings begin within the hour that the customer chose.',
    figure: { value: '9 in 10', label: 'visits within the chosen hour' },
  },
  'johnbull-project': {
    sample: true,
    title: 'Johnbull',
    kind: 'multi-vendor marketplace',
    client: 'An e-commerce firm with many vendors',
    year: '2023',
    team: 'Nine people, eleven months',
    stack: 'React, Laravel, MySQL, Flutter',
    result: 'A new vendor sells on the second day; by e-mail and spreadsheet it took three weeks.',
    figure: { value: '2 days', label: 'from registration to first sale' },
  },
  'krista-project': {
    sample: true,
    title: 'Challenger App',
    kind: 'coaching and focus',
    client: 'A coaching practice',
    year: '2023',
    team: 'Four people, four months',
    stack: 'Flutter, Node JS',
    result: 'Two in three clients finish the challenge they accepted.',
    figure: { value: '2 in 3', label: 'challenges finished' },
  },
  'junk-removal': {
    sample: true,
    title: 'Junk Removal',
    kind: 'provider directory',
    client: 'A publisher of local directories',
    year: '2023',
    team: 'Five people, six months',
    stack: 'PHP, Laravel, React Native',
    result: 'A customer has three quotes after two hours, without a single call.',
    figure: { value: '2 hours', label: 'to three quotes' },
  },
  'dash-global': {
    sample: true,
    title: 'Dash-Global',
    kind: 'parcels and dispatch',
    client: 'A delivery firm in one city',
    year: '2022',
    team: 'Six people, six months',
    stack: 'Kotlin, Swift, React, .NET, SQL Server',
    result: 'Late parcels fell from one in six to one in forty in the first quarter.',
    figure: { value: '1 in 40', label: 'parcels late, from 1 in 6 before' },
  },
} as const satisfies Record<string, CaseRecord>;

export type CaseId = keyof typeof cases;
