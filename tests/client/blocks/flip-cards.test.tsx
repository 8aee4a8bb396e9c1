import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { drawBlocks } from './draw.tsx';

function drawCard() {
  drawBlocks({
    block: 'flip-cards',
    heading: 'Our products',
    items: [
      {
        title: 'Mesee',
        note: 'Home services in Rwanda',
        picture: { picture: 'lattice', seed: 'mesee', tone: 'leaf' },
        result: 'Nine in ten visits begin on time.',
        text: 'Book a plumber and follow him to the door.',
        back: 'Slots that stay true.',
        link: { label: 'Details', to: '/mesee-project' },
      },
    ],
  });
}

describe('flip-cards', () => {
  it('turns over by keyboard and back', async () => {
    drawCard();
    const turn = screen.getByRole('button', { name: 'Turn over: Mesee' });
    const card = screen.getByRole('article');
    await userEvent.tab();
    expect(document.activeElement).toBe(turn);
    await userEvent.keyboard('{Enter}');
    expect(turn.getAttribute('aria-pressed')).toBe('true');
    expect(card.dataset['turned']).toBe('true');
    await userEvent.keyboard(' ');
    expect(card.dataset['turned']).toBe('false');
  });

  it('has a link that is there without turning, and says whose details it leads to', async () => {
    drawCard();
    const link = screen.getByRole('link', { name: 'Details: Mesee' });
    expect(link.getAttribute('href')).toBe('/mesee-project');
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(link);
  });
});
