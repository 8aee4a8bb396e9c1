import type { AccordionRow } from '#shared/blocks/rows.ts';

/** Of an opening whose hiring flag is 1 (site.md §3). */
const URGENT = 'URGENT HIRING';

/** The thirteen openings, in the order and with the flags of site.md §3. Duties and ranges are ours until the owner confirms them. */
export const openings: readonly AccordionRow[] = [
  {
    sample: true,
    id: 'mobile-application-developer',
    title: 'Mobile Application Developer',
    flag: URGENT,
    facts: ['2 to 4 years'],
    body: [
      'You build native Android apps for two or three clients at a time, and read enough Swift to review the iOS side.',
      {
        list: [
          'Write features in Kotlin, from the ticket to the release notes',
          'Open the crash reports each morning and mend the most frequent one first',
          'Keep the apps usable on phones with 2 GB of memory and no network',
          'Take releases through both stores with a staged roll-out',
        ],
      },
      {
        facts: [
          { term: 'Experience', text: '2 to 4 years, with two apps in a store that you can walk us through' },
          { term: 'You know', text: 'Kotlin, local databases, background work, push messages; some Swift' },
          { term: 'Place', text: 'Noida' },
        ],
      },
    ],
  },
  {
    sample: true,
    id: 'flutter-developer',
    title: 'Flutter Developer',
    flag: URGENT,
    facts: ['1 to 3 years'],
    body: [
      'One code base, two stores. You turn finished designs into screens that nobody can tell from native ones.',
      {
        list: [
          'Build screens and state in Dart, with widget tests for each rule',
          'Write the small native parts where a plug-in does not do: Bluetooth, payment, barcode',
          'Measure scrolling and start time before and after your change',
          'Agree the form of each API call with the backend developer before either of you begins',
        ],
      },
      {
        facts: [
          { term: 'Experience', text: '1 to 3 years, at least one of them with Flutter in production' },
          { term: 'You know', text: 'Dart, one way of handling state and its weak points, REST, Git' },
          { term: 'Place', text: 'Noida' },
        ],
      },
    ],
  },
  {
    sample: true,
    id: 'business-development-executive',
    title: 'Business Development Executive',
    flag: URGENT,
    facts: ['Clients abroad, 1 to 3 years'],
    body: [
      'You are the first voice that a client abroad hears. Your day begins at noon, when Europe does.',
      {
        list: [
          'Answer each enquiry from outside India within one working day, with two good questions',
          'Find out what the client does today, and write it down in one page for the engineers',
          'Prepare the offer together with a project manager, who owns the estimate',
          'Keep every contact and every promise in the CRM',
        ],
      },
      {
        facts: [
          { term: 'Experience', text: '1 to 3 years in selling IT services to clients abroad' },
          { term: 'You know', text: 'Written English that needs no second reading; a CRM; French is welcome' },
          { term: 'Place', text: 'Noida, 12 noon to 9 PM' },
        ],
      },
    ],
  },
  {
    sample: true,
    id: 'business-development-executive-india',
    title: 'Business Development Executive',
    facts: ['Delhi NCR, 0 to 1 year'],
    body: [
      'For beginners. You visit schools, clinics and shops in Delhi NCR, and learn to listen before you present.',
      {
        list: [
          'Make ten calls and two visits a day from a list that you help to build',
          'Show one product well: school, hospital or loyalty management',
          'Bring back the questions you could not answer, and return with the answers',
          'Hand over to a senior colleague once a price is asked for',
        ],
      },
      {
        facts: [
          { term: 'Experience', text: '0 to 1 year; graduates of any subject' },
          { term: 'You know', text: 'Hindi and English; a two-wheeler and licence help' },
          { term: 'Place', text: 'Noida, with visits in Delhi NCR' },
        ],
      },
    ],
  },
  {
    sample: true,
    id: 'project-manager',
    title: 'Project Manager',
    flag: URGENT,
    facts: ['5 to 8 years'],
    body: [
      'You own scope, date and calm of three projects, and you tell the client the truth first.',
      {
        list: [
          'Write the scope as a list of lines: agreed, open, left out',
          'Plan rounds of two weeks, each ending in something that the client can open',
          'Send a weekly note that fits on one phone screen: done, next, in the way',
          'Bring a slipping date to the client on the day you see it, with two ways out',
          'Look at the numbers after release: is it used, and by whom',
        ],
      },
      {
        facts: [
          { term: 'Experience', text: '5 to 8 years in software, at least two of them leading projects' },
          { term: 'You know', text: 'Estimation, reading an API document, saying no politely' },
          { term: 'Place', text: 'Noida' },
        ],
      },
    ],
  },
  {
    sample: true,
    id: 'node-js-developer',
    title: 'Node JS Developer',
    flag: URGENT,
    facts: ['2 to 5 years'],
    body: [
      'You write the side that nobody sees and everybody waits for: APIs, queues, payments and their nightly jobs.',
      {
        list: [
          'Design and document REST interfaces for our apps, with errors that say what to do',
          'Model data in PostgreSQL or MongoDB, and write the migration that can be undone',
          'Connect payment, SMS and mail providers so that a repeated call never pays twice',
          'Test through the real interface, and watch your service for a week after release',
        ],
      },
      {
        facts: [
          { term: 'Experience', text: '2 to 5 years with Node JS in production' },
          { term: 'You know', text: 'TypeScript, SQL, one queue, Linux basics' },
          { term: 'Place', text: 'Noida' },
        ],
      },
    ],
  },
  {
    sample: true,
    id: 'sales-manager',
    title: 'Sales Manager (real-estate unit)',
    flag: URGENT,
    facts: ['4 to 7 years'],
    body: [
      'Our real-estate unit sells homes and plots in Noida and Greater Noida. You lead six people and close the difficult cases yourself.',
      {
        list: [
          'Plan site visits for each week and go along to the first one with every new colleague',
          'Check each offer for RERA number, payment plan and possession date before it leaves the house',
          'Work with banks on home loans, so that a buyer needs one appointment',
          'Review the pipeline each Monday: who was called, who came, who decided',
        ],
      },
      {
        facts: [
          { term: 'Experience', text: '4 to 7 years in real-estate sales, two of them leading a team' },
          { term: 'You know', text: 'The Noida market, RERA rules, loan papers' },
          { term: 'Place', text: 'Noida, with site visits; Tuesday is the weekly day off' },
        ],
      },
    ],
  },
  {
    sample: true,
    id: 'online-bidder-bde-bdm',
    title: 'Online Bidder/BDE/BDM',
    flag: URGENT,
    facts: ['1 to 6 years'],
    body: [
      'You win projects on freelance platforms by reading the brief to its end. Bidder, executive or manager: your experience decides the post.',
      {
        list: [
          'Choose five briefs a day that we can do well, and leave the rest',
          'Write each proposal anew: their problem, our way, one similar project, the price',
          'Bring a developer into the first call, and take notes for both sides',
          'Keep our profiles truthful: projects, reviews, response time',
          'As a manager: train two bidders, and answer for the monthly result',
        ],
      },
      {
        facts: [
          { term: 'Experience', text: 'Bidder 1 to 2 years, BDE 2 to 4, BDM 4 to 6' },
          { term: 'You know', text: 'Upwork, Freelancer or a similar platform; clear written English' },
          { term: 'Place', text: 'Noida; early or late shift' },
        ],
      },
    ],
  },
  {
    sample: true,
    id: 'react-js-developer',
    title: 'React JS Developer',
    flag: URGENT,
    facts: ['2 to 4 years'],
    body: [
      'You build the screens that people keep open all day: dashboards, counters, admin panels.',
      {
        list: [
          'Build pages in React and TypeScript from our components, and improve the components on the way',
          'Make each form usable by keyboard and screen reader',
          'Keep the first load under 200 kB, and know what is in it',
          'Sit with a user for an hour in each project, and write down where they hesitate',
        ],
      },
      {
        facts: [
          { term: 'Experience', text: '2 to 4 years, one of them with React' },
          { term: 'You know', text: 'TypeScript, CSS without a framework, testing by role and label' },
          { term: 'Place', text: 'Noida' },
        ],
      },
    ],
  },
  {
    sample: true,
    id: 'inside-sales-executive',
    title: 'Inside Sales Executive',
    flag: URGENT,
    facts: ['1 to 2 years'],
    body: [
      'You call people who have written to us. No cold lists: each of them asked for something.',
      {
        list: [
          'Call back within the hour during office time, and note need, budget and date',
          'Send the right case study, not all eight',
          'Book the first talk with a project manager, and prepare both for it',
          'Ask those who went elsewhere for the reason, and tell us',
        ],
      },
      {
        facts: [
          { term: 'Experience', text: '1 to 2 years of selling by phone or video' },
          { term: 'You know', text: 'English and Hindi on the phone, a CRM' },
          { term: 'Place', text: 'Noida' },
        ],
      },
    ],
  },
  {
    sample: true,
    id: 'customer-service-executive',
    title: 'Customer Service Executive (real-estate unit)',
    flag: URGENT,
    facts: ['1 to 3 years'],
    body: [
      'A buyer waits two years for a key. You are the person who tells them each month how far it is.',
      {
        list: [
          'Answer calls and mails of buyers about payment, papers and possession',
          'Send the monthly note on the building, with photographs from the site',
          'Follow each complaint to its end, and close it only when the buyer agrees',
          'Keep agreements and receipts complete for every flat',
        ],
      },
      {
        facts: [
          { term: 'Experience', text: '1 to 3 years in customer service, real estate or banking preferred' },
          { term: 'You know', text: 'Hindi and English, spreadsheets, patience' },
          { term: 'Place', text: 'Noida' },
        ],
      },
    ],
  },
  {
    sample: true,
    id: 'business-analyst',
    title: 'Business Analyst',
    facts: ['3 to 5 years'],
    body: [
      'You spend the first two weeks of a project at the client’s counter, store or ward, and come back with its rules.',
      {
        list: [
          'Watch the work before you ask about it; collect the registers and slips in use',
          'Draw the process as it is, and agree with the client which steps may go',
          'Write user stories with an example each, so that a tester can check them',
          'Decide with the developers what the first release leaves out',
        ],
      },
      {
        facts: [
          { term: 'Experience', text: '3 to 5 years, some of it in ERP, hospital or school projects' },
          { term: 'You know', text: 'Process drawings, SQL for your own questions, GST basics' },
          { term: 'Place', text: 'Noida, with stays at clients' },
        ],
      },
    ],
  },
  {
    sample: true,
    id: 'graphic-designer',
    title: 'Graphic Designer',
    facts: ['1 to 3 years'],
    body: [
      'You give a clinic, a school or a shop a face, and files that both a printer and a developer can use.',
      {
        list: [
          'Draw marks and pick type and colours, with contrast checked for screens',
          'Make social posts, banners and brochures from one system, not one by one',
          'Draw illustrations and icons as clean SVG',
          'Prepare print files: bleed, black, fonts embedded',
        ],
      },
      {
        facts: [
          { term: 'Experience', text: '1 to 3 years; your portfolio counts for more' },
          { term: 'You know', text: 'Illustrator, Figma, typesetting in Latin and Devanagari' },
          { term: 'Place', text: 'Noida' },
        ],
      },
    ],
  },
];
