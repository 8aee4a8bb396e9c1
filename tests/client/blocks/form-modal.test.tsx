import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadForm } from '#client/forms/loading/load-form.ts';
import { fakeApi } from '../forms/support/api.ts';
import { answer, ending } from '../forms/support/form.tsx';
import { installDialogElement } from '../ui/dialog-element.ts';
import { stubIntersectionObserver } from './stub-browser.ts';
import { renderBlocks } from './render-blocks.tsx';
import { sampleOf } from '../../support/forms/site-forms.ts';

// The form is loaded first, because these tests are about the modal around it.
beforeAll(async () => {
  const { start, loaded } = loadForm('partner');
  start();
  await loaded;
});

beforeEach(() => {
  installDialogElement();
  stubIntersectionObserver();
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Opens the modal. Its form may suspend first. */
async function open() {
  const { container } = renderBlocks({
    block: 'form-modal',
    form: 'partner',
    button: 'Apply Now',
    title: 'Apply as a partner',
    heading: 'Become a partner',
  });
  const formBefore = container.querySelector('form');
  await act(async () => screen.getByRole('button', { name: 'Apply Now' }).click());
  return { formBefore, modal: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Apply as a partner' }) };
}

describe('form-modal', () => {
  it('contains no form until its button opens it', async () => {
    const { formBefore, modal } = await open();
    expect(formBefore).toBeNull();
    await waitFor(() => expect(modal.querySelector('form[data-form="partner"]')).toBeTruthy());
  });

  it('closes when the form is sent', async () => {
    const api = fakeApi();
    const { modal } = await open();
    await screen.findByRole('textbox', { name: /^Name/ });
    await answer(userEvent.setup(), modal, sampleOf('partner'));
    await userEvent.click(screen.getByRole('button', { name: 'Send application' }));
    await ending('partner', 200);
    expect(api.sent).toHaveLength(1);
    expect(modal.open).toBe(false);
  });
});
