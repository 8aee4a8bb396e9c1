import type { GalleryItem } from '#shared/blocks/gallery-block.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import { colours, tone } from './look.ts';

const tabs = [
  { label: 'Home', icon: 'home' },
  { label: 'Vendors', icon: 'store' },
  { label: 'Cart', icon: 'cart' },
  { label: 'Account', icon: 'user' },
] as const satisfies NonNullable<ScreenSpec['menu']>['items'];

export const categories: GalleryItem = {
  caption: 'Categories',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Home of the app: today’s deal over six categories',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 0 },
      rows: [
        { kind: 'title', text: 'Johnbull', icon: 'bell' },
        { kind: 'search', text: 'Search in all vendors' },
        { kind: 'offer', heading: '−30% until 18:00', text: 'Noise-cancelling headphones', code: 'Today’s deal' },
        {
          kind: 'tiles',
          items: [
            { label: 'Phones', icon: 'smartphone' },
            { label: 'Computers', icon: 'laptop' },
            { label: 'Fashion', icon: 'dress' },
            { label: 'Furniture', icon: 'sofa' },
            { label: 'Television', icon: 'tv' },
            { label: 'Gifts', icon: 'gift' },
          ],
        },
      ],
    },
  },
};

export const product: GalleryItem = {
  caption: 'A product, three vendors',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'A product page: the same phone from three vendors, with price and delivery of each',
      frame: 'phone',
      colours,
      rows: [
        { kind: 'title', text: 'Kestrel K4', note: 'Phone · 128 GB · 4.4 of 5', back: true, icon: 'heart' },
        { kind: 'heading', text: 'Who sells it' },
        { kind: 'item', label: 'Vendor 12', meta: 'Arrives tomorrow', icon: 'store', value: '$280', chosen: true },
        { kind: 'item', label: 'Vendor 5', meta: 'Arrives in 2 days', icon: 'store', value: '$276', chosen: false },
        { kind: 'item', label: 'Vendor 9', meta: 'Arrives in 5 days', icon: 'store', value: '$262', chosen: false },
        { kind: 'heading', text: 'Often bundled with' },
        { kind: 'item', label: 'Cover and glass', meta: 'Bundled, saves $6', icon: 'package', value: '$14' },
        { kind: 'toggle', label: 'Compare', meta: '2 of 4 chosen', on: true },
        { kind: 'button', text: 'Add to cart', look: 'accent' },
      ],
    },
  },
};

export const cart: GalleryItem = {
  caption: 'Cart',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Cart with products from three vendors and one total',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 2 },
      rows: [
        { kind: 'title', text: 'Cart', lead: '$750', note: 'Three vendors, one payment' },
        { kind: 'item', label: 'Kestrel K4', meta: 'Vendor 12 · tomorrow', icon: 'smartphone', value: '$280' },
        { kind: 'item', label: 'Kestrel Pods × 2', meta: 'Vendor 3 · 3 days', icon: 'headphones', value: '$240' },
        { kind: 'item', label: 'Desk and chair', meta: 'Vendor 7 · Friday', icon: 'sofa', value: '$212' },
        { kind: 'item', label: 'Delivery', meta: 'Three parcels', icon: 'truck', value: '$18' },
        { kind: 'field', label: 'Voucher', value: 'HARBOUR10', icon: 'tag' },
        { kind: 'button', text: 'Checkout', look: 'accent' },
      ],
    },
  },
};

export const vendors: GalleryItem = {
  caption: 'All vendors',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'All vendors with rating and number of products, and all brands beside them',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 1 },
      rows: [
        { kind: 'title', text: 'All vendors', note: '214 shops' },
        { kind: 'search', text: 'Vendor or brand' },
        { kind: 'chips', items: ['All vendors', 'All brands'], active: 0 },
        { kind: 'item', label: 'Vendor 3', meta: '412 products', icon: 'store', value: '4.7 ★' },
        { kind: 'item', label: 'Vendor 7', meta: '96 products', icon: 'store', value: '4.6 ★' },
        { kind: 'item', label: 'Vendor 12', meta: '1,020 products', icon: 'store', value: '4.4 ★' },
        { kind: 'item', label: 'Vendor 15', meta: '38 products', icon: 'store', value: 'New' },
        { kind: 'button', text: 'Open a shop', look: 'outline' },
      ],
    },
  },
};

export const order: GalleryItem = {
  caption: 'Order in parcels',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'One order in three parcels: where each of them is',
      frame: 'phone',
      colours,
      menu: { items: tabs, active: 3 },
      rows: [
        { kind: 'title', text: 'Order 5530', note: 'Three parcels, one order', back: true },
        { kind: 'item', label: 'Vendor 12', meta: 'Kestrel K4', icon: 'package', state: { text: 'Delivered', mood: 'good' } },
        { kind: 'item', label: 'Vendor 3', meta: 'Kestrel Pods × 2', icon: 'truck', state: { text: 'On its way', mood: 'wait' } },
        { kind: 'item', label: 'Vendor 7', meta: 'Desk and chair', icon: 'store', state: { text: 'Packing', mood: 'plain' } },
        { kind: 'steps', items: ['Paid', 'Packed', 'On its way', 'Delivered'], current: 2 },
        { kind: 'button', text: 'Return a product', look: 'outline' },
      ],
    },
  },
};
