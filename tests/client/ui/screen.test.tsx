import fc from 'fast-check';
import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Picture } from '#client/blocks/picture/picture.tsx';
import { contrast, mix, textOn } from '#shared/design/colour.ts';
import { partHeight, stackParts } from '#client/ui/screen/layout.ts';
import { ProductScreen } from '#client/ui/screen/product-screen.tsx';
import type { ScreenRow, ScreenSpec } from '#shared/drawings/screen.ts';
import { forAll } from '../../support/generated/property.ts';

/** One row of every kind. */
const rows: ScreenRow[] = [
  { kind: 'title', text: 'Points balance', lead: '2,480 points', note: 'At any store', back: true, icon: 'bell' },
  { kind: 'heading', text: 'Transaction history', aside: 'All' },
  { kind: 'text', text: 'Points are worth money in every store of the group.' },
  { kind: 'search', text: 'Search services' },
  { kind: 'field', label: 'E-mail', value: 'asha@example.com', icon: 'mail' },
  { kind: 'button', text: 'Continue' },
  { kind: 'chips', items: ['Focus', 'Break'], active: 0 },
  { kind: 'toggle', label: 'Same-day appointment', on: true },
  { kind: 'item', label: 'Headset', meta: '192.168.1.24', icon: 'headphones', chosen: true },
  { kind: 'stats', items: [{ label: 'Pending', value: '47' }] },
  { kind: 'bars', label: 'Orders a day', values: [3, 5, 2], names: ['Mo', 'Tu', 'We'], active: 1 },
  { kind: 'timer', value: '24:59', label: 'of 25 minutes', share: 0.9 },
  { kind: 'map', label: '8 minutes away', pins: ['Home', 'Partner'] },
  { kind: 'bubble', from: 'me', text: 'Two rounds of 25 minutes, no phone.' },
  {
    kind: 'tiles',
    items: [
      { label: 'Cleaning', icon: 'clean' },
      { label: 'Repairs', meta: 'From today', icon: 'hammer' },
    ],
  },
  { kind: 'barcode', value: '7714 2026' },
  { kind: 'steps', items: ['Accepted', 'On the Way', 'In Progress', 'Completed'], current: 1 },
  { kind: 'table', columns: ['Order', 'Status'], rows: [['20417', 'Completed']], moodByText: { Completed: 'good' } },
  { kind: 'people', label: 'Buddies', names: ['Asha', 'Dev'] },
  { kind: 'player', label: 'Lecture 12', time: '04:12', share: 0.2 },
  { kind: 'rating', label: 'Rate Your Partner', stars: 4 },
  { kind: 'offer', heading: 'Double points', text: 'On every watch', code: 'WATCH2X' },
];

const frames = ['phone', 'browser'] as const;

function specOf(frame: ScreenSpec['frame'], screenRows: ScreenSpec['rows']): ScreenSpec {
  return { title: 'Points balance', frame, colours: { main: '#b03a1c', accent: '#f2a33c' }, rows: screenRows };
}

describe('ProductScreen', () => {
  it.each(frames.flatMap((frame) => rows.map((row) => [row.kind, frame, row] as const)))('draws a %s in a %s', (_, frame, row) => {
    const html = renderToStaticMarkup(<ProductScreen spec={specOf(frame, [row])} />);
    expect(html).not.toContain('NaN');
    expect(html).not.toContain('undefined');
    expect(html).not.toContain('style=');
  });

  it('is an image with its title as name', () => {
    render(<Picture picture={{ picture: 'screen', screen: specOf('phone', rows) }} />);
    expect(screen.getByRole('img', { name: 'Points balance' })).toBeTruthy();
  });

  it('draws two columns side by side in a browser', () => {
    const html = renderToStaticMarkup(
      <ProductScreen
        spec={specOf('browser', [
          { kind: 'columns', left: [{ kind: 'button', text: 'Accept' }], right: [{ kind: 'button', text: 'Reject' }] },
        ])}
      />,
    );
    expect(html).toContain('Accept');
    expect(html).toContain('Reject');
  });
});

describe('layout', () => {
  it('puts every part below the one before it', () => {
    const placed = stackParts(rows, 304, 52);
    for (const [index, { part, y }] of placed.entries()) {
      expect(placed[index + 1]?.y ?? Infinity).toBeGreaterThanOrEqual(y + partHeight(part, 304));
    }
  });
});

describe('colour', () => {
  const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

  it('mixes to the first colour at 0, and to the second at 1', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
  });

  it('chooses readable text for any colour', () => {
    forAll(
      fc.property(colours, (colour) => {
        expect(contrast(colour, textOn(colour))).toBeGreaterThan(4);
      }),
    );
  });
});
