import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServicesMenu } from '#client/app/header/services-menu.tsx';
import { HOVER_INTENT } from '#client/app/header/use-disclosure.ts';
import { renderAt } from '../support/render-at.tsx';

function renderMenu(path?: string) {
  const rendered = renderAt(
    <>
      <ul>
        <ServicesMenu current={false} />
      </ul>
      <button type="button">Elsewhere</button>
    </>,
    path,
  );
  return { ...rendered, user: userEvent.setup(), button: screen.getByRole('button', { name: 'Services menu' }) };
}

const isOpen = () => screen.queryByRole('list', { name: 'Web' }) !== null;

afterEach(() => vi.useRealTimers());

describe('the Services entry', () => {
  it('closes on navigation to another page', async () => {
    const { user, button, router } = renderMenu('/services');
    await user.click(button);
    await act(() => router.navigate('/portfolio'));
    expect(isOpen()).toBe(false);
  });
});

describe('the Services entry on hover', () => {
  function renderWithMouse() {
    vi.useFakeTimers();
    const rendered = renderMenu();
    const entry = rendered.button.closest('li') as HTMLElement;
    const enter = () => fireEvent.pointerEnter(entry, { pointerType: 'mouse' });
    const leave = () => fireEvent.pointerLeave(entry, { pointerType: 'mouse' });
    const wait = (milliseconds: number) =>
      act(() => {
        vi.advanceTimersByTime(milliseconds);
      });
    return { ...rendered, entry, enter, leave, wait };
  }

  it('opens when the mouse rests on it, not when it passes', () => {
    const { enter, leave, wait } = renderWithMouse();
    enter();
    wait(HOVER_INTENT.open - 1);
    leave();
    wait(HOVER_INTENT.close);
    expect(isOpen()).toBe(false);
    enter();
    wait(HOVER_INTENT.open);
    expect(isOpen()).toBe(true);
  });

  it('closes some time after the mouse has left, or at once on Esc', () => {
    const { enter, leave, wait } = renderWithMouse();
    enter();
    wait(HOVER_INTENT.open);
    leave();
    wait(HOVER_INTENT.close - 1);
    expect(isOpen()).toBe(true);
    wait(1);
    expect(isOpen()).toBe(false);
    enter();
    wait(HOVER_INTENT.open);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(isOpen()).toBe(false);
  });

  it('stays open after a click', () => {
    const { button, enter, leave, wait } = renderWithMouse();
    enter();
    wait(HOVER_INTENT.open);
    fireEvent.click(button);
    leave();
    wait(HOVER_INTENT.close);
    expect(isOpen()).toBe(true);
  });

  it('does not open on touch', () => {
    const { entry, wait } = renderWithMouse();
    fireEvent.pointerEnter(entry, { pointerType: 'touch' });
    wait(HOVER_INTENT.open);
    expect(isOpen()).toBe(false);
  });
});
