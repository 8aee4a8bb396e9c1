import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { draw, drawBlocks } from './draw.tsx';
import { Blocks } from '#client/blocks/registry.tsx';
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

  it('show tab by tab', async () => {
    drawBlocks({
      block: 'tabs',
      heading: 'History',
      label: 'Years',
      selected: '2016',
      tabs: [
        { id: '2014', label: '2014', blocks: [{ block: 'text', body: ['We began.'] }] },
        { id: '2016', label: '2016', blocks: [{ block: 'text', body: ['50 apps.'] }] },
      ],
    });
    expect(screen.getByRole('tabpanel').textContent).toBe('50 apps.');
    await userEvent.click(screen.getByRole('tab', { name: '2014' }));
    expect(screen.getByRole('tabpanel').textContent).toBe('We began.');
  });

  it('fail by name when no component draws them', () => {
    const unknown = { block: 'carousel' } as unknown as Block;
    expect(() => draw(<Blocks blocks={[unknown]} />)).toThrow(
      'No component draws the block "carousel". Add it to src/client/blocks/registry.tsx.',
    );
  });
});
