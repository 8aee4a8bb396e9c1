import { claims, roundTheClock, yearsOfExperience } from '#shared/claims.ts';
import { overview } from '../drawings/pages/erp-development-company.ts';
import { approval } from '../drawings/crm-fixfella/vendor.ts';
import { caseInBrief } from '../shared/case-blocks.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  sample: true,
  banner: {
    heading: 'Enter it once. Let every department read it.',
    lead: `One system for stock, sales, people and accounts, fitted to how you work. We have delivered ${claims.moreThanErpProjects} ERP projects; each company or site that went live counts as one.`,
    art: { seed: 'erp-development-company', tone: 'ink' },
    stats: [{ value: claims.erpProjects, label: 'ERP projects' }, yearsOfExperience, roundTheClock],
  },
  blocks: [
    {
      block: 'steps',
      look: 'path',
      eyebrow: 'One order',
      heading: 'How one order travels through an ERP',
      lead: 'Example: 40 pumps for a dealer in Jaipur. Nobody types the dealer’s name a second time.',
      items: [
        { title: 'Sales', text: 'Enters the order. Price list, credit limit and delivery date are checked while typing.' },
        { title: 'Stores', text: 'Reserves 28 pumps. The 12 that are missing become a work order by themselves.' },
        { title: 'Production', text: 'Draws material by batch, reports what was made and what was scrapped.' },
        { title: 'Dispatch', text: 'Packs, prints the label, and takes the e-way bill number from the portal.' },
        { title: 'Accounts', text: 'Has the GST invoice, the receivable and the margin in the ledger the same evening.' },
      ],
    },
    {
      block: 'split',
      tone: 'sand',
      heading: 'What the owner sees at nine in the morning',
      body: [
        'An ERP is worth its price when it answers questions without a meeting. Who owes us more than 60 days? Which orders will be late? What has lain untouched in the store since April?',
        'We start from those questions. If a report needs a field, somebody has to fill it in, and we talk about who and when before we draw the screen.',
        {
          list: [
            'Figures of this morning, down to the voucher behind them',
            'A different first screen for store, shop floor, accounts and owner',
            'Approvals from the phone, with the limit of each role',
            'Every change with name, time and old value',
          ],
        },
      ],
      media: overview,
    },
    {
      block: 'features',
      columns: 4,
      heading: 'Modules',
      lead: 'Take the two that hurt most. The rest can follow, or stay with what you have.',
      items: [
        { title: 'Sales', text: 'Quotation, order, price lists, schemes, dealer portal.', icon: 'handshake', colour: 'indigo' },
        { title: 'Purchase', text: 'Indent, comparison, order, goods receipt, three-way match.', icon: 'cart', colour: 'brick' },
        { title: 'Stores', text: 'Batches, serials, bar codes, several godowns, stock-taking.', icon: 'package', colour: 'leaf' },
        { title: 'Production', text: 'Bill of material, work orders, job work, scrap, planning.', icon: 'settings', colour: 'lake' },
        { title: 'Accounts', text: 'Ledgers, GST, e-invoice, TDS, bank matching. Or your Tally.', icon: 'rupee', colour: 'indigo' },
        { title: 'People', text: 'Attendance, leave, payroll with PF and ESI, claims.', icon: 'users', colour: 'brick' },
        { title: 'Quality', text: 'Inspection plans, rejections, calibration, certificates.', icon: 'shield', colour: 'leaf' },
        { title: 'Service', text: 'Complaints, visits, spare parts, annual contracts.', icon: 'wrench', colour: 'lake' },
      ],
    },
    {
      block: 'steps',
      tone: 'sand',
      look: 'list',
      heading: 'A rollout that keeps the gate open',
      lead: 'Software is the smaller part of an ERP project. Data and habits are the larger one, and the plan says so.',
      items: [
        {
          title: 'Walk the floor',
          text: 'We follow one order, one purchase and one salary through your offices and write down each paper, register and WhatsApp message on the way.',
        },
        {
          title: 'Decide what changes',
          text: 'Some habits are your advantage; the system bends to them. Others exist because two programs did not talk. You decide which is which.',
        },
        {
          title: 'Clean the data',
          text: 'Items, customers, opening stock. The same bolt under three codes becomes one. This is your people’s work with our tools, and it sets the date.',
        },
        {
          title: 'One module live',
          text: 'Usually stores, because everything else counts on it. Two weeks beside the old way, then the old way stops.',
        },
        {
          title: 'The next, and the next',
          text: 'One at a time, never in the last week of a month. Trained users train the following department.',
        },
        {
          title: 'First year-end',
          text: 'We are there for the first closing, the first audit and the first stock-taking. After that you know it better than we do.',
        },
      ],
    },
    {
      block: 'text',
      columns: 2,
      heading: 'Built for you, or a product fitted to you?',
      body: [
        '**A product, configured**, when your trade is common and your rules are not the reason customers buy from you. It starts faster, and other customers share the cost of its progress. You accept some of its habits.',
        '**Our own modules, adapted**, when you have a few rules no product knows: a pricing scheme, a way of job work, a licence regime. The core is proven; only the odd part is written for you.',
        '**Built from the start** when the process itself is your advantage. It costs most and fits best, and nobody can raise the licence fee.',
        {
          note: 'All three depend on one person from your side with the authority to decide and half of their week free for it. Projects without that person are late, whoever builds them.',
        },
      ],
    },
    {
      block: 'accordion',
      tone: 'sand',
      heading: 'What factory owners ask us',
      items: [
        {
          id: 'tally',
          title: 'Our accountant will not give up Tally.',
          body: [
            'Then keep it. Sales, purchase and stock run in the ERP, and vouchers go to Tally each evening, with a list of what was sent and what was refused.',
          ],
        },
        {
          id: 'internet',
          title: 'What happens when the internet is down?',
          body: [
            'The weighbridge, the gate and the shop floor need to go on. Those screens keep a local queue and send it when the line is back. Reports from head office wait.',
          ],
        },
        {
          id: 'price',
          title: 'How is it priced?',
          body: [
            'By module and by the number of interfaces, with licence, hosting and support as separate lines. There is no charge for each user unless a third-party product asks for one.',
          ],
        },
      ],
    },
    caseInBrief({
      id: 'crm-fixfella',
      media: approval.picture,
      sentence:
        'One record from the call to the closed job, read by dealer, technician and two levels of approval. Each sees what is theirs, and nobody writes the complaint down a second time.',
    }),
  ],
};
