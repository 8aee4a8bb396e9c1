import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Floating } from '#client/app/floating/floating.tsx';
import { renderAt, scrollTo } from '../support/render-at.tsx';

beforeEach(() => scrollTo(0));

const items = () => [...document.querySelectorAll<HTMLElement>('[data-floating]')].map((item) => item.dataset['floating']);

describe('the floating items', () => {
  it('come after more than 100 px, go-to-top after more than 300', () => {
    renderAt(<Floating />);
    const early = ['social', 'whatsapp', 'partner'];
    for (const [y, shown] of [
      [0, []],
      [100, []],
      [101, early],
      [300, early],
      [301, ['social', 'whatsapp', 'partner', 'top']],
      [100, []],
    ] as const) {
      scrollTo(y);
      expect(items(), `at ${y} px`).toEqual(shown);
    }
  });

  it('lead to WhatsApp in a new tab and to the partner page', () => {
    renderAt(<Floating />);
    scrollTo(101);
    expect(screen.getByRole('link', { name: /^WhatsApp/ }).getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('link', { name: 'Become a partner' }).getAttribute('href')).toBe('/become-a-partner');
  });

  it.each([
    [false, 'smooth'],
    [true, 'instant'],
  ])('go to the top, with reduced motion %s: %s', async (matches, behavior) => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(new EventTarget(), { matches, media }) as MediaQueryList);
    renderAt(
      <>
        <h1 tabIndex={-1}>Services</h1>
        <Floating />
      </>,
    );
    scrollTo(301);
    await userEvent.click(screen.getByRole('button', { name: 'Go to top' }));
    expect(scroll).toHaveBeenCalledWith({ top: 0, behavior });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Services' }));
  });

  it('keep the social bar in a popover where there is no room for it', () => {
    renderAt(<Floating />);
    scrollTo(101);
    const bar = document.querySelector('[data-floating="social"]') as HTMLElement;
    expect(bar.getAttribute('popover')).toBe('auto');
    expect(screen.getByRole('button', { name: 'Follow us' }).getAttribute('popovertarget')).toBe(bar.id);
  });

  it('hide while the visitor types, across controls, and return afterwards', async () => {
    renderAt(
      <>
        <main>
          <input aria-label="Name" />
          <textarea aria-label="Message" />
          <input type="checkbox" aria-label="I agree" />
        </main>
        <Floating />
      </>,
    );
    scrollTo(101);
    const makesRoom = () => screen.getByRole('complementary', { name: 'Quick contact' }).hasAttribute('data-writing');
    expect(makesRoom()).toBe(false);
    const seen: boolean[] = [];
    for (const name of ['Name', 'Message', 'I agree']) {
      await userEvent.click(screen.getByLabelText(name));
      seen.push(makesRoom());
    }
    expect(seen).toEqual([true, true, false]);
    await userEvent.click(screen.getByLabelText('Name'));
    act(() => (document.activeElement as HTMLElement).blur());
    expect(makesRoom()).toBe(false);
  });
});
