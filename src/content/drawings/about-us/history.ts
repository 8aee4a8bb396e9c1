import type { PictureSpec } from '#shared/blocks/picture.ts';

/** Drawn screens of the history carousels: the kind of product that was built in each year. */
export const historyScreens = {
  admissions: {
    picture: 'screen',
    tone: 'leaf',
    screen: {
      title: 'Admission page of a school website with an enquiry form',
      frame: 'browser',
      colours: { main: '#1e7a5f', accent: '#f2a33c' },
      address: 'school.example.com/admissions',
      rows: [
        { kind: 'title', text: 'Admissions are open', note: 'Nursery to class 8, session 2014–15' },
        {
          kind: 'columns',
          left: [
            { kind: 'heading', text: 'Write to the office' },
            { kind: 'field', label: 'Name of the child', value: 'Aarohi' },
            { kind: 'field', label: 'Class', value: 'Class 3' },
            { kind: 'field', label: 'Phone of a parent', value: '99999 00000' },
            { kind: 'button', text: 'Send enquiry', look: 'accent' },
          ],
          right: [
            { kind: 'heading', text: 'Dates' },
            { kind: 'item', label: 'Forms at the gate', meta: 'Mondays to Fridays, 9 to 1', icon: 'file' },
            { kind: 'item', label: 'Talk with parents', meta: 'Third week of March', icon: 'users' },
            { kind: 'item', label: 'First day of school', meta: '1 April', icon: 'school' },
            { kind: 'button', text: 'Prospectus as PDF', look: 'outline' },
          ],
        },
      ],
    },
  },
  invoices: {
    picture: 'screen',
    tone: 'indigo',
    screen: {
      title: 'Invoice list of a billing application',
      frame: 'browser',
      colours: { main: '#28309e', accent: '#f2a33c' },
      address: 'billing.example.com/invoices',
      menu: {
        active: 0,
        items: [
          { label: 'Invoices', icon: 'receipt' },
          { label: 'Clients', icon: 'users' },
          { label: 'Payments', icon: 'card' },
          { label: 'Roles', icon: 'lock' },
        ],
      },
      rows: [
        { kind: 'title', text: 'Invoices', note: 'You see the branches you are responsible for' },
        { kind: 'chips', items: ['All', 'Due', 'Paid', 'Overdue'], active: 0 },
        {
          kind: 'table',
          columns: ['No.', 'Branch', 'Amount', 'State'],
          rows: [
            ['0091', 'Noida', '₹ 18,400', 'Paid'],
            ['0092', 'Meerut', '₹ 7,250', 'Due'],
            ['0093', 'Agra', '₹ 22,900', 'Overdue'],
            ['0094', 'Noida', '₹ 4,100', 'Paid'],
            ['0095', 'Kanpur', '₹ 11,600', 'Due'],
            ['0096', 'Agra', '₹ 9,300', 'Paid'],
          ],
          states: { Paid: 'good', Due: 'wait', Overdue: 'bad' },
        },
      ],
    },
  },
  clinicVisit: {
    picture: 'screen',
    tone: 'lake',
    screen: {
      title: 'Phone app that books a visit to a clinic',
      frame: 'phone',
      colours: { main: '#0f5e7a', accent: '#f2a33c' },
      rows: [
        { kind: 'title', text: 'Book a visit', note: 'Two slots left today' },
        { kind: 'chips', items: ['Today', 'Tomorrow', 'Friday'], active: 0 },
        { kind: 'item', label: '5:20 PM', meta: 'General physician', icon: 'health', chosen: true },
        { kind: 'item', label: '6:10 PM', meta: 'General physician', icon: 'health', chosen: false },
        { kind: 'button', text: 'Keep 5:20 PM' },
        { kind: 'text', text: 'You get an SMS even when the phone has no data.' },
        { kind: 'heading', text: 'Your visits' },
        { kind: 'item', label: 'Eye test', meta: '3 May, 11:40 AM', icon: 'calendar', state: { text: 'Done', mood: 'good' } },
      ],
    },
  },
  loyaltyCard: {
    picture: 'screen',
    tone: 'brick',
    screen: {
      title: 'Phone app with a points balance and a barcode for the till',
      frame: 'phone',
      colours: { main: '#12163a', accent: '#d5502f' },
      rows: [
        { kind: 'title', text: 'Your points', lead: '1,240' },
        { kind: 'barcode', value: 'LC 0048 2216' },
        { kind: 'heading', text: 'Last visits' },
        { kind: 'item', label: 'Watch strap', meta: '12 August', value: '+ 90', icon: 'watch' },
        { kind: 'item', label: 'Perfume', meta: '30 July', value: '− 400', icon: 'gem' },
      ],
    },
  },
  scope: {
    picture: 'screen',
    tone: 'marigold',
    screen: {
      title: 'List of a project’s requirements, each agreed, open or left out',
      frame: 'browser',
      colours: { main: '#12163a', accent: '#f2a33c' },
      address: 'projects.example.com/scope',
      menu: {
        active: 1,
        items: [
          { label: 'Overview', icon: 'home' },
          { label: 'Scope', icon: 'file' },
          { label: 'Releases', icon: 'package' },
          { label: 'Questions', icon: 'chat' },
        ],
      },
      rows: [
        { kind: 'title', text: 'Scope, version 3' },
        {
          kind: 'stats',
          items: [
            { label: 'Agreed', value: '34' },
            { label: 'Open', value: '5' },
            { label: 'Left out', value: '11' },
          ],
        },
        {
          kind: 'table',
          columns: ['Line', 'What', 'State'],
          rows: [
            ['12', 'Login by mobile number', 'Agreed'],
            ['13', 'Refund by the shop', 'Open'],
            ['14', 'Print of the daily sheet', 'Agreed'],
            ['15', 'Chat with the driver', 'Left out'],
            ['16', 'Second language', 'Agreed'],
          ],
          states: { Agreed: 'good', Open: 'wait', 'Left out': 'plain' },
        },
      ],
    },
  },
  fees: {
    picture: 'screen',
    tone: 'indigo',
    screen: {
      title: 'Fee counter of a school ERP with the day’s collection',
      frame: 'browser',
      colours: { main: '#28309e', accent: '#d5502f' },
      address: 'erp.school.example.com/fees',
      menu: {
        active: 2,
        items: [
          { label: 'Admissions', icon: 'school' },
          { label: 'Attendance', icon: 'calendar' },
          { label: 'Fees', icon: 'receipt' },
          { label: 'Transport', icon: 'truck' },
          { label: 'Accounts', icon: 'chart' },
        ],
      },
      rows: [
        { kind: 'title', text: 'Fee counter' },
        {
          kind: 'stats',
          items: [
            { label: 'Received today', value: '₹ 2.1 L' },
            { label: 'Receipts', value: '86' },
            { label: 'Still due', value: '41' },
          ],
        },
        {
          kind: 'bars',
          label: 'Receipts by hour',
          values: [9, 21, 18, 12, 6, 11, 9],
          names: ['9', '10', '11', '12', '1', '2', '3'],
          active: 1,
        },
        { kind: 'item', label: 'Class 6 B', meta: '4 instalments due on Monday', icon: 'users', state: { text: 'Remind', mood: 'wait' } },
      ],
    },
  },
  homeServices: {
    picture: 'screen',
    tone: 'leaf',
    screen: {
      title: 'Phone app for home services: choose a service',
      frame: 'phone',
      colours: { main: '#1e7a5f', accent: '#f2a33c' },
      rows: [
        { kind: 'title', text: 'Select service', note: 'Same-day slots in Kigali' },
        {
          kind: 'tiles',
          items: [
            { label: 'Cleaning', icon: 'clean' },
            { label: 'Plumbing', icon: 'water' },
            { label: 'Electrical', icon: 'power' },
            { label: 'Handymen', icon: 'hammer' },
            { label: 'Lawn', icon: 'flower' },
            { label: 'Repairs', icon: 'wrench' },
          ],
        },
        { kind: 'button', text: 'Choose date and time' },
        { kind: 'heading', text: 'Booked' },
        { kind: 'item', label: 'Cleaning', meta: 'Friday, 10:00', icon: 'clean', state: { text: 'On the way', mood: 'wait' } },
      ],
    },
  },
  demoCall: {
    picture: 'screen',
    tone: 'sand',
    screen: {
      title: 'Page of a weekly demo: recording, people who joined, decisions',
      frame: 'browser',
      colours: { main: '#28309e', accent: '#f2a33c' },
      address: 'demo.example.com/week-14',
      rows: [
        { kind: 'title', text: 'Demo, week 14', note: 'Everybody from home' },
        { kind: 'player', label: 'Checkout with two addresses', time: '08:12 of 21:40', share: 0.38 },
        {
          kind: 'columns',
          left: [
            { kind: 'people', label: 'Joined', names: ['Client', 'Design', 'Backend', 'QA'] },
            { kind: 'text', text: 'Recorded for those who are asleep now.' },
            { kind: 'heading', text: 'Next week' },
            { kind: 'item', label: 'Refund by the shop', meta: 'Shown on Thursday', icon: 'receipt' },
          ],
          right: [
            { kind: 'heading', text: 'Decided' },
            { kind: 'item', label: 'Second address: yes', icon: 'pin', state: { text: 'Done', mood: 'good' } },
            { kind: 'item', label: 'Gift wrap: after release 2', icon: 'gift', state: { text: 'Later', mood: 'wait' } },
            { kind: 'item', label: 'Pay on delivery: no', icon: 'card', state: { text: 'Left out', mood: 'plain' } },
            { kind: 'bubble', from: 'them', text: 'Watched it at breakfast. Go ahead.' },
          ],
        },
      ],
    },
  },
  coldRoom: {
    picture: 'screen',
    tone: 'lake',
    screen: {
      title: 'Dashboard of cold-room sensors with a day’s temperatures',
      frame: 'browser',
      colours: { main: '#0f5e7a', accent: '#d5502f' },
      address: 'rooms.example.com/today',
      menu: {
        active: 0,
        items: [
          { label: 'Rooms', icon: 'building' },
          { label: 'Alarms', icon: 'bell' },
          { label: 'Devices', icon: 'bluetooth' },
          { label: 'Reports', icon: 'chart' },
        ],
      },
      rows: [
        { kind: 'title', text: 'Cold rooms' },
        {
          kind: 'stats',
          items: [
            { label: 'In range', value: '11' },
            { label: 'Door open', value: '1' },
            { label: 'Silent', value: '0' },
          ],
        },
        {
          kind: 'bars',
          label: 'Room 4, °C above zero',
          values: [3, 3, 4, 7, 5, 4, 3, 3],
          names: ['6', '8', '10', '12', '14', '16', '18', '20'],
          active: 3,
        },
        {
          kind: 'item',
          label: 'Room 4: door open for six minutes',
          meta: 'SMS to the shift lead, 12:06',
          icon: 'bell',
          state: { text: 'Closed', mood: 'good' },
        },
      ],
    },
  },
  supportDesk: {
    picture: 'screen',
    tone: 'ink',
    screen: {
      title: 'Support desk at night: open calls by client and person on duty',
      frame: 'browser',
      colours: { main: '#12163a', accent: '#f2a33c' },
      address: 'desk.example.com/tonight',
      rows: [
        { kind: 'title', text: 'Tonight', note: 'Two people on duty, one on call' },
        {
          kind: 'table',
          columns: ['Call', 'What', 'Who', 'State'],
          rows: [
            ['02:14', 'Payment page is slow', 'On duty', 'In work'],
            ['01:50', 'New login for a nurse', 'On duty', 'Closed'],
            ['00:35', 'Backup took 9 minutes', 'On call', 'Watched'],
            ['23:10', 'Printer at till 3', 'On duty', 'Closed'],
            ['22:41', 'Wrong GST on a bill', 'On duty', 'Closed'],
          ],
          states: { Closed: 'good', 'In work': 'wait', Watched: 'plain' },
        },
        { kind: 'bubble', from: 'them', text: 'It is fast again. Good night from Kigali.' },
      ],
    },
  },
  focusTimer: {
    picture: 'screen',
    tone: 'brick',
    screen: {
      title: 'Phone app with a focus timer at 24:59',
      frame: 'phone',
      colours: { main: '#d5502f', accent: '#f2a33c' },
      rows: [
        { kind: 'title', text: 'Focus', note: '25 minutes, then a break of 5' },
        { kind: 'timer', value: '24:59', label: 'Write the report', share: 0.97 },
        { kind: 'button', text: 'Pause' },
        { kind: 'heading', text: 'Today', aside: '3 of 6' },
        { kind: 'item', label: 'Read the brief', meta: '25 minutes', icon: 'timer', state: { text: 'Done', mood: 'good' } },
        { kind: 'item', label: 'Draw three ways', meta: '25 minutes', icon: 'timer', state: { text: 'Done', mood: 'good' } },
      ],
    },
  },
  manyShops: {
    picture: 'screen',
    tone: 'marigold',
    screen: {
      title: 'Marketplace in a browser window: one cart from three shops',
      frame: 'browser',
      colours: { main: '#12163a', accent: '#1e7a5f' },
      address: 'market.example.com/cart',
      rows: [
        { kind: 'title', text: 'Your cart', note: 'Three shops, one payment' },
        {
          kind: 'columns',
          left: [
            { kind: 'item', label: 'Desk lamp', meta: 'Shop: Ostrel', value: '₹ 1,150', icon: 'sofa' },
            { kind: 'item', label: 'Headphones', meta: 'Shop: Bluquill', value: '₹ 2,490', icon: 'headphones' },
            { kind: 'item', label: 'Cotton kurta', meta: 'Shop: Zenvara', value: '₹ 890', icon: 'dress' },
            { kind: 'heading', text: 'On the way' },
            { kind: 'steps', items: ['Accepted', 'Packed in each shop', 'With one courier'], current: 1 },
          ],
          right: [
            { kind: 'heading', text: 'To pay', aside: '₹ 4,530' },
            { kind: 'field', label: 'Deliver to', value: 'Sector 62, Noida', icon: 'pin' },
            { kind: 'field', label: 'Pay with', value: 'UPI', icon: 'card' },
            { kind: 'button', text: 'Pay once', look: 'accent' },
            { kind: 'text', text: 'Each shop gets its part and its own invoice.' },
          ],
        },
      ],
    },
  },
} as const satisfies Record<string, PictureSpec>;
