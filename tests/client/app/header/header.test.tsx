import { brand } from '#shared/brand.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { pages } from '#pages';
import type { PageRow } from '#shared/pages/types.ts';
import { Header } from '#client/app/header/header.tsx';
import { LinkNavigation } from '#client/app/navigation/link-navigation.tsx';
import { installDialogElement } from '../../ui/dialog-element.ts';
import { renderAt, scrollTo } from '../support/render-at.tsx';

beforeAll(installDialogElement);

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));

describe('the header', () => {
  it('has the main menu in order, with a highlighted quote', () => {
    renderAt(<Header />);
    const pagesThere = Object.values<PageRow>(pages).filter(({ menus }) => menus?.main !== undefined);
    const inOrder = pagesThere.toSorted((a, b) => (a.menus?.main ?? 0) - (b.menus?.main ?? 0)).map(({ label }) => label);
    const names = main()
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names.filter((name) => inOrder.includes(name))).toEqual(inOrder);
    expect(names.filter((name) => !inOrder.includes(name))).toEqual(['Blog (opens in a new tab)']);
  });

  it('opens the blog in a new tab', () => {
    renderAt(<Header />);
    expect(main().getByRole('link', { name: /^Blog/ }).getAttribute('target')).toBe('_blank');
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

  it('has social links, an e-mail link and Become A Partner over the menu', () => {
    renderAt(<Header />);
    expect(screen.getAllByRole('link', { name: new RegExp(`^${brand.name} on Facebook`) }).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('link', { name: 'info@example.com' })[0]?.getAttribute('href')).toBe('mailto:info@example.com');
    expect(screen.getAllByRole('link', { name: 'Become A Partner' })[0]?.getAttribute('href')).toBe('/become-a-partner');
  });

  it('keeps to the top after more than 40 px', () => {
    renderAt(<Header />);
    const header = screen.getByRole('banner');
    scrollTo(40);
    expect(header.dataset['sticky']).toBeUndefined();
    scrollTo(41);
    expect(header.dataset['sticky']).toBe('true');
    scrollTo(0);
    expect(header.dataset['sticky']).toBeUndefined();
  });
});

describe('the menu of small screens', () => {
  async function opened() {
    const rendered = renderAt(
      <>
        <Header />
        <LinkNavigation />
      </>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    return { ...rendered, user, dialog: within(screen.getByRole('dialog', { name: 'Menu' })) };
  }

  it('opens as a dialog with every entry of the menu', async () => {
    const { dialog } = await opened();
    for (const name of ['Home', 'About Us', 'Services', 'Portfolio', 'Careers', 'Contact Us', 'Get a Quote', 'Become A Partner']) {
      expect(dialog.getByRole('link', { name })).toBeTruthy();
    }
  });

  it('unfolds the groups of services', async () => {
    const { user, dialog } = await opened();
    expect(dialog.queryByRole('list', { name: 'Mobile' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Services menu' }));
    expect(
      within(dialog.getByRole('list', { name: 'Mobile' }))
        .getAllByRole('link')[0]
        ?.getAttribute('href'),
    ).toBe('/#mobile-app-development');
  });

  it('closes by its button, and when a link is followed', async () => {
    const { user, dialog, router } = await opened();
    await user.click(dialog.getByRole('button', { name: 'Close the menu' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(dialog.getByRole('link', { name: 'Portfolio' }));
    expect(router.state.location.pathname).toBe('/portfolio');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
