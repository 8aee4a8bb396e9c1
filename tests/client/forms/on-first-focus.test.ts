import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onFirstFocus } from '#client/forms/on-first-focus.ts';

const onFocus = vi.fn<() => void>();
let form: HTMLElement;
const control = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<input name="outside"><form><input name="first"><input name="second"></form>';
  form = document.querySelector('form') as HTMLElement;
});

afterEach(() => {
  onFocus.mockClear();
  document.body.replaceChildren();
});

describe('onFirstFocus', () => {
  it('calls back once, when a control of the form gets the focus', () => {
    onFirstFocus(form, onFocus);
    control('outside').focus();
    expect(onFocus).not.toHaveBeenCalled();
    control('first').focus();
    control('second').focus();
    expect(onFocus).toHaveBeenCalledTimes(1);
  });

  it('calls back at once if the form has the focus already', () => {
    control('second').focus();
    onFirstFocus(form, onFocus);
    control('first').focus();
    expect(onFocus).toHaveBeenCalledTimes(1);
  });

  it('does not call back after it was cancelled', () => {
    onFirstFocus(form, onFocus)();
    control('first').focus();
    expect(onFocus).not.toHaveBeenCalled();
  });
});
