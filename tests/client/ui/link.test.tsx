import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ButtonLink } from '#client/ui/button/button.tsx';
import { Link } from '#client/ui/link/link.tsx';

describe('Link', () => {
  it.each(['/career', 'mailto:info@example.com', 'tel:+911205550100', '#offices'])('stays in the tab for %s', (to) => {
    render(<Link to={to}>Careers</Link>);
    const link = screen.getByRole('link', { name: 'Careers' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([to, null]);
  });

  it.each(['https://example.com', '//example.com'])('announces the new tab that %s opens in', (to) => {
    render(<ButtonLink to={to}>Blog</ButtonLink>);
    const link = screen.getByRole('link', { name: /^Blog ?\(opens in a new tab\)$/ });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });

  it('says where a picture leads, in one hidden text', () => {
    render(
      <Link to="https://example.com" label="Our films">
        <svg aria-hidden="true" />
      </Link>,
    );
    const link = screen.getByRole('link', { name: 'Our films (opens in a new tab)' });
    expect(link.querySelectorAll('span')).toHaveLength(1);
  });
});
