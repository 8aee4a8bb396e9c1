import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EN } from '#engine/index.ts';
import { isCaptchaCode, newCaptchaCode } from '#client/forms/engine/captcha-code.ts';
import { fakeApi } from '../support/api.ts';
import { watchCanvas } from '../support/canvas.ts';
import { forms, type FormName } from 'virtual:forms';
import { closeDialog, ending, show } from '../support/form.tsx';
import { sampleOf } from '../../../support/forms/site-forms.ts';

const MESSAGE = sampleOf('contact');

let api: ReturnType<typeof fakeApi>;
let canvas: ReturnType<typeof watchCanvas>;

beforeEach(() => {
  api = fakeApi();
  canvas = watchCanvas();
});

afterEach(() => document.body.replaceChildren());

describe('the captcha', () => {
  it('is painted as six single characters', async () => {
    await show('contact');
    expect(canvas.painted).toHaveLength(6);
    expect(canvas.code()).toMatch(/^[a-z2-9]{6}$/);
  });

  it.each(['', 'wrong!'])('typed as «%s» shows the error dialog, clears and renews the code, and sends nothing', async (typed) => {
    const { user, control, submit } = await show('contact', { initialData: MESSAGE });
    const code = canvas.code();
    if (typed) await user.type(control('captcha'), typed);
    await submit();
    await ending('contact', 'captcha');
    expect(control('captcha').value).toBe('');
    expect(canvas.code()).not.toBe(code);
    expect(api.sent).toEqual([]);
    await closeDialog(user);
    await waitFor(() => expect(document.activeElement).toBe(control('captcha')));
  });

  it.each([
    ['in capitals', (code: string) => code.toUpperCase()],
    ['with spaces around it', (code: string) => `  ${code} `],
    ['in two groups', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
  ])('is accepted %s, and is not sent', async (_name, write) => {
    const { user, control, submit } = await show('contact', { initialData: MESSAGE });
    await user.type(control('captcha'), write(canvas.code()));
    await submit();
    await ending('contact', 200);
    expect(api.sent.map(({ body }) => body)).toEqual([MESSAGE]);
    await closeDialog(user);
  });

  it('accepts only its six characters', () => {
    expect(isCaptchaCode('abc234', 'abc234')).toBe(true);
    expect(isCaptchaCode('', '')).toBe(false);
    for (const typed of ['', ' ', 'abc23', 'abc2345', 'abc.234', undefined, 234]) expect(isCaptchaCode(typed, 'abc234')).toBe(false);
  });

  it.each<FormName>(['contact', 'quote', 'career'])(
    'is marked as required on the %s form, whether its schema lists it or not',
    async (form) => {
      const { control } = await show(form);
      expect(control('captcha').getAttribute('aria-required')).toBe('true');
      expect(control('captcha').labels?.[0]?.textContent).toMatch(/ \*$/);
    },
  );

  it('shows “required” and no dialog when it is left empty on a form that requires it', async () => {
    const { description, submit } = await show('quote');
    await submit();
    const { title = '' } = (await forms.quote()).definition.schema.properties['captcha'] ?? {};
    expect(description('captcha').endsWith(`*${EN.required.replace('{title}', title)}`)).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is renewed by its button', async () => {
    const { user } = await show('contact');
    await user.click(screen.getByRole('button', { name: 'New code' }));
    expect(canvas.painted).toHaveLength(12);
  });

  it('is spoken on request if the browser can speak', async () => {
    const speak = vi.fn<(words: { text: string }) => void>();
    vi.stubGlobal('speechSynthesis', { speak, cancel: () => {} });
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        readonly text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    const { user } = await show('contact');
    await user.click(screen.getByRole('button', { name: 'Listen' }));
    expect(speak.mock.calls[0]?.[0].text).toBe([...canvas.code()].join(', '));
    vi.unstubAllGlobals();
  });

  it('uses no characters that look alike', () => {
    const codes = Array.from({ length: 500 }, newCaptchaCode).join('');
    expect(codes).not.toMatch(/[^a-z0-9]|[01ilo]/);
  });
});
