import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fixture, show } from '../support/form.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const number = { title: 'Number', type: 'string', maxLength: 50, minLength: 5, errorMessage: { minLength: 'Too short' } } as const;

/** As a browser does when the window loses the focus: it goes on naming the control, and tells it of a blur. */
function loseWindow(control: HTMLElement): void {
  act(() => {
    control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
}

function hidePage(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

describe('leaving the window in the middle of a field', () => {
  it.each([
    ['for another one', loseWindow],
    ['for another tab', hidePage],
    ['for another page', () => act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')))],
  ])('%s marks nothing, keeps the focus, and keeps what was typed', async (_name, leave) => {
    const { user, control } = await show(fixture({ properties: { number } }));
    await user.type(control('number'), '123');
    leave(control('number'));
    await waitFor(() => expect(sessionStorage.getItem('draft.fixture')).toContain('"texts":{"number":"123"}'));
    expect(document.activeElement).toBe(control('number'));
    expect(control('number').getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    await waitFor(() => expect(control('number').getAttribute('aria-invalid')).toBe('true'));
  });
});
