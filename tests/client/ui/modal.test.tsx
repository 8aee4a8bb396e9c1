import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { lockScroll } from '#client/ui/modal/lock-scroll.ts';
import { Modal } from '#client/ui/modal/modal.tsx';
import { installDialogElement, pressEscape } from './dialog-element.ts';

beforeAll(installDialogElement);

function Page({ staticBackdrop = false }: { staticBackdrop?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Watch the film
      </button>
      <Modal open={open} onClose={() => setOpen(false)} heading="What our clients say" staticBackdrop={staticBackdrop}>
        <p>Film</p>
      </Modal>
    </>
  );
}

async function openModal(staticBackdrop?: boolean) {
  const user = userEvent.setup();
  render(staticBackdrop === undefined ? <Page /> : <Page staticBackdrop={staticBackdrop} />);
  await user.click(screen.getByRole('button', { name: 'Watch the film' }));
  return user;
}

describe('Modal', () => {
  it('locks the scrolling of the page until the last modal is closed', async () => {
    const { dataset } = document.documentElement;
    const user = await openModal();
    const otherDialog = document.createElement('dialog');
    const unlock = lockScroll(otherDialog);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(dataset['modal']).toBe('');
    unlock();
    expect(dataset['modal']).toBeUndefined();
  });

  it.each([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    [
      'Esc while the focus is nowhere',
      async () =>
        act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))),
    ],
    ['a cancel event of the browser', async () => act(() => pressEscape(screen.getByRole('dialog')))],
    ['a click on the backdrop', async () => act(() => screen.getByRole('dialog').click())],
  ])('calls onDismiss for each %s, without closing itself', async (_way, dismiss) => {
    let dismissed = 0;
    render(
      <Modal open onClose={() => {}} onDismiss={() => (dismissed += 1)} heading="Apply">
        <p>Form</p>
      </Modal>,
    );
    await dismiss();
    await dismiss();
    expect(dismissed).toBe(2);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('keeps the focus when a click on the backdrop does not close it', async () => {
    render(
      <Modal open onClose={() => {}} heading="Apply">
        <input aria-label="Name" />
      </Modal>,
    );
    const control = screen.getByLabelText('Name');
    control.focus();
    await userEvent.click(screen.getByRole('dialog'));
    expect(document.activeElement).toBe(control);
  });

  it('ignores Esc that was handled, or that ends the composition of a word', async () => {
    await openModal();
    const press = (init: KeyboardEventInit) =>
      screen.getByText('Film').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init }));
    act(() => void press({ isComposing: true }));
    screen.getByText('Film').addEventListener('keydown', (event) => event.preventDefault());
    act(() => void press({}));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('is not closed by a file input that was cancelled inside it', async () => {
    await openModal();
    act(() => void screen.getByText('Film').dispatchEvent(new Event('cancel', { bubbles: true })));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('calls onClose when the browser closes it', async () => {
    await openModal();
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
    expect(screen.queryByText('Film')).toBeNull();
  });
});
