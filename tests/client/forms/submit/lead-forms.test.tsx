import { screen, within } from '@testing-library/react';
import Swal from 'sweetalert2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forms, type FormName } from 'virtual:forms';
import { associatePartner, career, contact, newsletter, partner, quote, type LeadForm } from '../../../support/forms/lead-forms.ts';
import { fakeApi } from '../support/api.ts';
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

/** The values of a form's controls without the captcha; a file by its name. */
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

/** Shows a form and fills it in, with its values before and after. */
async function filled(lead: LeadForm) {
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
    const answer = Promise.withResolvers<{ status: number }>();
    api.reply(() => answer.promise);
    const { shown, empty } = await filled(lead);
    await shown.submit();
    const { title, text, timer } = (await forms[name]()).definition.submit.wait;
    const wait = await dialog(title);
    expect(wait.textContent).toContain(text);
    expect(wait.querySelector('.swal2-timer-progress-bar')).toBeTruthy();
    expect(Math.ceil((Swal.getTimerLeft() ?? 0) / 1000)).toBe(timer / 1000);
    answer.resolve({ status: 200 });
    await ending(name, 200);
    await closeDialog(shown.user);
    expect(answersIn(shown.form)).toEqual(empty);
    expect(shown.form.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  });

  it('asks to try again after a status that it does not list, and keeps the answers', async () => {
    api.reply(() => ({ status: 404 }));
    const { shown, answers } = await filled(lead);
    await shown.submit();
    await ending(name, 'other');
    await closeDialog(shown.user);
    expect(answersIn(shown.form)).toEqual(answers);
  });

  it.each([500, 0])('reports a failure of the server (%i), and keeps the answers or offers to put them back', async (status) => {
    api.reply(() => ({ status }));
    const { shown, empty, answers } = await filled(lead);
    await shown.submit();
    await ending(name, 'failure');
    await closeDialog(shown.user);
    const isEmptied = (await forms[name]()).definition.submit.outcomes.failure.then?.reset === true;
    expect(answersIn(shown.form)).toEqual(isEmptied ? empty : answers);
    expect(screen.queryAllByRole('button', { name: 'Put back what I wrote' })).toHaveLength(isEmptied ? 1 : 0);
  });
});

it.each([413, 415, 422, 429, 500])('does not ask again for a solved captcha after status %i', async (status) => {
  api.reply(() => ({ status }));
  const { shown } = await filled(contact);
  await shown.submit();
  await ending('contact', status === 500 ? 'failure' : 'other');
  await closeDialog(shown.user);
  api.reply(() => ({ status: 200 }));
  await shown.submit();
  await ending('contact', 200);
  expect(api.sent).toHaveLength(2);
});
