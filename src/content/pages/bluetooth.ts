import { roles } from '../case-studies/bluetooth/roles.ts';
import { recording } from '../case-studies/bluetooth/user-screens.ts';
import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: {
    eyebrow: 'Bluetooth audio',
    heading: 'Listen & Be Heard',
    lead: 'Connect a Bluetooth microphone and speaker, and record in lecture or karaoke mode; with subscriptions and an admin panel.',
    art: { seed: 'bluetooth', tone: 'indigo' },
  },
  blocks: [
    {
      block: 'split',
      heading: 'Introduction',
      body: [
        'A speaker, a microphone and a phone: most people own all three, and they do not work together. Listen & Be Heard makes the phone the mixing desk. Pair a mic or a headset, pair a speaker or two, choose a mode, talk.',
        '**Lecture mode** is for one voice in a large room. **Karaoke mode** puts a voice over music. Either can be recorded and found again.',
        {
          facts: [
            { term: 'Product', text: 'Bluetooth audio app with subscriptions' },
            { term: 'Roles', text: 'User on Android and iOS, Admin on the web' },
            { term: 'Limits', text: '7-day free trial; up to 2 output devices at a time' },
            { term: 'Hard part', text: 'Two speakers that do not echo each other' },
          ],
        },
      ],
      media: { title: 'Demo of Listen & Be Heard', duration: '0:12', clip: '/media/listen', poster: recording.picture },
    },
    { block: 'roles', roles },
    {
      block: 'steps',
      tone: 'sand',
      eyebrow: 'From account to recording',
      heading: 'How a subscription begins',
      look: 'path',
      items: [
        { title: 'Account created', text: 'Email and password. The user lands on the trial screen.' },
        { title: 'Start Trial', text: 'Seven days begin at this tap, with nothing locked.' },
        { title: 'Or Buy', text: 'Leads to the plan list that the admin has set up.' },
        { title: 'Record', text: 'Devices, mode, start. The recording is saved when it stops, or when the battery does.' },
      ],
    },
    {
      block: 'text',
      tone: 'paper',
      heading: 'What Bluetooth does not tell you',
      columns: 2,
      body: [
        'A Bluetooth speaker plays sound late, by a tenth of a second or by a third, and never says by how much. With one speaker nobody notices. With two there is an echo.',
        'So the app plays a click, listens for it with the phone’s own microphone and notes the delay of each device. The faster speaker waits for the slower one.',
        'Devices also vanish: a battery dies, somebody walks out with the headset. The app keeps recording from the phone’s microphone and says so on the screen, because half a lecture is better than none.',
        'Each of these took longer than any screen you see above. They are also the reason the screens can be so plain.',
      ],
    },
  ],
};
