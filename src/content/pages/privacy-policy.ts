import { keptData } from 'virtual:kept-data';
import { brand } from '#shared/brand.ts';
import { ANSWER_DAYS, BACKUP_DAYS, COOKIE_DAYS } from '#shared/retention.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  sample: true,
  banner: {
    heading: 'Privacy Policy',
    lead: 'What we collect when you use this site or send a form, what we use it for, how we protect it, and the rights you have.',
    art: { seed: 'privacy-policy', tone: 'indigo' },
  },
  blocks: [
    {
      block: 'text',
      contents: true,
      body: [
        {
          note: 'In short: you can read every page without telling us who you are. There are no trackers and no advertising. What you type into a form goes to us alone, for the purpose of that form.',
        },
        { heading: 'What we collect' },
        '**When you only read.** To deliver a page our server handles your network address, as every server must. Its log keeps method, route, status and a number for each request: no address, no name and nothing that you typed. A short-lived count by address guards the forms against floods and is tied to nothing else.',
        '**When you send a form**, what you type and attach:',
        {
          facts: [
            { term: 'Newsletter', text: 'Your e-mail address.' },
            { term: 'Contact', text: 'Name, e-mail, phone, subject and message.' },
            { term: 'Quote', text: 'Name, e-mail, phone, service, budget, message and one file.' },
            { term: 'Career', text: 'Name, e-mail, phone, post, experience, message and your CV.' },
            { term: 'Sales partner', text: 'Name, e-mail, mobile number and, if you like, a message.' },
            {
              term: 'Associate partner',
              text: 'Personal, professional and business details, why you apply, how you heard of us and how to reach you, a résumé and an identity document.',
            },
            {
              term: 'IT service provider (empanelment)',
              text: 'Company or personal details, contact persons, bank details, services, and the documents you attach: for example GST, PAN, CIN, CV or Aadhaar.',
            },
          ],
        },
        '**Aadhaar is optional.** Of a number that you type we store the last four digits only; the rest is cut off before it is saved. A document that you upload is kept as you sent it, so please upload a masked Aadhaar, or another paper.',
        'The characters of the captcha are drawn and checked in your browser. They are never sent.',
        { heading: 'Cookies and your browser’s memory' },
        `We set one cookie that knows you again, and never before you send a form. It is there for the empanelment: a random value that lets you, and nobody else, change your application or open its files. It lives for ${COOKIE_DAYS} days after its last use, scripts cannot read it, and other sites do not receive it.`,
        'While you apply for empanelment, your browser keeps what you have answered between the steps, bank details included (local storage). It is emptied when you send the last step, and is forgotten when we forget an unfinished application. On a shared computer, press «Clear my data on this device» under the form before you leave: it forgets all of this, and ends the cookie at once.',
        'A second cookie notes that you have seen the home page’s maintenance notice, the same for everybody. It goes when you close the browser. Nothing else is stored.',
        { heading: 'Use and protection' },
        'We use what you send to answer you, to prepare your quote, to decide on your application, to pay you for work, or to send the newsletter you asked for. We do not use it for anything else, and no machine decides on you.',
        {
          list: [
            'What you send travels encrypted, over https.',
            'Files that you attach are stored privately, under random names. There is no public link to them. Of visitors, only the applicant for empanelment can open their own again; otherwise our staff alone.',
            'Staff see what their task needs. Logs hold no form content, file names or cookies.',
            'We check each file’s type by its content, and refuse programs and web pages.',
          ],
        },
        { heading: 'What we keep, what for and how long' },
        { facts: keptData },
        `When the time is over our server erases it by itself, files included. Complete applications are kept as long as tax and company law ask for the papers of those we pay; an unfinished one counts from your last change. What we answered is remembered for ${ANSWER_DAYS * 24} hours, in case an answer is lost. Backups are kept for ${BACKUP_DAYS} days longer. With each form we store which version of these words you saw.`,
        'On your request we erase it sooner, unless a law makes us keep it. The newsletter ends when you leave it.',
        { heading: 'Sharing' },
        'We do not sell personal data and do not give it to advertisers. It is seen by:',
        {
          list: [
            'the staff who deal with your form, to whom it may be announced by e-mail;',
            'the companies that host our server, storage and mail, under contracts that bind them to our instructions;',
            'authorities, when the law obliges us.',
          ],
        },
        'The map in the footer is loaded from its provider only when you ask for it. WhatsApp, the blog and social networks are links: they learn of your visit when you follow them, and their own policies apply there. If a live chat is switched on, it loads 15 seconds after the page and its provider then receives your network address; at the moment none is.',
        { heading: 'Your rights' },
        'India’s Digital Personal Data Protection Act, 2023 (DPDP Act) describes these rights. We grant them to everybody who writes to us, wherever they live.',
        {
          facts: [
            { term: 'To know', text: 'Ask which of your data we hold, what we do with it and who has received it. You get a copy.' },
            { term: 'To correct', text: 'Have wrong data corrected, missing data completed and old data updated.' },
            { term: 'To erase', text: 'Have your data deleted, files included, unless a law obliges us to keep it.' },
            {
              term: 'To withdraw',
              text: `Take back a consent as easily as you gave it: write to [${brand.emails[0]}](mailto:${brand.emails[0]}), or leave the newsletter by the link in it. What was done before stays lawful.`,
            },
            {
              term: 'To complain',
              text: 'Tell us first, please. If our answer does not satisfy you, go to the Data Protection Board of India.',
            },
            { term: 'To nominate', text: 'Name a person who may use these rights for you if you die or can no longer act yourself.' },
          ],
        },
        'To use a right, write to the address below from the e-mail address you used on the form. We may ask a question to be sure that it is you. It costs nothing.',
        'Our forms are meant for adults. If you are under 18, ask a parent or guardian to write to us.',
        { heading: 'Changes' },
        'When the site changes what it does with data, this page changes on the same day. If we want to use data that you have already sent for a new purpose, we ask you first.',
        { heading: 'Contact' },
        {
          facts: [
            { term: 'Responsible', text: brand.legalName },
            { term: 'E-mail', text: `[${brand.emails[0]}](mailto:${brand.emails[0]})` },
            { term: 'Phone', text: `[${brand.phone.label}](${brand.phone.href})` },
            { term: 'Address', text: `${brand.headOffice.lines[0]}, ${brand.headOffice.lines[1]}, ${brand.headOffice.lines[2]}` },
          ],
        },
      ],
    },
  ],
};
