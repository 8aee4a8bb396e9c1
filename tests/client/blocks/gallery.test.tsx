import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { preferReducedMotion } from './browser-parts.ts';
import { drawBlocks } from './draw.tsx';

beforeEach(() => preferReducedMotion(true));

function drawGallery(filters?: readonly string[]) {
  const item = (caption: string, kind: string) => ({
    caption,
    kind,
    picture: { picture: 'lattice', seed: caption, tone: 'lake' } as const,
  });
  drawBlocks({
    block: 'gallery',
    heading: 'Certificates',
    columns: 2,
    items: [item('CMMI Maturity Level 3', 'Compliance'), item('ISO 27001:2013', 'Registration'), item('ISO 9000:2015', 'Registration')],
    ...(filters && { filters }),
  });
}

function shown() {
  return screen.getAllByRole('button').map((button) => button.textContent);
}

describe('gallery', () => {
  it('begins with all, and shows the chosen kind only', async () => {
    drawGallery(['Compliance', 'Registration']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All' }).checked).toBe(true);
    expect(shown()).toHaveLength(3);
    await userEvent.click(screen.getByRole('radio', { name: 'Registration' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Registration' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All' }).checked).toBe(false);
    expect(shown()).toEqual(['ISO 27001:2013', 'ISO 9000:2015']);
  });

  it('is filtered by arrow keys too', async () => {
    drawGallery(['Compliance', 'Registration']);
    screen.getByRole('radio', { name: 'All' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toEqual(['CMMI Maturity Level 3']);
  });

  it('has no buttons over it without kinds', () => {
    drawGallery();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('opens the picture that was chosen, with its caption', async () => {
    drawGallery();
    await userEvent.click(screen.getByRole('button', { name: 'ISO 27001:2013' }));
    const lightbox = await screen.findByRole('dialog');
    expect(lightbox.textContent).toContain('ISO 27001:2013');
    await userEvent.keyboard('{Escape}');
  });
});
