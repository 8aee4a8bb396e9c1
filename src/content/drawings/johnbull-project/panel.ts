import type { GalleryItem } from '#shared/blocks/gallery-block.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import { colours, tone } from './look.ts';

const menu = [
  { label: 'Dashboard', icon: 'home' },
  { label: 'Products', icon: 'package' },
  { label: 'Orders', icon: 'cart' },
  { label: 'Deals', icon: 'tag' },
  { label: 'Payouts', icon: 'receipt' },
] as const satisfies NonNullable<ScreenSpec['menu']>['items'];

const address = 'vendor.johnbull.example/';

export const register: GalleryItem = {
  caption: 'Vendor registration',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Vendor registration: shop, documents and bank account in three steps',
      frame: 'browser',
      colours,
      address: `${address}register`,
      rows: [
        { kind: 'title', text: 'Open a shop' },
        {
          kind: 'columns',
          left: [
            { kind: 'steps', items: ['Shop details', 'Documents', 'Bank account', 'Checked by the marketplace'], current: 1 },
            { kind: 'text', text: 'You can list products while we check. They go live when the check is done.' },
          ],
          right: [
            { kind: 'field', label: 'Shop name', value: 'Vendor 15', icon: 'store' },
            { kind: 'item', label: 'Trade licence', meta: 'PDF, one page', icon: 'file', state: { text: 'Uploaded', mood: 'good' } },
            {
              kind: 'item',
              label: 'Tax number',
              meta: 'Not needed under a limit',
              icon: 'receipt',
              state: { text: 'Missing', mood: 'wait' },
            },
            { kind: 'field', label: 'Categories', value: 'Furniture, gifts', icon: 'tag' },
            { kind: 'button', text: 'Save and continue', look: 'accent' },
          ],
        },
      ],
    },
  },
};

export const dashboard: GalleryItem = {
  caption: 'Vendor panel',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Vendor panel: orders, sales and stock of one shop',
      frame: 'browser',
      colours,
      address: `${address}dashboard`,
      menu: { items: menu, active: 0 },
      rows: [
        { kind: 'title', text: 'Vendor 12' },
        {
          kind: 'stats',
          items: [
            { label: 'Orders today', value: '38' },
            { label: 'Sales this week', value: '$9,410' },
            { label: 'Low in stock', value: '6' },
            { label: 'Rating', value: '4.4' },
          ],
        },
        {
          kind: 'bars',
          label: 'Orders a day',
          values: [31, 28, 35, 40, 44, 61, 38],
          names: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
          active: 5,
        },
        {
          kind: 'columns',
          left: [{ kind: 'item', label: 'Kestrel K4', meta: '12 sold today', icon: 'smartphone', value: '4 left' }],
          right: [{ kind: 'item', label: 'Next payout', meta: 'Friday', icon: 'receipt', value: '$8,120' }],
        },
        { kind: 'button', text: 'Add product' },
      ],
    },
  },
};

export const products: GalleryItem = {
  caption: 'Products and stock',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Products of a vendor with price, stock and status',
      frame: 'browser',
      colours,
      address: `${address}products`,
      menu: { items: menu, active: 1 },
      rows: [
        { kind: 'title', text: 'Products' },
        { kind: 'chips', items: ['All', 'Featured', 'Bundled', 'Low in stock'], active: 0 },
        {
          kind: 'table',
          columns: ['Product', 'Price', 'Stock', 'Status'],
          rows: [
            ['Kestrel K4', '$280', '4', 'Featured'],
            ['Kestrel Tab', '$390', '22', 'Live'],
            ['Cover and glass', '$14', '310', 'Bundled'],
            ['Desk lamp', '$36', '0', 'Sold out'],
            ['Travel charger', '$19', '85', 'Live'],
            ['Power bank', '$42', '51', 'Live'],
          ],
          moodByText: { Featured: 'wait', Live: 'good', Bundled: 'plain', 'Sold out': 'bad' },
        },
        { kind: 'button', text: 'Import a price list', look: 'outline' },
      ],
    },
  },
};

export const payouts: GalleryItem = {
  caption: 'Payouts and commission',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Payouts of a vendor: sales, commission and returns of each week',
      frame: 'browser',
      colours,
      address: `${address}payouts`,
      menu: { items: menu, active: 4 },
      rows: [
        { kind: 'title', text: 'Payouts', icon: 'receipt' },
        {
          kind: 'stats',
          items: [
            { label: 'Next payout, Friday', value: '$8,120' },
            { label: 'Commission', value: '$820' },
            { label: 'Returns', value: '$470' },
          ],
        },
        {
          kind: 'table',
          columns: ['Week', 'Sales', 'Commission', 'State'],
          rows: [
            ['Week 12', '$9,410', '$820', 'Next'],
            ['Week 11', '$8,905', '$776', 'Paid'],
            ['Week 10', '$9,120', '$795', 'Paid'],
            ['Week 9', '$7,640', '$666', 'Paid'],
            ['Week 8', '$8,015', '$699', 'Paid'],
          ],
          moodByText: { Next: 'wait', Paid: 'good' },
        },
        { kind: 'button', text: 'Download statement' },
      ],
    },
  },
};
