import { editor } from '../drawings/pages/cms-development-company.ts';
import { contentList } from '../drawings/bluetooth/admin.ts';
import { caseInBrief } from '../shared/case-blocks.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  sample: true,
  banner: {
    heading: 'Change your own website before lunch',
    lead: 'We build sites that your staff edit without us, in WordPress, Drupal and other systems, and look after them free for up to three months.',
    art: { seed: 'cms-development-company', tone: 'marigold' },
    actions: [{ label: 'What is free, exactly', to: '#maintenance', look: 'primary' }],
  },
  blocks: [
    {
      block: 'split',
      heading: 'The editor is the product',
      body: [
        'Visitors see the page. Your people see the form behind it, every week for years. If that form has 40 boxes and a warning, nobody will touch it, and the site will still wish everyone a happy Diwali in March.',
        'We design the editing screens with the same care as the pages: fields named in your words, with limits and an example; a preview; a draft that somebody else approves.',
        {
          list: [
            'No box that can break the layout',
            'Pictures cropped and shrunk by the system',
            'Each change kept, with name and date, and easy to undo',
          ],
        },
      ],
      media: editor,
    },
    {
      block: 'features',
      tone: 'sand',
      columns: 2,
      eyebrow: 'Four CMS types',
      heading: 'First, which kind of content do you manage?',
      lead: 'The name CMS covers four different things. Buying the wrong one is the costliest mistake in this field.',
      items: [
        {
          title: 'Web content',
          text: 'Pages, news, events, a shop. Many readers, few editors. WordPress, Drupal, Shopify and OpenCart belong here, and so do most enquiries.',
          icon: 'globe',
          colour: 'indigo',
        },
        {
          title: 'Documents',
          text: 'Contracts, drawings, certificates: versions, approvals, retention, and who may open what. The file is the content.',
          icon: 'file',
          colour: 'brick',
        },
        {
          title: 'Components',
          text: 'Manuals and catalogues made of paragraphs that occur in 30 places. Change one, and all 30 editions follow, in each language.',
          icon: 'puzzle',
          colour: 'leaf',
        },
        {
          title: 'Enterprise content',
          text: 'Mail, scans, forms and records of a whole organisation, with the workflow that moves them from desk to desk.',
          icon: 'building',
          colour: 'lake',
        },
      ],
    },
    {
      block: 'split',
      heading: 'WordPress',
      lead: 'For sites that are mainly pages and posts, with one to twenty editors.',
      body: [
        'Your staff have probably used it before. We write a theme for you alone, with a block for each part of your design, and keep plug-ins to a short list, each with its reason. A forgotten plug-in is the usual way in for an attacker.',
        {
          list: [
            'Theme and blocks made for your design, no page builder',
            'Log-in with a second factor, daily backup outside the server',
            'WooCommerce for a shop of up to a few thousand products',
          ],
        },
      ],
      media: { picture: 'illustration', glyph: 'cms', tone: 'indigo', seed: 'wordpress' },
    },
    {
      block: 'split',
      heading: 'Drupal',
      lead: 'For sites with structure: many kinds of content, many roles, several languages.',
      body: [
        'A university with 40 departments, a ministry, a bank. Drupal knows content types, relations, permissions by field and translation without a plug-in for each. It asks more of the developer, and pays back when the fifth department wants the same list sorted another way.',
        'Older Drupal sites have to move, because versions 7, 8 and 9 no longer receive security updates. We map the content types first, migrate by script, and repeat the run until the counts agree.',
      ],
      media: { picture: 'illustration', glyph: 'web', tone: 'lake', seed: 'drupal' },
      mediaFirst: true,
    },
    {
      block: 'text',
      tone: 'sand',
      columns: 2,
      heading: 'How we choose between them',
      body: [
        {
          facts: [
            { term: 'One office, a blog, a contact form', text: 'WordPress. Anything larger is a waste of your money.' },
            { term: 'A shop with few variants', text: 'Shopify, when a monthly fee is fine and you want no server.' },
            { term: 'A shop on your own server', text: 'OpenCart or WooCommerce, with GST invoices and your courier.' },
          ],
        },
        {
          facts: [
            { term: 'Roles, approvals, languages', text: 'Drupal. It has them in its core.' },
            {
              term: 'Pages plus a customer log-in',
              text: 'A CMS for the pages and [Laravel](/web-development-company) for what happens after log-in.',
            },
            { term: 'An app and a site from one source', text: 'Drupal or WordPress without its own front end, read over an API.' },
          ],
        },
      ],
    },
    {
      block: 'steps',
      look: 'path',
      heading: 'From old site to new',
      items: [
        { title: 'Count', text: 'Every page and file you have, who reads it, who owns it. Half usually goes to the archive.' },
        { title: 'Model', text: 'Content types, fields, roles and languages on one sheet, agreed with those who will edit.' },
        { title: 'Build', text: 'Design, theme and editing screens together, on a test address that editors use from week two.' },
        { title: 'Move', text: 'Content by script, redirects for each old address, a day of training with your own pages.' },
      ],
    },
    {
      block: 'text',
      id: 'maintenance',
      tone: 'sand',
      heading: 'Up to three months of maintenance, free',
      lead: 'It begins on the day your site goes live. How long it runs depends on the size of the project and stands in the contract.',
      body: [
        {
          facts: [
            {
              term: 'Included',
              text: 'Updates of the system and its plug-ins, backups with a test that they can be restored, repair of faults in what we built, answers to your editors.',
            },
            {
              term: 'Not included',
              text: 'New features, new page types, content that we write or enter, faults of a host that you chose.',
            },
            {
              term: 'Afterwards',
              text: 'A monthly maintenance contract, or you take over with the documents we leave. The site runs without us either way.',
            },
          ],
        },
      ],
    },
    caseInBrief({
      id: 'bluetooth',
      media: contentList.picture,
      sentence:
        'Offers, plans, help pages and the words on the trial screen change every month. The client’s own staff change them, in a panel that shows each text as the app will.',
      heading: 'The words of the app change without a release.',
    }),
  ],
};
