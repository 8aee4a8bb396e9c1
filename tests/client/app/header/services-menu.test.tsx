import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServicesMenu } from '#client/app/header/services-menu.tsx';
import { HOVER_INTENT } from '#client/app/header/use-disclosure.ts';
import { content as home } from '#content/pages/home.ts';
import type { Block } from '#shared/blocks/types.ts';
import { renderAt } from '../support/render-at.tsx';
import { until } from '../../../support/runner/until.ts';

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

/** Anchors of a block's tiles. */
function idsIn(block: Block): string[] {
  const tiles = block.block === 'features' ? block.items : block.block === 'slider' ? block.slides : [];
  return tiles.flatMap((tile) => ('id' in tile && tile.id !== undefined ? [tile.id] : []));
}

const isOpen = () => screen.queryByRole('list', { name: 'Web' }) !== null;

afterEach(() => vi.useRealTimers());

describe('the Services entry', () => {
  it('is a link to the page and a button for the groups', () => {
    menu();
    expect(screen.getByRole('link', { name: 'Services' }).getAttribute('href')).toBe('/services');
    expect(isOpen()).toBe(false);
  });

  it('opens five groups of names that all lead to tiles of the home page', async () => {
    const { user, button } = menu();
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const groups = ['Web', 'Mobile', 'Business systems', 'Data and devices', 'Design and teams'];
    const links = groups.flatMap((name) => within(screen.getByRole('list', { name })).getAllByRole('link'));
    expect(links.length).toBeGreaterThanOrEqual(groups.length);
    const tiles = new Set(home.blocks.flatMap((block) => idsIn(block)));
    for (const link of links) expect(tiles, link.textContent ?? '').toContain(link.getAttribute('href')?.replace(/^\/#/, ''));
  });

  it('closes by a second click', async () => {
    const { user, button } = menu();
    await user.click(button);
    await user.click(button);
    expect(isOpen()).toBe(false);
  });

  it('closes on Esc and gives focus back to its button', async () => {
    const { user, button } = menu();
    await user.click(button);
    await user.tab();
    expect(document.activeElement).not.toBe(button);
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button);
  });

  it('goes into the groups on the down arrow', async () => {
    const { user, button } = menu();
    act(() => button.focus());
    await user.keyboard('{ArrowDown}');
    await until(() => expect(document.activeElement?.getAttribute('href')).toBe('/services'));
  });

  it('closes when the focus moves on, and on a press elsewhere', async () => {
    const { user, button } = menu();
    await user.click(button);
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    expect(isOpen()).toBe(false);
    await user.click(button);
    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    expect(isOpen()).toBe(false);
  });

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
