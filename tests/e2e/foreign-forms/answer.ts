import type { BrowserContext, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { FieldPath } from '#shared/forms/path.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, FormSchema, Payload } from '#shared/forms/types.ts';
import { violations } from '../support/browser/axe.ts';
import { watchFaults } from '../support/browser/browser.ts';
import { fillIn, type Unfilled } from '../support/forms/fill-in.ts';
import { openForm } from '../support/forms/forms.ts';
import { filledPayload } from './filled-payload.ts';

/** What the page shows after Send. */
interface SendResult {
  readonly isSent: boolean;
  /** Paths with errors: names of controls, or paths of groups. */
  readonly invalid: readonly FieldPath[];
  /** The one of these that has the focus. */
  readonly focused: FieldPath | undefined;
  /** Title of the dialog and status text of the form. */
  readonly message: string;
}

/** Long, as the machine may be busy. */
const PATIENCE_MS = 90_000;

async function send(page: Page): Promise<SendResult> {
  await page.locator('form button[type="submit"]').click();
  // After a time-out, the result below shows what is missing.
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
    // The id of a group is its path, as long as no row was removed.
    const unescapeId = (id: string) => id.replaceAll(/~([0-9a-f]+)~/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
    const keysOf = ({ id }: Element) => id.split('.').slice(1).map(unescapeId);
    const pathOf = (element: Element) =>
      element.getAttribute('name') ??
      keysOf(element)
        .map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1'))
        .join('/');
    const invalid = [...document.querySelectorAll('[aria-invalid="true"], [data-invalid]')];
    const dialog = document.querySelector('.swal2-title')?.textContent;
    const focused = invalid.find((element) => element === document.activeElement);
    return {
      isSent: dialog !== undefined,
      invalid: [...new Set(invalid.map(pathOf))],
      focused: focused && pathOf(focused),
      message: `${dialog ?? ''} ${document.querySelector('form p[role="status"]')?.textContent ?? ''}`,
    };
  });
}

interface AnsweredForm extends SendResult {
  /** The part of the payload that controls could be given. */
  readonly filled: Payload;
  readonly unfilled: readonly Unfilled[];
  /** Console errors, uncaught errors, failed requests, and what axe reports. */
  readonly faults: readonly string[];
}

/** Opens a form, fills it in with a payload, and sends it. */
export async function answerForm(
  profile: BrowserContext,
  url: string,
  { name, schema }: FormDefinition,
  payload: Payload,
  checksAccessibility: boolean,
): Promise<AnsweredForm> {
  const page = await profile.newPage();
  onTestFinished(() => page.close());
  const faults = watchFaults(page);
  await page.goto(url);
  const form = await openForm(page, name);
  const unfilled = await fillIn(form, schema, payload);
  if (checksAccessibility) faults.push(...(await violations(page)));
  const result = await send(page);
  if (checksAccessibility && !result.isSent) faults.push(...(await violations(page)));
  return { ...result, unfilled, faults, filled: filledPayload(payload, unfilled, schema) };
}

const isInside = (path: FieldPath, container: FieldPath) => container !== '' && `${path}/`.startsWith(`${container}/`);

/** Whether an error at one path may show at another: inside a list or group, or at the legend around it. */
export const isSameOrNested = (a: FieldPath, b: FieldPath): boolean => a === b || isInside(a, b) || isInside(b, a);

/** The path itself, or the nearest container of it that the form shows. */
export function nearestShownPath(schema: FormSchema, values: Payload, path: FieldPath): FieldPath {
  const form = siteForm(schema);
  return form.fieldPathOf(form.resolve(values), path);
}
