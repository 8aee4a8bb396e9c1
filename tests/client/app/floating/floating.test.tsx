import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Floating } from '#client/app/floating/floating.tsx';
import { renderAt, scrollTo } from '../support/render-at.tsx';

beforeEach(() => scrollTo(0));

describe('the floating items', () => {
  it('lead to WhatsApp in a new tab and to the partner page', () => {
    renderAt(<Floating />);
    scrollTo(101);
    expect(screen.getByRole('link', { name: /^WhatsApp/ }).getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('link', { name: 'Become a partner' }).getAttribute('href')).toBe('/become-a-partner');
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
    const isHidden = () => screen.getByRole('complementary', { name: 'Quick contact' }).hasAttribute('data-typing');
    expect(isHidden()).toBe(false);
    const hiddenAtControl: boolean[] = [];
    for (const name of ['Name', 'Message', 'I agree']) {
      await userEvent.click(screen.getByLabelText(name));
      hiddenAtControl.push(isHidden());
    }
    expect(hiddenAtControl).toEqual([true, true, false]);
    await userEvent.click(screen.getByLabelText('Name'));
    act(() => (document.activeElement as HTMLElement).blur());
    expect(isHidden()).toBe(false);
  });
});
