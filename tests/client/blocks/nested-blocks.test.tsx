import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw, drawBlocks } from './draw.tsx';
import { Blocks } from '#client/blocks/block-components.tsx';
import type { Block } from '#shared/blocks/types.ts';

describe('blocks in blocks', () => {
  it('stand in one section, their headings one level down', () => {
    const { container } = drawBlocks({
      block: 'group',
      section: 'testimonials',
      heading: 'What clients say',
      blocks: [{ block: 'stats', heading: 'In numbers', items: [{ value: '500+', label: 'projects' }] }],
    });
    expect(container.querySelectorAll('section')).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'What clients say' }).dataset['section']).toBe('testimonials');
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('In numbers');
  });

  it('fail by name when no component draws them', () => {
    const unknown = { block: 'carousel' } as unknown as Block;
    expect(() => draw(<Blocks blocks={[unknown]} />)).toThrow(
      'No component draws the block "carousel". Add it to src/client/blocks/block-components.tsx.',
    );
  });
});
