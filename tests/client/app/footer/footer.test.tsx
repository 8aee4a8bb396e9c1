import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { pages } from '#pages';
import { brand } from '#shared/brand.ts';
import { Footer } from '#client/app/footer/footer.tsx';
import { installIntersectionObserver, renderAt } from '../support/render-at.tsx';

beforeAll(installIntersectionObserver);

const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent);

/** The labels of a menu's pages, in order. */
function inMenu(menu: 'services' | 'policies'): string[] {
  const rows = Object.values(pages).flatMap(({ label, menus }) => (menus?.[menu] === undefined ? [] : [{ label, position: menus[menu] }]));
  return rows.toSorted((left, right) => left.position - right.position).map(({ label }) => label);
}

describe('the footer', () => {
  it('has the head office, quick links, top services and policies', () => {
    renderAt(<Footer />);
    for (const line of brand.headOffice.lines) expect(screen.getByText(line)).toBeTruthy();
    expect(names(screen.getByRole('navigation', { name: 'Quick links' }))).toContain('Careers');
    expect(names(screen.getByRole('navigation', { name: 'Top services' }))).toEqual(inMenu('services'));
    expect(names(screen.getByRole('navigation', { name: 'Policies' }))).toEqual(inMenu('policies'));
    expect(inMenu('policies').slice(0, 2)).toEqual(['Terms & Conditions', 'Privacy Policy']);
    expect(screen.getByText(/^Since 2014\. © /)).toBeTruthy();
  });
});
