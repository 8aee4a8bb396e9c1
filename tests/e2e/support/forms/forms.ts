import type { Locator, Page } from 'playwright-core';
import type { Payload } from '#shared/forms/types.ts';
import { askedField, withCurrentNames, sampleOf } from '../../../support/forms/site-forms.ts';
import { pdfFile } from './pdf.ts';

/** Records the code that captchas paint; call before `goto`. */
export async function recordCaptcha(page: Page): Promise<void> {
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

/** The code of a form's captcha; a page may have several. */
export function captchaCode(form: Locator): Promise<string> {
  return form.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement & { painted?: string }).painted ?? '');
}

/** Scrolls to a form and waits until it is hydrated. */
export async function openForm(page: Page, name: string): Promise<Locator> {
  const form = page.locator(`form[data-form="${name}"]`).first();
  // A step's form is replaced once its stored record is read, so scrolling may fail once.
  await form.scrollIntoViewIfNeeded().catch(() => form.scrollIntoViewIfNeeded());
  // A form that was in sight already caused no scroll event.
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
  await form.and(page.locator('[data-ready]')).waitFor();
  return form;
}

/** The selector of the controls of a shipped form's field, by its current name. @throws if the form no longer has it */
export const controlSelector = (form: string, field: string): string => `[name="${askedField(form, field)}"]`;

/** Fills in fields of a shipped form through their controls. Old names of fields are replaced by current ones. */
export async function fillFields(form: Locator, values: Payload): Promise<void> {
  const name = await form.getAttribute('data-form');
  await fillControls(form, name === null ? values : withCurrentNames(name, values));
}

async function fillControls(form: Locator, values: Payload): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const controls = form.locator(`[name="${name}"]`);
    const texts = [value].flat().map(String);
    const type = await controls.first().evaluate((control) => (control as HTMLInputElement).type);
    if (type === 'select-one') await controls.selectOption(texts);
    else if (type === 'file') await controls.setInputFiles(pdfFile(`${name}.pdf`));
    else if (type !== 'radio' && type !== 'checkbox') await controls.fill(texts.join());
    else for (const text of texts) await form.locator(`[name="${name}"][value=${JSON.stringify(text)}]`).check();
  }
}

/** Values by the names of their controls, including rows: `references/0/name`. */
function valuesByControl(answers: Payload, path = ''): Payload {
  const entriesOf = ([name, value]: [string, unknown]): [string, unknown][] => {
    const isList = Array.isArray(value) && value.some((item) => typeof item === 'object');
    if (!isList) return [[path + name, value]];
    return value.flatMap((row: Payload, index) => Object.entries(valuesByControl(row, `${path}${name}/${index}/`)));
  };
  return Object.fromEntries(Object.entries(answers).flatMap(entriesOf));
}

/** Fills in the empty fields of a form that its complete sample has, with the sample's values or with `others`. */
export async function fillRequired(form: Locator, others: Payload = {}): Promise<void> {
  const sample = sampleOf((await form.getAttribute('data-form')) ?? '');
  const values = valuesByControl(Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, others[name] ?? value])));
  const emptyFields = await form.evaluate((element, fields) => {
    const controls = [...(element as HTMLFormElement).elements] as HTMLInputElement[];
    const isAnswered = ({ type, checked, value, readOnly }: HTMLInputElement) =>
      type === 'radio' || type === 'checkbox' ? checked : value !== '' || readOnly;
    const controlsOf = (field: string) => controls.filter(({ name }) => name === field);
    return fields.filter((field) => controlsOf(field).length > 0 && !controlsOf(field).some(isAnswered));
  }, Object.keys(values));
  await fillControls(form, Object.fromEntries(emptyFields.map((field) => [field, values[field]])));
  // Blurred, so that parts that show the answers update before a button is pressed.
  for (const field of emptyFields) await form.locator(`[name="${field}"]`).first().blur();
}

/** Title and text of the open dialog. */
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
