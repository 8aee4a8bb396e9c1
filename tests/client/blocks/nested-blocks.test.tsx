import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderBlocks, renderWithRouter } from './render-blocks.tsx';
import { Blocks } from '#client/blocks/block-components.tsx';
import type { Block } from '#shared/blocks/types.ts';

describe('nested blocks', () => {
  it('share one section, with headings one level lower', () => {
    const { container } = renderBlocks({
      block: 'group',
      section: 'testimonials',
      heading: 'What clients say',
      blocks: [{ block: 'stats', heading: 'In numbers', items: [{ value: '500+', label: 'projects' }] }],
    });
    expect(container.querySelectorAll('section')).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'What clients say' }).dataset['section']).toBe('testimonials');
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('In numbers');
  });

  it('without a component throw an error with their name', () => {
    const unknown = { block: 'carousel' } as unknown as Block;
    expect(() => renderWithRouter(<Blocks blocks={[unknown]} />)).toThrow(
      'No component draws the block "carousel". Add it to src/client/blocks/block-components.tsx.',
    );
  });
});
