import type { GalleryItem } from '#shared/blocks/gallery-block.ts';
import { colours, tone } from './look.ts';

const address = 'www.johnbull.example/';

export const home: GalleryItem = {
  caption: 'Home and today’s deal',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Home of the marketplace: categories, today’s deal and bundled products',
      frame: 'browser',
      colours,
      address,
      rows: [
        { kind: 'title', text: 'Johnbull', icon: 'cart' },
        { kind: 'search', text: 'Search in all vendors' },
        { kind: 'chips', items: ['All brands', 'All vendors', 'Today’s deal', 'Bundled', 'Classified'], active: 2 },
        {
          kind: 'tiles',
          items: [
            { label: 'Phones', meta: '1,204 products', icon: 'smartphone' },
            { label: 'Computers', meta: '860 products', icon: 'laptop' },
            { label: 'Fashion', meta: '3,412 products', icon: 'dress' },
            { label: 'Furniture', meta: '540 products', icon: 'sofa' },
          ],
        },
        {
          kind: 'columns',
          left: [
            { kind: 'offer', heading: '−30% until 18:00', text: 'Today’s deal: noise-cancelling headphones', code: 'From vendor 12' },
            { kind: 'item', label: 'Desk and chair', meta: 'Bundled product', icon: 'sofa', value: '$212' },
          ],
          right: [
            { kind: 'heading', text: 'Classified' },
            { kind: 'item', label: 'Used bicycle', meta: 'From a neighbour', icon: 'tag', value: '$60' },
            { kind: 'item', label: 'Old gramophone', meta: 'From a neighbour', icon: 'play', value: '$95' },
          ],
        },
      ],
    },
  },
};

export const filters: GalleryItem = {
  caption: 'Featured products with filters',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Featured products with filters by price and brand',
      frame: 'browser',
      colours,
      address: `${address}featured`,
      menu: {
        items: [
          { label: 'Featured', icon: 'star' },
          { label: 'Brands', icon: 'tag' },
          { label: 'Vendors', icon: 'store' },
          { label: 'Deals', icon: 'clock' },
        ],
        active: 0,
      },
      rows: [
        { kind: 'title', text: 'Featured products' },
        {
          kind: 'columns',
          left: [{ kind: 'field', label: 'Price from', value: '$100' }],
          right: [{ kind: 'field', label: 'Price to', value: '$400' }],
        },
        { kind: 'chips', items: ['All brands', 'Northwind', 'Kestrel', 'Oak & Iron'], active: 2 },
        {
          kind: 'tiles',
          items: [
            { label: 'Kestrel K4', meta: '$280 · vendor 12', icon: 'smartphone' },
            { label: 'Kestrel Pods', meta: '$120 · vendor 3', icon: 'headphones' },
            { label: 'Kestrel Tab', meta: '$390 · vendor 12', icon: 'laptop' },
            { label: 'Kestrel TV', meta: '$399 · vendor 7', icon: 'tv' },
          ],
        },
        { kind: 'item', label: '2 products chosen to compare', meta: 'Kestrel K4, Kestrel Tab', icon: 'chart', value: 'Compare' },
        { kind: 'button', text: 'Show 41 products', look: 'accent' },
      ],
    },
  },
};

export const compare: GalleryItem = {
  caption: 'Compare products',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Compare products: three phones from three vendors, line by line',
      frame: 'browser',
      colours,
      address: `${address}compare`,
      rows: [
        { kind: 'title', text: 'Compare products' },
        {
          kind: 'table',
          columns: ['', 'Kestrel K4', 'Northwind 9', 'Oak & Iron S'],
          rows: [
            ['Price', '$280', '$310', '$265'],
            ['Vendor', 'Vendor 12', 'Vendor 3', 'Vendor 7'],
            ['Screen', '6.1 inch', '6.4 inch', '5.9 inch'],
            ['Storage', '128 GB', '256 GB', '128 GB'],
            ['Battery', '4,000 mAh', '4,500 mAh', '3,800 mAh'],
            ['Rating', '4.4 of 5', '4.6 of 5', '4.1 of 5'],
            ['Arrives', 'Tomorrow', 'In 3 days', 'Tomorrow'],
            ['Stock', 'In stock', '2 left', 'In stock'],
          ],
          moodByText: { 'In stock': 'good', '2 left': 'wait' },
        },
        { kind: 'button', text: 'Add Kestrel K4 to cart' },
      ],
    },
  },
};

export const checkout: GalleryItem = {
  caption: 'One cart, three vendors',
  picture: {
    picture: 'screen',
    tone,
    screen: {
      title: 'Checkout: one cart with products of three vendors, one payment',
      frame: 'browser',
      colours,
      address: `${address}checkout`,
      rows: [
        { kind: 'title', text: 'Cart and checkout', icon: 'cart' },
        {
          kind: 'columns',
          left: [
            { kind: 'heading', text: 'Vendor 12', aside: 'arrives tomorrow' },
            { kind: 'item', label: 'Kestrel K4', meta: '1 piece', icon: 'smartphone', value: '$280' },
            { kind: 'heading', text: 'Vendor 3', aside: 'arrives in 3 days' },
            { kind: 'item', label: 'Kestrel Pods', meta: '2 pieces', icon: 'headphones', value: '$240' },
            { kind: 'heading', text: 'Vendor 7', aside: 'arrives on Friday' },
            { kind: 'item', label: 'Desk and chair', meta: 'Bundled', icon: 'sofa', value: '$212' },
          ],
          right: [
            { kind: 'field', label: 'Delivery address', value: '12 Harbour Road', icon: 'pin' },
            { kind: 'item', label: 'Delivery', meta: 'Three parcels', icon: 'truck', value: '$18' },
            { kind: 'item', label: 'Total', meta: 'Taxes included', icon: 'receipt', value: '$750' },
            { kind: 'item', label: 'Card', meta: 'Charged once', icon: 'card', chosen: true },
            { kind: 'item', label: 'Cash on delivery', meta: 'For each parcel', icon: 'package', chosen: false },
            { kind: 'button', text: 'Place order', look: 'accent' },
          ],
        },
      ],
    },
  },
};
