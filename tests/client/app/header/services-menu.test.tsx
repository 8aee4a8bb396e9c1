import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServicesMenu } from '#client/app/header/services-menu.tsx';
import { HOVER_INTENT } from '#client/app/header/use-disclosure.ts';
import { renderAt } from '../support/render-at.tsx';

function menu(path?: string) {
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
  it('closes when another page shows', async () => {
    const { user, button, router } = menu('/services');
    await user.click(button);
    await act(() => router.navigate('/portfolio'));
    expect(isOpen()).toBe(false);
  });
});

describe('the Services entry under a mouse', () => {
  function hovered() {
    vi.useFakeTimers();
    const rendered = menu();
    const entry = rendered.button.closest('li') as HTMLElement;
    const enter = () => fireEvent.pointerEnter(entry, { pointerType: 'mouse' });
    const leave = () => fireEvent.pointerLeave(entry, { pointerType: 'mouse' });
    const wait = (milliseconds: number) =>
      act(() => {
        vi.advanceTimersByTime(milliseconds);
      });
    return { ...rendered, entry, enter, leave, wait };
  }

  it('opens for one that rests, not for one that passes', () => {
    const { enter, leave, wait } = hovered();
    enter();
    wait(HOVER_INTENT.open - 1);
    leave();
    wait(HOVER_INTENT.close);
    expect(isOpen()).toBe(false);
    enter();
    wait(HOVER_INTENT.open);
    expect(isOpen()).toBe(true);
  });

  it('closes a while after it has left, and gives way to Esc before', () => {
    const { enter, leave, wait } = hovered();
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

  it('stays open once clicked', () => {
    const { button, enter, leave, wait } = hovered();
    enter();
    wait(HOVER_INTENT.open);
    fireEvent.click(button);
    leave();
    wait(HOVER_INTENT.close);
    expect(isOpen()).toBe(true);
  });

  it('leaves fingers alone', () => {
    const { entry, wait } = hovered();
    fireEvent.pointerEnter(entry, { pointerType: 'touch' });
    wait(HOVER_INTENT.open);
    expect(isOpen()).toBe(false);
  });
});
