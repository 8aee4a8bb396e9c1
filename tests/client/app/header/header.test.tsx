import { brand } from '#shared/brand.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { pages } from '#pages';
import type { PageRow } from '#shared/pages/types.ts';
import { Header } from '#client/app/header/header.tsx';
import { installDialogElement } from '../../ui/dialog-element.ts';
import { renderAt } from '../support/render-at.tsx';

beforeAll(installDialogElement);

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));

describe('the header', () => {
  it('has the pages of the main menu in order, and the blog', () => {
    renderAt(<Header />);
    const menuPages = Object.values<PageRow>(pages).filter(({ menus }) => menus?.main !== undefined);
    const inOrder = menuPages.toSorted((a, b) => (a.menus?.main ?? 0) - (b.menus?.main ?? 0)).map(({ label }) => label);
    const names = main()
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names.filter((name) => inOrder.includes(name))).toEqual(inOrder);
    expect(names.filter((name) => !inOrder.includes(name))).toEqual(['Blog (opens in a new tab)']);
  });

  it.each([
    ['/', 'Home'],
    ['/contact-us', 'Contact Us'],
    ['/contact', 'Contact Us'],
    ['/services', 'Services'],
    ['/get-a-quote', 'Get a Quote'],
  ])('marks the page at %s', (path, label) => {
    renderAt(<Header />, path);
    const current = main()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual([label]);
  });

  it('has social links, an e-mail link and Become A Partner above the menu', () => {
    renderAt(<Header />);
    expect(screen.getAllByRole('link', { name: new RegExp(`^${brand.name} on Facebook`) }).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('link', { name: 'info@example.com' })[0]?.getAttribute('href')).toBe('mailto:info@example.com');
    expect(screen.getAllByRole('link', { name: 'Become A Partner' })[0]?.getAttribute('href')).toBe('/become-a-partner');
  });
});
