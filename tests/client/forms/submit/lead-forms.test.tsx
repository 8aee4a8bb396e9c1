import { screen, within } from '@testing-library/react';
import Swal from 'sweetalert2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forms, type FormName } from 'virtual:forms';
import type { FormSchema } from '#shared/forms/types.ts';
import { associatePartner, career, contact, newsletter, partner, quote, type LeadForm } from '../../../support/forms/lead-forms.ts';
import { readForm } from '../../../support/forms/site-forms.ts';
import { fakeApi, parts } from '../support/api.ts';
import { watchCanvas } from '../support/canvas.ts';
import { answer as answerFields, closeDialog, dialog, ending, show, type Shown } from '../support/form.tsx';

/** tests/schemas/public-dialogs.txt holds the texts of the dialogs; these tests check that they show. */
const LEADS = [contact, quote, career, associatePartner, partner, newsletter];

let api: ReturnType<typeof fakeApi>;
let canvas: ReturnType<typeof watchCanvas>;

beforeEach(() => {
  api = fakeApi();
  canvas = watchCanvas();
});

afterEach(() => document.body.replaceChildren());

/** The values of a form's controls, without the captcha. The value of a file is its name. */
function answersIn(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(([name]) => name !== 'captcha');
  return Object.fromEntries(entries.map(([name, value]) => [name, value instanceof File ? value.name : value]));
}

async function fillCaptcha({ user, control }: Shown, { hasCaptcha }: LeadForm): Promise<void> {
  if (!hasCaptcha) return;
  await user.clear(control('captcha'));
  await user.click(control('captcha'));
  await user.paste(canvas.code());
}

/** Shows a form and fills it in. Returns its values before and after. */
async function showFilled(lead: LeadForm) {
  const shown = await show(lead.form as FormName);
  const { user, control, form } = shown;
  const empty = answersIn(form);
  for (const [name, text] of Object.entries(lead.texts)) {
    await user.click(control(name));
    await user.paste(text);
  }
  for (const [name, label] of Object.entries(lead.choices ?? {})) await user.selectOptions(control(name), label);
  for (const label of lead.ticks ?? []) await user.click(within(form).getByLabelText(label, { exact: false }));
  for (const [name, file] of Object.entries(lead.files ?? {}))
    await user.upload(control(name), new File(['%PDF-1.4'], file, { type: 'application/pdf' }));
  await answerFields(user, form, lead.rest ?? {});
  await fillCaptcha(shown, lead);
  const answers = answersIn(form);
  expect(answers).not.toEqual(empty);
  return { shown, empty, answers };
}

describe.each(LEADS)('the $form form', (lead) => {
  const name = lead.form as FormName;

  it('shows its wait dialog with a progress bar and timer, then its thanks, and is empty', async () => {
    const reply = Promise.withResolvers<{ status: number }>();
    api.reply(() => reply.promise);
    const { shown, empty } = await showFilled(lead);
    await shown.submit();
    const { title, text, timer } = (await forms[name]()).definition.submit.wait;
    const wait = await dialog(title);
    expect(wait.textContent).toContain(text);
    expect(wait.querySelector('.swal2-timer-progress-bar')).toBeTruthy();
    expect(Math.ceil((Swal.getTimerLeft() ?? 0) / 1000)).toBe(timer / 1000);
    reply.resolve({ status: 200 });
    await ending(name, 200);
    await closeDialog(shown.user);
    expect(answersIn(shown.form)).toEqual(empty);
    expect(shown.form.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  });

  it('keeps the answers after an unlisted status, and keeps them or offers to put them back after a failure', async () => {
    api.reply(() => ({ status: 404 }));
    const { shown, empty, answers } = await showFilled(lead);
    await shown.submit();
    await ending(name, 'other');
    await closeDialog(shown.user);
    expect(answersIn(shown.form)).toEqual(answers);
    api.reply(() => ({ status: 500 }));
    await shown.submit();
    await ending(name, 'failure');
    await closeDialog(shown.user);
    const isEmptied = (await forms[name]()).definition.submit.outcomes.failure.then?.reset === true;
    expect(answersIn(shown.form)).toEqual(isEmptied ? empty : answers);
    expect(screen.queryAllByRole('button', { name: 'Put back what I wrote' })).toHaveLength(isEmptied ? 1 : 0);
  });
});

/** Which outcome of the contact form a status leads to; every other status leads to `other`. */
const OUTCOMES: Readonly<Record<number, number | string>> = { 200: 200, 500: 'failure', 0: 'failure' };

it('a solved captcha is accepted again after each failure', async () => {
  const { shown } = await showFilled(contact);
  const statuses = [413, 415, 422, 429, 500, 0, 200];
  for (const status of statuses) {
    api.reply(() => ({ status }));
    await shown.submit();
    await ending('contact', OUTCOMES[status] ?? 'other');
    await closeDialog(shown.user);
  }
  expect(api.sent).toHaveLength(statuses.length);
});

it('the career form sends only answered fields, in the order of its schema', async () => {
  const { shown } = await showFilled(career);
  for (const add of within(shown.form).queryAllByRole('button', { name: /^Add / })) await shown.user.click(add);
  await shown.submit();
  await ending('career', 200);
  const answered = new Set([career.texts, career.files ?? {}, career.rest ?? {}].flatMap((answers) => Object.keys(answers)));
  const { properties } = readForm('career', 'schema.json') as FormSchema;
  const sentNames = parts(api.sent[0]?.body).map(([name]) => name);
  expect(sentNames).toEqual(Object.keys(properties).filter((name) => answered.has(name)));
});
