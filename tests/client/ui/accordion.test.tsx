import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Accordion } from '#client/ui/accordion/accordion.tsx';

const items = [
  { id: 'flutter', heading: 'Flutter Developer', meta: <span>URGENT HIRING</span>, content: <p>Two to four years</p> },
  { id: 'analyst', heading: 'Business Analyst', content: <p>Three years</p> },
];

function button(name: string) {
  return screen.getByRole('button', { name });
}

describe('Accordion', () => {
  it('stands closed, each row a button inside a heading of the given level', () => {
    render(<Accordion items={items} headingLevel={4} />);
    expect(screen.getAllByRole('heading', { level: 4 }).map((heading) => heading.textContent)).toEqual([
      'Flutter Developer',
      'Business Analyst',
    ]);
    expect(button('Flutter Developer').getAttribute('aria-expanded')).toBe('false');
  });

  it('opens and closes one row without touching the other', async () => {
    const user = userEvent.setup();
    render(<Accordion items={items} />);
    await user.click(button('Flutter Developer'));
    expect(button('Flutter Developer').getAttribute('aria-expanded')).toBe('true');
    expect(button('Business Analyst').getAttribute('aria-expanded')).toBe('false');
    await user.click(button('Flutter Developer'));
    expect(button('Flutter Developer').getAttribute('aria-expanded')).toBe('false');
  });

  it('works by keyboard', async () => {
    const user = userEvent.setup();
    render(<Accordion items={items} />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(button('Flutter Developer').getAttribute('aria-expanded')).toBe('true');
  });

  it('ties each button to the region it opens', () => {
    render(<Accordion items={items} defaultOpen={['analyst']} />);
    const region = screen.getByRole('region', { name: 'Business Analyst' });
    expect(button('Business Analyst').getAttribute('aria-controls')).toBe(region.id);
    expect(button('Business Analyst').getAttribute('aria-expanded')).toBe('true');
  });
});
