import type { BrowserContext, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { FieldPath } from '#shared/forms/path.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, FormSchema, Payload } from '#shared/forms/types.ts';
import { violations } from '../support/browser/axe.ts';
import { watchFaults } from '../support/browser/browser.ts';
import { fillIn, type Unheld } from '../support/forms/fill-in.ts';
import { openForm } from '../support/forms/forms.ts';
import { heldOf } from './held.ts';

/** What became of a form that was sent. */
interface Ending {
  readonly isSent: boolean;
  /** Where something is said to be wrong: by name of a control, or place of a group. */
  readonly wrong: readonly FieldPath[];
  /** Which of these has the focus. */
  readonly focused: FieldPath | undefined;
  /** What the page says as a whole. */
  readonly said: string;
}

/** A busy machine may take its time. */
const PATIENCE_MS = 90_000;

async function send(page: Page): Promise<Ending> {
  await page.locator('form button[type="submit"]').click();
  // What is wrong and cannot be found is reported by what is found then.
  await page
    .waitForFunction(
      () =>
        document.querySelector('.swal2-confirm')?.checkVisibility() ||
        document.activeElement?.matches('[aria-invalid="true"], [data-invalid]'),
      undefined,
      { timeout: PATIENCE_MS },
    )
    .catch(() => undefined);
  return page.evaluate(() => {
    // A group's id is its place, as long as no row was taken out.
    const named = (id: string) => id.replaceAll(/~([0-9a-f]+)~/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
    const keysOf = ({ id }: Element) => id.split('.').slice(1).map(named);
    const pathOf = (element: Element) =>
      element.getAttribute('name') ??
      keysOf(element)
        .map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1'))
        .join('/');
    const wrong = [...document.querySelectorAll('[aria-invalid="true"], [data-invalid]')];
    const dialog = document.querySelector('.swal2-title')?.textContent;
    const focused = wrong.find((element) => element === document.activeElement);
    return {
      isSent: dialog !== undefined,
      wrong: [...new Set(wrong.map(pathOf))],
      focused: focused && pathOf(focused),
      said: `${dialog ?? ''} ${document.querySelector('form p[role="status"]')?.textContent ?? ''}`,
    };
  });
}

interface Answered extends Ending {
  /** What of the payload controls could be given. */
  readonly held: Payload;
  readonly unheld: readonly Unheld[];
  /** Console errors, uncaught ones, failed requests; and what axe finds. */
  readonly faults: readonly string[];
}

/** A visitor comes, answers a form with a payload and sends it. */
export async function answer(
  profile: BrowserContext,
  address: string,
  { name, schema }: FormDefinition,
  payload: Payload,
  isLookedAt: boolean,
): Promise<Answered> {
  const page = await profile.newPage();
  onTestFinished(() => page.close());
  const faults = watchFaults(page);
  await page.goto(address);
  const form = await openForm(page, name);
  const unheld = await fillIn(form, schema, payload);
  if (isLookedAt) faults.push(...(await violations(page)));
  const ending = await send(page);
  if (isLookedAt && !ending.isSent) faults.push(...(await violations(page)));
  return { ...ending, unheld, faults, held: heldOf(payload, unheld, schema) };
}

const isWithin = (one: FieldPath, other: FieldPath) => other !== '' && `${one}/`.startsWith(`${other}/`);

/** What a list or group lacks is told inside it, and what is wrong inside one at its legend, where nothing inside shows it. */
export const isNear = (one: FieldPath, other: FieldPath): boolean => one === other || isWithin(one, other) || isWithin(other, one);

/** The place itself, or the nearest around it that the form shows. */
export function shownPlace(schema: FormSchema, values: Payload, place: FieldPath): FieldPath {
  const form = siteForm(schema);
  return form.fieldPathOf(form.resolve(values), place);
}
