import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { drawBlocks } from './draw.tsx';

describe('accordion', () => {
  it('opens a row under its heading and flags the urgent ones', async () => {
    drawBlocks({
      block: 'accordion',
      heading: 'We are hiring',
      items: [
        { id: 'flutter', title: 'Flutter Developer', flag: 'URGENT HIRING', body: ['Two to four years.'] },
        { id: 'analyst', title: 'Business Analyst', body: ['Three years.'] },
      ],
    });
    const button = screen.getByRole('button', { name: 'Flutter Developer' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByText('URGENT HIRING')).toHaveLength(1);
  });
});
