import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onFirstFocus } from '#client/forms/on-first-focus.ts';

const turned = vi.fn<() => void>();
let form: HTMLElement;
const control = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<input name="outside"><form><input name="first"><input name="second"></form>';
  form = document.querySelector('form') as HTMLElement;
});

afterEach(() => {
  turned.mockClear();
  document.body.replaceChildren();
});

describe('turning to a form', () => {
  it('is told of once', () => {
    onFirstFocus(form, turned);
    control('outside').focus();
    expect(turned).not.toHaveBeenCalled();
    control('first').focus();
    control('second').focus();
    expect(turned).toHaveBeenCalledTimes(1);
  });

  it('was done before somebody listens', () => {
    control('second').focus();
    onFirstFocus(form, turned);
    control('first').focus();
    expect(turned).toHaveBeenCalledTimes(1);
  });

  it('is not waited for any more once that is ended', () => {
    onFirstFocus(form, turned)();
    control('first').focus();
    expect(turned).not.toHaveBeenCalled();
  });
});
