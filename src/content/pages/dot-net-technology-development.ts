import { approval } from '../drawings/pages/dot-net-technology-development.ts';
import { board } from '../drawings/dash-global/dispatch.ts';
import { caseInBrief } from '../shared/case-blocks.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  sample: true,
  banner: {
    heading: '.NET applications that outlive the people who wrote them',
    lead: 'New business software on ASP.NET Core, and old software moved forward one module at a time, without stopping the business that runs on it.',
    art: { seed: 'dot-net-technology-development', tone: 'lake' },
  },
  blocks: [
    {
      block: 'features',
      columns: 2,
      heading: 'Four kinds of work we do on .NET',
      items: [
        {
          title: 'Internal applications',
          text: 'Approvals, inspections, quality records, dispatch: forms with rules behind them, for 20 to 2,000 people, with log-in from your Microsoft directory.',
          icon: 'dashboard',
          colour: 'indigo',
        },
        {
          title: 'Interfaces and APIs',
          text: 'A documented API between SAP, Tally, the website and the warehouse. Each message is logged, retried and traceable to the record it came from.',
          icon: 'plug',
          colour: 'lake',
        },
        {
          title: 'Desktop programs',
          text: 'WPF and Windows Forms for weighbridges, label printers, scanners and shop floors: where a browser cannot reach the machine.',
          icon: 'monitor',
          colour: 'leaf',
        },
        {
          title: 'Moving old systems',
          text: 'ASP pages, Web Forms, VB.NET and .NET Framework 4.x, brought to a supported version with the same data and fewer surprises.',
          icon: 'refresh',
          colour: 'brick',
        },
      ],
    },
    {
      block: 'split',
      tone: 'sand',
      mediaFirst: true,
      eyebrow: 'Why .NET',
      heading: 'A strict language for rules that have to last',
      body: [
        'C# is strict: a renamed field breaks the build on our machine and not an invoice on yours. Microsoft supports each long-term version for three years, on Windows and on Linux, and the upgrade to the next one is usually a matter of days.',
        'It suits software with many rules, many roles and a long life. For a marketing site or a small shop it is more than you need, and [PHP](/web-development-company) costs less.',
        {
          facts: [
            { term: 'Server', text: 'ASP.NET Core, minimal APIs or MVC, background workers' },
            { term: 'Screen', text: 'Blazor, Razor Pages or React' },
            { term: 'Data', text: 'SQL Server or PostgreSQL, through Entity Framework Core' },
            { term: 'Runs on', text: 'Windows Server with IIS, Linux containers, or Azure' },
          ],
        },
      ],
      media: approval,
    },
    {
      block: 'text',
      columns: 2,
      heading: 'What becomes of what you have',
      lead: 'Most .NET projects that reach us are ten or fifteen years old and still earning. These are the usual moves.',
      body: [
        {
          facts: [
            { term: 'Web Forms pages', text: 'Become Razor Pages or Blazor, screen by screen, behind the same menu and the same log-in.' },
            {
              term: '.NET Framework 4.x',
              text: 'Becomes the current long-term version of .NET. Libraries first, then the web project that uses them.',
            },
            { term: 'WCF and SOAP services', text: 'Get a REST API beside them. The old address stays until the last caller has moved.' },
          ],
        },
        {
          facts: [
            { term: 'VB.NET code', text: 'Is translated to C# file by file, with tests that prove both give the same result.' },
            {
              term: 'Logic in stored procedures',
              text: 'Stays there when it is fast and understood. Moves to code when nobody can say what it does.',
            },
            { term: 'Crystal Reports', text: 'Are rebuilt as PDF and Excel exports. Usually a third of them turn out to be unread.' },
          ],
        },
      ],
    },
    {
      block: 'steps',
      tone: 'sand',
      look: 'path',
      heading: 'Moving a live system without a big-bang switch',
      lead: 'Old and new run side by side on one database. Users notice that some screens got faster.',
      items: [
        {
          title: 'Inventory',
          text: 'Every screen, job and interface, who uses it and how often. What nobody has opened for a year goes first.',
        },
        { title: 'Fence', text: 'Automated tests around what the system does today, quirks included: invoices, tax, stock.' },
        { title: 'Move', text: 'One module at a time goes to the new application. A switch sends users back in a minute if it has to.' },
        { title: 'Switch off', text: 'The old server is read-only for a month-end closing, then archived, then gone from the bill.' },
      ],
    },
    {
      block: 'accordion',
      heading: 'Before we start',
      items: [
        {
          id: 'source',
          title: 'We no longer have all the source code. Is that the end?',
          body: [
            'No. .NET assemblies can be read back into C# well enough to understand and replace them, as long as the software is yours or its licence allows it. It adds time to the inventory, and we say how much before you decide.',
          ],
        },
        {
          id: 'licences',
          title: 'Do we need new Microsoft licences?',
          body: [
            '.NET itself is free and open source. Windows Server and SQL Server are not, and we will show you what the same application costs on Linux and PostgreSQL.',
          ],
        },
        {
          id: 'need',
          title: 'What do you need from us?',
          body: [
            {
              list: [
                'A copy of the database with personal data masked',
                'One person per department who knows the daily cases and the odd ones',
                'A test server, or leave to set one up in your account',
                'The dates on which nothing may change: month end, audits, stock-taking',
              ],
            },
          ],
        },
      ],
    },
    caseInBrief({
      id: 'dash-global',
      media: board.picture,
      sentence:
        'The dispatch board reads and writes forty riders’ states all day, on .NET services that had to share a database with the system they replaced. It took over one depot at a time, and the old one was switched off on an ordinary Tuesday.',
      tone: 'sand',
    }),
  ],
};
