import { within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Blocks } from '#client/blocks/registry.tsx';
import { content } from '#content/pages/home.ts';
import { HOME_SECTIONS as SECTIONS } from '../../support/home-sections.ts';

/** The page's blocks as they are served. */
function serve(): HTMLElement {
  const page = document.createElement('main');
  page.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <Blocks blocks={content.blocks} />
    </MemoryRouter>,
  );
  return page;
}

describe('the home page', () => {
  it('has its sections in order, each with its number of items', () => {
    const sections = [...serve().querySelectorAll<HTMLElement>('section[data-section]')];
    const counted = sections.map((section) => [section.dataset['section'], section.querySelectorAll('[data-item]').length]);
    expect(counted).toEqual(Object.entries(SECTIONS));
  });

  it('shows three names on every client slide', () => {
    for (const slide of serve().querySelectorAll('[data-section="clients"] [data-item]')) {
      expect(slide.querySelectorAll('li')).toHaveLength(3);
    }
  });

  it('opens two films among the testimonials', () => {
    const testimonials = serve().querySelector<HTMLElement>('[data-section="testimonials"]');
    expect(within(testimonials as HTMLElement).getAllByRole('button', { name: /^Play: / })).toHaveLength(2);
  });
});
