import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Accordion } from '#client/ui/accordion/accordion.tsx';

const items = [
  { id: 'flutter', heading: 'Flutter Developer', meta: <span>URGENT HIRING</span>, content: <p>Two to four years</p> },
  { id: 'analyst', heading: 'Business Analyst', content: <p>Three years</p> },
];

const rows = () => screen.getAllByRole<HTMLDetailsElement>('group');
const openRows = () => rows().map(({ open }) => open);

describe('Accordion', () => {
  it('keeps rows open or closed when it is rendered again', () => {
    const { rerender } = render(<Accordion items={items} defaultOpen={['analyst']} />);
    for (const row of rows()) row.open = !row.open;
    rerender(<Accordion items={[...items]} defaultOpen={['analyst']} />);
    expect(openRows()).toEqual([true, false]);
  });

  it('consists of <details>, which open without scripts', () => {
    const html = renderToStaticMarkup(<Accordion items={items} />);
    expect(html.match(/<details[^>]*><summary/g)).toHaveLength(items.length);
    expect(html).not.toMatch(/<button| hidden=/);
  });
});
