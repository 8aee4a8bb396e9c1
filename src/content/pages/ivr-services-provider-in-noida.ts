import { calls } from '../drawings/pages/ivr-services-provider-in-noida.ts';
import { trackOrder } from '../drawings/crm-fixfella/customer.ts';
import { caseInBrief } from '../shared/case-blocks.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  sample: true,
  banner: {
    heading: 'Callers reach the right person in two key presses',
    lead: 'Menus, queues, recordings and reports for your business number. We write the call flow, have it spoken, connect it and keep it short.',
    art: { seed: 'ivr-services-provider-in-noida', tone: 'lake' },
  },
  blocks: [
    {
      block: 'split',
      eyebrow: 'Example',
      heading: 'A menu somebody can remember',
      body: [
        'People do not listen to five options. They wait for a word that fits and press. So the most frequent reason comes first, the words are the caller’s own, and there is always a way to a person.',
        {
          list: [
            '“For a new booking, press 1”: the queue of the sales desk',
            '“For an order you have placed, press 2”: its status is read out, and a person is offered',
            '“For a bill or a payment, press 3”: the link comes by SMS, and a person is offered',
            '“To talk to us, press 9”: the first free colleague',
          ],
        },
        { note: 'Hindi or English is asked once. The next time, the number is known and the question is skipped.' },
      ],
      media: calls,
    },
    {
      block: 'features',
      tone: 'sand',
      columns: 4,
      heading: 'What the system does',
      items: [
        { title: 'Menus', text: 'By key or by a spoken word. Different by day, night, holiday.', icon: 'workflow', colour: 'indigo' },
        { title: 'Queues', text: 'With the expected wait said aloud, and a callback on offer.', icon: 'users', colour: 'brick' },
        { title: 'Routing', text: 'By skill, language, last contact, or the value of the order.', icon: 'target', colour: 'leaf' },
        { title: 'Recording', text: 'Announced to the caller, stored in India, deleted on a date.', icon: 'mic', colour: 'lake' },
        { title: 'Self-service', text: 'Order status, balance, appointment, OTP, without an agent.', icon: 'bot', colour: 'indigo' },
        { title: 'CRM link', text: 'The customer’s record opens before the agent says hello.', icon: 'plug', colour: 'brick' },
        { title: 'Surveys', text: 'One question after the call, answered by one key.', icon: 'star', colour: 'leaf' },
        { title: 'Reports', text: 'Lost calls, waits, first-call answers; by hour and by desk.', icon: 'chart', colour: 'lake' },
      ],
    },
    {
      block: 'steps',
      look: 'list',
      heading: 'From your number to the first routed call',
      items: [
        {
          title: 'Listen',
          text: 'A week of your calls, with consent, or a tally sheet at the desk. We want the ten reasons for which people ring, and how often each occurs.',
        },
        {
          title: 'Write',
          text: 'The call flow as one drawing, the prompts as a script. We read it aloud to people who do not know your company.',
        },
        {
          title: 'Choose the line',
          text: 'A virtual number, a toll-free 1800 number, or SIP trunks to the exchange you own. The operator asks for company papers (KYC); we prepare the set with you.',
        },
        {
          title: 'Record',
          text: 'A voice for each language, studio or synthetic. Synthetic prompts can be changed the same day, and people notice less than you fear.',
        },
        { title: 'Connect', text: 'Agents on desk phones, browsers or their mobiles; the CRM or ERP for names and order status.' },
        {
          title: 'Test and open',
          text: 'Each path is called from each operator’s network. Opening is at a quiet hour, with the old routing one switch away.',
        },
        {
          title: 'Prune',
          text: 'After four weeks we read the report with you. Options that nobody chose are removed. A menu gets shorter with age, or it is not looked after.',
        },
      ],
    },
    {
      block: 'text',
      tone: 'sand',
      columns: 2,
      heading: 'Cloud, or an exchange in your office',
      body: [
        '**Cloud** when agents sit in several places or at home, when the volume changes with the season, or when nobody wants to own a server. You pay by seat and minute, and a broken line in your office does not cut off your callers.',
        '**On your premises** when you have an exchange that works, hundreds of seats in one building, or recordings that must not leave it. We use Asterisk-based systems, without a licence for each seat.',
        '**Both** is common: the menu and the queue in the cloud, the agents behind your own exchange, joined by a SIP trunk.',
        {
          note: 'Outgoing sales calls and SMS in India need registered senders, templates and consent (TRAI rules on commercial communication). We set the system up so that numbers on the do-not-disturb list are not dialled.',
        },
      ],
    },
    {
      block: 'accordion',
      heading: 'What people ask about IVR',
      items: [
        {
          id: 'keep',
          title: 'Can we keep our number?',
          body: [
            'Usually yes: by forwarding it from the first day, and by porting it later if the operator and the type of line allow that. Forwarding costs the minutes twice, so we look at your volume first.',
          ],
        },
        {
          id: 'small',
          title: 'We are five people. Is that too small?',
          body: [
            'No, if calls get lost. A menu with two options, mobiles that ring in turn and a list of missed calls is a small set-up. If you miss one call a week, a second mobile phone is cheaper.',
          ],
        },
        {
          id: 'noida',
          title: 'Do we have to be in Noida?',
          body: [
            'No. We are, so companies in Delhi NCR get a visit for the set-up. For all others it is done by video, and the lines work in the same way.',
          ],
        },
      ],
    },
    caseInBrief({
      id: 'crm-fixfella',
      media: trackOrder.picture,
      sentence:
        'Most callers asked one thing: where is my complaint? Customers now read it in the app. Who rings all the same is known by the number, and hears the status that the technician has set.',
      tone: 'sand',
    }),
  ],
};
