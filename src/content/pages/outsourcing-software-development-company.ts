import { roundTheClock, yearsOfExperience } from '#shared/claims.ts';
import { sprintBoard } from '../drawings/pages/outsourcing-software-development-company.ts';
import { dashboard } from '../drawings/johnbull-project/panel.ts';
import { caseInBrief } from '../shared/case-blocks.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  sample: true,
  banner: {
    heading: 'A dedicated team that works as part of yours',
    lead: 'You choose the people. They work on your product and nothing else, in your tools, at your stand-up. You pay by the month.',
    art: { seed: 'outsourcing-software-development-company', tone: 'leaf' },
    stats: [{ value: '3–6 months', label: 'advised for a team' }, yearsOfExperience, roundTheClock],
  },
  blocks: [
    {
      block: 'split',
      heading: 'You lead the product. We look after the people.',
      body: [
        'A dedicated team is neither a project with a fixed price nor a row of CVs. You set the priorities each week, as you would with your own staff. We hire, pay, equip and train, find a stand-in when somebody is ill, and answer for the quality of the work.',
        {
          facts: [
            { term: 'You decide', text: 'What is built, in which order, and who is on the team' },
            { term: 'We provide', text: 'Engineers, a lead, desks and devices, leave cover, code review, a second opinion' },
            { term: 'You own', text: 'Code, designs, documents and accounts, from the first commit' },
          ],
        },
      ],
      media: sprintBoard,
    },
    {
      block: 'text',
      tone: 'sand',
      columns: 2,
      heading: 'Why three to six months',
      body: [
        'A developer who joins your product is slow at first. The domain, the old decisions, the words your customers use: none of it is in the code. In our experience the first month goes mostly into learning, and the second is the first in which the team is worth its price.',
        'So we advise a dedicated team for **at least three to six months**: three or six, by the kind of work. Below that, a scope with a fixed price is cheaper for you, and we will say so.',
        'Three months suit a clear piece of work next to your own staff: an app for an existing API, a test suite, a migration. Six suit a new product, from first screens to the release after the release.',
        { note: 'If you need one specialist for two weeks, a dedicated team is the wrong thing to buy. Ask us for a fixed price.' },
      ],
    },
    {
      block: 'features',
      columns: 3,
      heading: 'Whom you can hire',
      lead: 'A team begins with two people and a lead. You add and remove seats as the work changes.',
      items: [
        {
          title: 'Back-end developers',
          text: 'PHP and Laravel, Node JS, .NET, Java, Python; PostgreSQL, MySQL and SQL Server.',
          icon: 'database',
          colour: 'indigo',
        },
        {
          title: 'Front-end developers',
          text: 'React, Angular and Vue; plain HTML and CSS where that is the better tool.',
          icon: 'code',
          colour: 'brick',
        },
        {
          title: 'Mobile developers',
          text: 'Kotlin, Swift, Flutter and React Native, with experience of both stores.',
          icon: 'smartphone',
          colour: 'leaf',
        },
        {
          title: 'Testers',
          text: 'Manual and automated. They write the cases before the code and keep the test devices.',
          icon: 'shield',
          colour: 'lake',
        },
        {
          title: 'Designers',
          text: 'From flows and wireframes to a component library your own developers can use.',
          icon: 'design',
          colour: 'indigo',
        },
        {
          title: 'Leads and analysts',
          text: 'Somebody who asks until the request is clear, writes the story and keeps the board true.',
          icon: 'users',
          colour: 'brick',
        },
      ],
    },
    {
      block: 'steps',
      tone: 'sand',
      look: 'list',
      heading: 'From first call to first release',
      items: [
        {
          title: 'You describe the work',
          text: 'Product, stack, time zone, budget, and what went wrong the last time. A [quote request](/get-a-quote) with a page of notes is enough.',
        },
        {
          title: 'We propose people',
          text: 'Named engineers with their code, not a list of skills. If the right one is not on our staff, we tell you that and how long hiring takes.',
        },
        {
          title: 'You interview them',
          text: 'As you would your own: a call, a task, a pairing session. You can say no without giving reasons.',
        },
        {
          title: 'The team starts',
          text: 'Non-disclosure agreement, access, a machine that runs your code on day one, and a first small change in production in week one or two.',
        },
        {
          title: 'You see it weekly',
          text: 'A stand-up in your hours, a demo on your test site, a timesheet by person and task, and one page with risks.',
        },
        {
          title: 'You change or end it',
          text: 'A month’s notice to add or remove a seat. At the end you get documents and a two-week handover, not a zip file.',
        },
      ],
    },
    {
      block: 'tabs',
      label: 'Ways to work together',
      heading: 'Dedicated team, fixed price or single seats',
      look: 'line',
      tabs: [
        {
          id: 'dedicated',
          label: 'Dedicated team',
          blocks: [
            {
              block: 'text',
              columns: 2,
              body: [
                '**Choose it** when the goal is clear and the way is not: a product that learns from its users, a platform with years of work ahead.',
                'The price is a monthly rate for each person. Scope may change every week. The risk that something takes longer is yours, and so is the gain when it goes faster.',
                'It depends on one person on your side who decides within a day. Without that person the team waits at your cost.',
              ],
            },
          ],
        },
        {
          id: 'fixed',
          label: 'Fixed price',
          blocks: [
            {
              block: 'text',
              columns: 2,
              body: [
                '**Choose it** when you can write down what “finished” means: a website, a first app, an interface between two systems.',
                'The price and date are agreed for a scope. The risk that it takes longer is ours. A change of scope is priced before it is done.',
                'It depends on the scope, so the first part of the work is to write it together.',
              ],
            },
          ],
        },
        {
          id: 'seats',
          label: 'Single seats',
          blocks: [
            {
              block: 'text',
              columns: 2,
              body: [
                '**Choose it** when you have a team, a lead and a process, and are two pairs of hands short.',
                'The price is a monthly rate. Your lead reviews the code and assigns the work; we look after leave, cover and equipment.',
                'It depends on your lead having the time. If nobody can review, take a team with a lead of its own.',
              ],
            },
          ],
        },
      ],
    },
    {
      block: 'accordion',
      tone: 'sand',
      heading: 'The uncomfortable questions',
      items: [
        {
          id: 'leave',
          title: 'What if a developer leaves?',
          body: [
            'It happens in every company. We tell you the day we know, propose a successor, and overlap the two without charging for the second. Because a second person reviews every change, nobody is the only one who understands a part.',
          ],
        },
        {
          id: 'hours',
          title: 'We are in New York. When will they be awake?',
          body: [
            'Noida is nine and a half or ten and a half hours ahead. Teams for the Americas start late and share your morning: plan for three to four hours together a day, and write the rest down.',
          ],
        },
        {
          id: 'secret',
          title: 'Who else sees our code?',
          body: [
            'The people you interviewed, their lead, and nobody else. The repository, the cloud and the mail accounts are yours, and you can close them without asking us.',
          ],
        },
      ],
    },
    caseInBrief({
      id: 'johnbull-project',
      media: dashboard.picture,
      sentence:
        'The client’s product owner led, and a team of ours built: two for the shop, three for the vendors’ panel, two for the apps, a tester and a designer. After the release five of them stayed.',
    }),
  ],
};
