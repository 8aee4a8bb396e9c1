import type { Role } from '#shared/blocks/rows.ts';
import * as dispatch from './dispatch-screens.ts';
import * as rider from './rider-screens.ts';
import * as sender from './sender-screens.ts';

const senderFeatures = [
  { title: 'Send a parcel', text: 'From, to, size, hour. The price stands on the button before it is pressed.' },
  { title: 'Address book', text: 'Doors with the notes a rider needs: ring at the gate, second floor, closes at five.' },
  { title: 'Follow', text: 'Booked, Collected, On the road, Delivered. The receiver gets the same page by a link.' },
  { title: 'Proof of delivery', text: 'A code given at the door, or a photograph with the house number.' },
  { title: 'Bill', text: 'One bill a month for firms, one payment a parcel for everybody else.' },
  { title: 'Rating', text: 'Five stars and a line, about the rider and about the hour.' },
] as const;

const riderFeatures = [
  { title: 'Round', text: 'Stops in the order that makes sense, and again in a new order when a parcel is added.' },
  { title: 'Way', text: 'The next stop on the map with the note about its door. Directions open in the phone’s own map.' },
  { title: 'Scan', text: 'Each parcel is scanned when it changes hands. That is the whole of the paperwork.' },
  { title: 'Hand over', text: 'Code, photograph, neighbour or nobody: four endings, one tap each.' },
  { title: 'Works offline', text: 'A cellar has no network. Scans are kept and sent when the rider is back in the street.' },
  { title: 'Earned', text: 'Stops, kilometres and pay by day, with the date of the transfer.' },
] as const;

export const roles: readonly Role[] = [
  {
    name: 'Sender',
    lead: 'A workshop with a spare part, or a person with a forgotten key. Both ask when it will be there.',
    apps: [
      {
        platform: 'Android',
        about: [
          'Four fields and one button send a parcel. The hour that is promised comes from where riders are now, not from a table.',
          'Whoever sends every day keeps an address book, and a parcel is then two taps.',
        ],
        features: senderFeatures,
        gallery: [sender.follow, sender.send, sender.addresses, sender.bills],
      },
      {
        platform: 'iOS',
        about: [
          'The same four fields. The map of a running parcel also shows on the lock screen, with the minutes to the door.',
          'Proof of delivery can be shared from the app with one gesture, which ends most conversations about missing parcels.',
        ],
        features: senderFeatures,
        gallery: [sender.proof, sender.send, sender.follow, sender.bills],
      },
    ],
  },
  {
    name: 'Rider',
    lead: 'Rain, gloves, traffic. Whatever the screen asks has to be answered with a thumb.',
    apps: [
      {
        platform: 'Android',
        about: [
          'The app shows one stop at a time, in large letters. The round behind it changes while the rider is on the road, and the app says so only when the next stop is affected.',
          'Position is sent while a shift is on, and never after it.',
        ],
        features: riderFeatures,
        gallery: [rider.round, rider.way, rider.scan, rider.earned],
      },
      {
        platform: 'iOS',
        about: [
          'For riders who bring their own iPhone. The scanner is the camera, and the torch is one tap away for dark staircases.',
          'Round, scans and pay are the same on both systems, so a dispatcher never has to ask which phone somebody has.',
        ],
        features: riderFeatures,
        gallery: [rider.way, rider.scan, rider.round, rider.earned],
      },
    ],
  },
  {
    name: 'Admin',
    lead: 'The dispatcher. Two screens, one telephone, and two parcels that are late.',
    apps: [
      {
        platform: 'Dispatch panel',
        about: [
          'The board has two halves: parcels that wait, riders who could take them. The panel proposes the nearest free rider; a person decides.',
          'Late parcels rise to the top by themselves. A day without any looks empty, which is what it is for.',
        ],
        features: [
          { title: 'Board', text: 'Waiting, on the road, late, delivered; drag or one tap to assign.' },
          { title: 'Parcels', text: 'Every parcel with every hand it went through.' },
          { title: 'Riders and shifts', text: 'Who is on the road, who is free, where a shift is short.' },
          { title: 'Zones and prices', text: 'Drawn on the map, priced by size, published at midnight.' },
          { title: 'Bills', text: 'Monthly bills of firms, with parcels and proofs attached.' },
          { title: 'Export', text: 'The day as a spreadsheet, for whoever asks tomorrow.' },
        ],
        gallery: [dispatch.riders, dispatch.board, dispatch.parcels, dispatch.zones],
      },
    ],
  },
];
