import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Swal from 'sweetalert2';
import { ask, choose, showDialog, showList, showWait } from '#client/dialogs/dialogs.ts';

const WAIT = { title: 'Please Wait...', text: 'Your query is being submitted.', timer: 20_000 };

let opener: HTMLButtonElement;

beforeEach(() => {
  opener = document.createElement('button');
  opener.textContent = 'Send';
  document.body.append(opener);
  opener.focus();
});

afterEach(() => {
  Swal.close();
  document.body.replaceChildren();
});

describe('a question', () => {
  const QUESTION = { title: 'Close this form?', text: 'It is kept.', yes: 'Close', no: 'Go on writing' };

  it.each([
    ['Close', true],
    ['Go on writing', false],
  ])('resolves by its button %s to %s, and returns the focus', async (name, answer) => {
    const answered = ask(QUESTION);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await answered).toBe(answer);
    expect(document.activeElement).toBe(opener);
  });

  it('resolves to false on Esc, which does not reach the modal around it', async () => {
    const answered = ask(QUESTION);
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    Swal.getPopup()?.dispatchEvent(escape);
    expect(await answered).toBe(false);
    expect(escape.defaultPrevented).toBe(true);
  });

  it('resolves to false when it is aborted, unless it was answered', async () => {
    const modal = document.createElement('dialog');
    modal.setAttribute('open', '');
    document.body.append(modal);
    const aborting = new AbortController();
    const answered = ask(QUESTION, aborting.signal);
    expect(modal.contains(Swal.getPopup())).toBe(true);
    modal.removeAttribute('open');
    aborting.abort();
    expect([await answered, Swal.getPopup()]).toEqual([false, null]);

    const abortingLate = new AbortController();
    const yes = ask(QUESTION, abortingLate.signal);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await yes).toBe(true);
    void showDialog({ icon: 'success', title: 'Saved' });
    abortingLate.abort();
    expect(screen.getByRole('dialog', { name: 'Saved' })).toBeDefined();
    Swal.close();
    modal.remove();
  });
});

describe('the wait dialog', () => {
  it('has title, text and a progress bar, and no button', () => {
    showWait(WAIT);
    const dialog = screen.getByRole('dialog', { name: WAIT.title });
    expect(dialog.textContent).toContain(WAIT.text);
    expect(dialog.querySelector<HTMLElement>('.swal2-timer-progress-bar')?.style.display).not.toBe('none');
    expect(screen.queryAllByRole('button').filter((button) => dialog.contains(button))).toEqual([]);
  });

  it('cannot be closed by Esc or a click beside it', async () => {
    showWait(WAIT);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.querySelector('.swal2-container') as Element);
    expect(Swal.getPopup()).not.toBeNull();
  });

  it('does not let Esc close the modal around it', () => {
    showWait(WAIT);
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    document.body.dispatchEvent(escape);
    expect(escape.defaultPrevented).toBe(true);
  });

  it('closes when its timer runs out, and returns the focus', async () => {
    showWait({ ...WAIT, timer: 20 });
    await waitFor(() => expect(Swal.getPopup()).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('shows the progress of an upload until it is closed', async () => {
    const wait = showWait(WAIT);
    wait.showProgress('2.1 of 8.0 MB sent');
    expect(screen.getByRole('dialog').textContent).toContain('2.1 of 8.0 MB sent');
    await wait.close();
    wait.showProgress('8.0 of 8.0 MB sent');
    expect(document.body.textContent).not.toContain('8.0 of 8.0');
  });

  it('opens inside an open modal, because everything outside that is inert', () => {
    const modal = document.createElement('dialog');
    modal.open = true;
    document.body.append(modal);
    showWait(WAIT);
    expect(modal.contains(Swal.getPopup())).toBe(true);
  });
});

describe('an outcome', () => {
  it('replaces the wait dialog, and returns the focus to the element that opened it', async () => {
    showWait(WAIT);
    const closed = showDialog({ icon: 'success', title: 'Details Saved.' });
    expect(screen.getAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent)).toEqual(['Details Saved.']);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await closed;
    expect(document.activeElement).toBe(opener);
  });

  it('has the text and button of its definition', async () => {
    void showDialog({ icon: 'warning', title: 'Warning!', text: 'Please fill Company Details first.', confirm: 'Okay' });
    expect(screen.getByRole('dialog').textContent).toContain('Please fill Company Details first.');
    expect(screen.getByRole('button', { name: 'Okay' })).toBeTruthy();
  });
});

describe('a history move', () => {
  afterEach(() => {
    window.history.replaceState(null, '', '/');
  });

  it.each([
    ['to another page closes the dialog', '/services', false],
    ['on the same page, as by closing a modal, keeps the dialog', '/', true],
  ])('%s', async (_title, path, isOpen) => {
    const closed = showDialog({ icon: 'success', title: 'Details Saved.' });
    window.history.replaceState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
    if (isOpen) await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(await closed).toBe(isOpen);
    expect(Swal.getPopup()).toBeNull();
  });
});

describe('a choice of two', () => {
  const CHOICE = {
    title: 'Not all steps are filled in',
    text: 'Missing: Bank Details.',
    recommended: 'Fill in',
    alternative: 'Send without them',
  };

  it.each([
    ['Fill in', 'recommended'],
    ['Send without them', 'alternative'],
  ])('resolves by «%s» to %s', async (name, expected) => {
    const chosen = choose(CHOICE);
    expect(screen.getByRole('dialog').textContent).toContain('Missing: Bank Details.');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await chosen).toBe(expected);
    expect(document.activeElement).toBe(opener);
  });

  it('resolves to undefined on Esc', async () => {
    const chosen = choose(CHOICE);
    Swal.getPopup()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    expect(await chosen).toBeUndefined();
  });
});

describe('a list dialog', () => {
  it('shows names and values as text, never as HTML', () => {
    void showList('This would have been sent', [['name', '<b>Asha</b>']], 'Nothing');
    expect(screen.getByRole('definition').textContent).toBe('<b>Asha</b>');
  });

  it('shows a text if the list is empty', () => {
    void showList('This would have been sent', [], 'No option is ticked.');
    expect(screen.getByRole('dialog').textContent).toContain('No option is ticked.');
  });
});
