import type { Locator, Page } from 'playwright-core';
import { sampleOf } from '../../support/sample-of.ts';

/** Makes the page note what its captchas paint; call before `goto`. */
export async function watchCaptcha(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { prototype } = CanvasRenderingContext2D;
    const original = Object.getOwnPropertyDescriptor(prototype, 'fillText')?.value as typeof prototype.fillText;
    prototype.fillText = function paint(text, x, y, ...rest) {
      const { painted = '' } = this.canvas as { painted?: string };
      Object.assign(this.canvas, { painted: `${painted}${text}`.slice(-6) });
      original.call(this, text, x, y, ...rest);
    };
  });
}

/** The code that the captcha of one form shows; a page may carry several. */
export function captchaCode(form: Locator): Promise<string> {
  return form.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement & { painted?: string }).painted ?? '');
}

/** The form of a name, scrolled to and ready to be used. */
export async function openForm(page: Page, name: string): Promise<Locator> {
  const form = page.locator(`form[data-form="${name}"]`).first();
  // A step's form starts again once what the browser keeps of it has been read.
  await form.scrollIntoViewIfNeeded().catch(() => form.scrollIntoViewIfNeeded());
  await form.and(page.locator('[data-ready]')).waitFor();
  return form;
}

/** Types text into the controls of a form, by field name. */
export async function fillFields(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value);
}

/** Types what a form requires and nobody has typed yet, as its complete sample has it: what a test does not name. */
export async function answerRest(form: Locator): Promise<void> {
  const name = (await form.getAttribute('data-form')) ?? '';
  const texts = Object.entries(sampleOf(name)).flatMap(([field, value]) => (typeof value === 'string' ? [[field, value] as const] : []));
  const open = await form.evaluate(
    (element, fields) => {
      const typed = (control: unknown) =>
        (control instanceof HTMLInputElement && control.type !== 'radio') || control instanceof HTMLTextAreaElement;
      const controls = [...(element as HTMLFormElement).elements].filter(typed) as (HTMLInputElement | HTMLTextAreaElement)[];
      return fields.filter((field) => controls.some(({ name: of, value, readOnly }) => of === field && value === '' && !readOnly));
    },
    texts.map(([field]) => field),
  );
  await fillFields(form, Object.fromEntries(texts.filter(([field]) => open.includes(field))));
  // Left again, so that whatever shows answers has them before a button is pressed.
  for (const field of open) await form.locator(`[name="${field}"]`).blur();
}

/** What the open dialog says. */
export async function dialogText(page: Page): Promise<{ title: string; text: string }> {
  const confirm = page.locator('.swal2-popup .swal2-confirm');
  await confirm.waitFor({ state: 'visible' });
  return {
    title: (await page.locator('.swal2-title').innerText()).trim(),
    text: (
      await page
        .locator('.swal2-html-container')
        .innerText()
        .catch(() => '')
    ).trim(),
  };
}
