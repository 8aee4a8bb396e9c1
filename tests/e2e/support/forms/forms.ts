import type { Locator, Page } from 'playwright-core';
import type { Payload } from '#shared/forms/types.ts';
import { askedField, withCurrentNames, sampleOf } from '../../../support/forms/site-forms.ts';
import { pdfFile } from './pdf.ts';

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
  // Where it was in sight already, nothing has scrolled.
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
  await form.and(page.locator('[data-ready]')).waitFor();
  return form;
}

/** The selector of the controls of a shipped form's field, whatever it is called by now. @throws when it has no such field any more */
export const named = (form: string, field: string): string => `[name="${askedField(form, field)}"]`;

/** Answers fields of a shipped form by name, whatever they are called by now, as a visitor does with the control that each has. */
export async function fillFields(form: Locator, values: Payload): Promise<void> {
  const name = await form.getAttribute('data-form');
  await fillControls(form, name === null ? values : withCurrentNames(name, values));
}

async function fillControls(form: Locator, values: Payload): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const controls = form.locator(`[name="${name}"]`);
    const wanted = [value].flat().map(String);
    const type = await controls.first().evaluate((control) => (control as HTMLInputElement).type);
    if (type === 'select-one') await controls.selectOption(wanted);
    else if (type === 'file') await controls.setInputFiles(pdfFile(`${name}.pdf`));
    else if (type !== 'radio' && type !== 'checkbox') await controls.fill(wanted.join());
    else for (const one of wanted) await form.locator(`[name="${name}"][value=${JSON.stringify(one)}]`).check();
  }
}

/** Answers by the names of their controls, those in rows included: `references/0/name`. */
function byControl(answers: Payload, path = ''): Payload {
  const inside = ([name, value]: [string, unknown]): [string, unknown][] => {
    const isList = Array.isArray(value) && value.some((one) => typeof one === 'object');
    if (!isList) return [[path + name, value]];
    return value.flatMap((row: Payload, index) => Object.entries(byControl(row, `${path}${name}/${index}/`)));
  };
  return Object.fromEntries(Object.entries(answers).flatMap(inside));
}

/** Answers what a form requires and nobody has answered yet, as its complete sample does, or with other values: what a test does not name. */
export async function answerRest(form: Locator, others: Payload = {}): Promise<void> {
  const sample = sampleOf((await form.getAttribute('data-form')) ?? '');
  const asked = byControl(Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, others[name] ?? value])));
  const open = await form.evaluate((element, fields) => {
    const controls = [...(element as HTMLFormElement).elements] as HTMLInputElement[];
    const isAnswered = ({ type, checked, value, readOnly }: HTMLInputElement) =>
      type === 'radio' || type === 'checkbox' ? checked : value !== '' || readOnly;
    const named = (field: string) => controls.filter(({ name }) => name === field);
    return fields.filter((field) => named(field).length > 0 && !named(field).some(isAnswered));
  }, Object.keys(asked));
  await fillControls(form, Object.fromEntries(open.map((field) => [field, asked[field]])));
  // Left again, so that whatever shows answers has them before a button is pressed.
  for (const field of open) await form.locator(`[name="${field}"]`).first().blur();
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
