import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { headingsOf } from '#client/blocks/body/headings-of.ts';
import type { TextParts } from '#shared/blocks/common.ts';
import { renderBlocks } from './render-blocks.tsx';

const body: TextParts = [
  { heading: 'About us' },
  'We build software.',
  { heading: 'Intellectual property rights' },
  { list: ['Yours', 'Ours'] },
  { heading: 'Intellectual property rights' },
  { facts: [{ term: 'Place', text: 'Noida' }] },
];

describe('text', () => {
  it('has a table of contents that links to its headings', () => {
    renderBlocks({ block: 'text', heading: 'Terms', body, contents: true });
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    const links = within(contents).getAllByRole('link');
    expect(links).toHaveLength(3);
    for (const link of links) {
      const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(target?.textContent).toBe(link.textContent);
    }
  });

  it('gives equal headings different ids', () => {
    expect(headingsOf(body).map(({ id }) => id)).toEqual(['about-us', 'intellectual-property-rights', 'intellectual-property-rights-2']);
  });

  it('has headings in its body one level below its own', () => {
    renderBlocks({ block: 'text', heading: 'Terms', body });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Terms');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  });
});
