import type { GalleryItem } from '#shared/blocks/gallery-block.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import { colours, tone } from './look.ts';

const tabs = [
  { label: 'Calls', icon: 'bell' },
  { label: 'Pending', icon: 'clock' },
  { label: 'Closed', icon: 'folder' },
  { label: 'Team', icon: 'users' },
] as const satisfies NonNullable<ScreenSpec['menu']>['items'];

export const newCall: GalleryItem = {
  caption: 'Accept or reject a call',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'A call from the NSC that the dealer accepts, or rejects with a remark',
      frame: 'phone',
      colours,
      rows: [
        { kind: 'title', text: 'Call 2041', note: 'Assigned by the NSC at 09:12', back: true },
        { kind: 'item', label: 'Air conditioner', meta: 'No cooling since Sunday', icon: 'wrench', state: { text: 'New', mood: 'wait' } },
        { kind: 'item', label: 'Sector 62, Noida', meta: '3.2 km from your shop', icon: 'pin' },
        { kind: 'item', label: 'Today, 10:00 to 12:00', meta: 'Asked for by the customer', icon: 'calendar' },
        { kind: 'field', label: 'Remark (needed to reject)', value: 'All technicians out until 3 pm' },
        { kind: 'button', text: 'Accept call' },
        { kind: 'button', text: 'Reject and return to the NSC', look: 'outline' },
        { kind: 'text', text: 'A rejected call goes back to the NSC with your remark, for another dealer.' },
      ],
    },
  },
};

export const assign: GalleryItem = {
  caption: 'Assign a technician',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Assign a technician: who is free for call 2041, and who is on a visit',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 3 },
      rows: [
        { kind: 'title', text: 'Assign technician', note: 'Call 2041 · Sector 62', back: true },
        { kind: 'chips', items: ['Cooling', 'Near', 'Free now'], active: 2 },
        { kind: 'item', label: 'Technician 3', meta: 'Cooling · 2 km away', icon: 'user', chosen: true },
        { kind: 'item', label: 'Technician 7', meta: 'Cooling, water · 4 km away', icon: 'user', chosen: false },
        { kind: 'item', label: 'Technician 1', meta: 'On call 2036 until 11:00', icon: 'user', state: { text: 'Busy', mood: 'plain' } },
        { kind: 'item', label: 'Technician 5', meta: 'Day off', icon: 'user', state: { text: 'Off', mood: 'plain' } },
        {
          kind: 'stats',
          items: [
            { label: 'Free now', value: '2' },
            { label: 'Calls today', value: '9' },
          ],
        },
        { kind: 'button', text: 'Assign Technician 3' },
      ],
    },
  },
};

export const pending: GalleryItem = {
  caption: 'Pending calls',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Pending calls, each with the remark that says why it is open',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 1 },
      rows: [
        { kind: 'title', text: 'Pending calls', lead: '4 open', note: 'Oldest first' },
        { kind: 'item', label: 'Call 2029', meta: 'Compressor ordered', icon: 'clock', state: { text: '6 days', mood: 'bad' } },
        { kind: 'item', label: 'Call 2033', meta: 'Customer away until Friday', icon: 'calendar', state: { text: '3 days', mood: 'wait' } },
        { kind: 'item', label: 'Call 2038', meta: 'Approval asked of the ASH', icon: 'users', state: { text: '1 day', mood: 'wait' } },
        { kind: 'item', label: 'Call 2041', meta: 'Technician on the way', icon: 'wrench', state: { text: 'Open', mood: 'good' } },
        { kind: 'button', text: 'Add remark', look: 'outline' },
      ],
    },
  },
};

export const approval: GalleryItem = {
  caption: 'Approval view',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Approval view: the technician shared details, the dealer passed them on, the ASH decides',
      frame: 'phone',
      colours,
      rows: [
        { kind: 'title', text: 'Approval', note: 'Call 2038 · new circuit board', back: true },
        { kind: 'steps', items: ['Technician: details shared', 'Dealer: passed on', 'ASH: to decide', 'NSH: if needed'], current: 2 },
        { kind: 'heading', text: 'What was shared' },
        { kind: 'item', label: 'Photo of the board', meta: 'Technician 3, 10:42', icon: 'image' },
        { kind: 'item', label: 'Part price', meta: 'From the price list', icon: 'receipt', value: '₹3,200' },
        { kind: 'item', label: 'Warranty', meta: 'Ended in May', icon: 'file', state: { text: 'Expired', mood: 'bad' } },
        { kind: 'button', text: 'Send a reminder', look: 'outline' },
      ],
    },
  },
};

export const closeCall: GalleryItem = {
  caption: 'Soft close',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Soft close: the technician closes a resolved call with a note',
      frame: 'phone',
      colours,
      rows: [
        { kind: 'title', text: 'Close call 2041', note: 'On site since 10:18', back: true },
        { kind: 'chips', items: ['Resolved', 'Not resolved'], active: 0 },
        { kind: 'field', label: 'What was done', value: 'Gas refilled, filter cleaned' },
        { kind: 'item', label: 'Photo before', meta: 'Outdoor unit', icon: 'image', state: { text: 'Added', mood: 'good' } },
        { kind: 'item', label: 'Photo after', meta: 'Display reads 22°', icon: 'image', state: { text: 'Added', mood: 'good' } },
        { kind: 'toggle', label: 'Customer saw it work', on: true },
        { kind: 'button', text: 'Close (soft)', look: 'accent' },
        { kind: 'text', text: 'A soft close moves the call to Closed. “Not resolved” makes it pending and asks for a remark.' },
      ],
    },
  },
};

export const closed: GalleryItem = {
  caption: 'Closed call details',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Closed call details of the week, with the rating each customer gave',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 2 },
      rows: [
        { kind: 'title', text: 'Closed call details', note: 'Moved here by themselves' },
        { kind: 'bars', label: 'Closed a day', values: [6, 9, 7, 11, 8, 4], names: ['M', 'T', 'W', 'T', 'F', 'S'], active: 3 },
        { kind: 'item', label: 'Call 2041', meta: 'Soft close by technician', icon: 'folder', value: '4 ★' },
        { kind: 'item', label: 'Call 2037', meta: 'Soft close by dealer', icon: 'folder', value: '5 ★' },
        { kind: 'item', label: 'Call 2035', meta: 'Soft close by technician', icon: 'folder', value: '5 ★' },
        { kind: 'item', label: 'Call 2034', meta: 'Soft close by technician', icon: 'folder', value: '3 ★' },
      ],
    },
  },
};
