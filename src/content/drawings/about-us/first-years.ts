/** Drawn screens of the history's carousels, 2014 to 2018: the kind of product that was built in each year. */
import { palette } from '#shared/design/tokens.ts';
import type { PictureSpec } from '#shared/blocks/picture.ts';

export const admissions: PictureSpec = {
  picture: 'screen',
  tone: 'leaf',
  screen: {
    title: 'Admission page of a school website with an enquiry form',
    frame: 'browser',
    colours: { main: palette.leaf, accent: palette.marigold },
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
};

export const invoices: PictureSpec = {
  picture: 'screen',
  tone: 'indigo',
  screen: {
    title: 'Invoice list of a billing application',
    frame: 'browser',
    colours: { main: palette.indigo, accent: palette.marigold },
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
        moodByText: { Paid: 'good', Due: 'wait', Overdue: 'bad' },
      },
    ],
  },
};

export const clinicVisit: PictureSpec = {
  picture: 'screen',
  tone: 'lake',
  screen: {
    title: 'Phone app that books a visit to a clinic',
    frame: 'phone',
    colours: { main: palette.lake, accent: palette.marigold },
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
};

export const loyaltyCard: PictureSpec = {
  picture: 'screen',
  tone: 'brick',
  screen: {
    title: 'Phone app with a points balance and a barcode for the till',
    frame: 'phone',
    colours: { main: palette.ink, accent: palette.brick },
    rows: [
      { kind: 'title', text: 'Your points', lead: '1,240' },
      { kind: 'barcode', value: 'LC 0048 2216' },
      { kind: 'heading', text: 'Last visits' },
      { kind: 'item', label: 'Watch strap', meta: '12 August', value: '+ 90', icon: 'watch' },
      { kind: 'item', label: 'Perfume', meta: '30 July', value: '− 400', icon: 'gem' },
    ],
  },
};

export const scope: PictureSpec = {
  picture: 'screen',
  tone: 'marigold',
  screen: {
    title: 'List of a project’s requirements, each agreed, open or left out',
    frame: 'browser',
    colours: { main: palette.ink, accent: palette.marigold },
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
        moodByText: { Agreed: 'good', Open: 'wait', 'Left out': 'plain' },
      },
    ],
  },
};

export const fees: PictureSpec = {
  picture: 'screen',
  tone: 'indigo',
  screen: {
    title: 'Fee counter of a school ERP with the day’s collection',
    frame: 'browser',
    colours: { main: palette.indigo, accent: palette.brick },
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
};
