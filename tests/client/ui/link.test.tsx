import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ButtonLink } from '#client/ui/button/button.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { linkKind } from '#client/ui/link/link-kind.ts';

describe('Link', () => {
  it.each([
    ['/about-us', 'page'],
    ['https://example.com/blog', 'external'],
    ['//example.com', 'external'],
    ['mailto:info@example.com', 'plain'],
    ['tel:+911205550100', 'plain'],
    ['#offices', 'plain'],
  ])('takes %s for a %s', (to, kind) => {
    expect(linkKind(to)).toBe(kind);
  });

  it('stays in the tab inside the site', () => {
    render(<Link to="/career">Careers</Link>, { wrapper: MemoryRouter });
    expect(screen.getByRole('link', { name: 'Careers' }).getAttribute('target')).toBeNull();
  });

  it('announces the new tab that another site opens in', () => {
    render(<ButtonLink to="https://example.com">Blog</ButtonLink>, { wrapper: MemoryRouter });
    const link = screen.getByRole('link', { name: /^Blog ?\(opens in a new tab\)$/ });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });

  it('leaves a download to the browser', () => {
    // Without a router: the router's link would throw.
    render(
      <Link to="/media/portfolio.pdf" download>
        Portfolio
      </Link>,
    );
    expect(screen.getByRole('link', { name: 'Portfolio' }).hasAttribute('download')).toBe(true);
  });
});
