import { screen, within } from '@testing-library/react';
import Swal from 'sweetalert2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FormName } from 'virtual:forms';
import { associatePartner, career, contact, newsletter, partner, quote, type LeadForm } from '../../support/lead-forms.ts';
import { fakeApi } from './support/api.ts';
import { watchCanvas } from './support/canvas.ts';
import { answer as answerFields, closeDialog, dialog, show, type Shown } from './support/form.tsx';

const QUERY = 'Your query is being submitted.';
const THANKS = ['Thank you contacting us .', 'We will revert back to your query soon.'] as const;
const SERVER_ERROR = 'Server Error, Please try again later.';

interface Case {
  readonly lead: LeadForm;
  /** What is said while the answer is awaited, and for how many seconds at most. */
  readonly wait: readonly [text: string, seconds: number];
  readonly thanks: readonly [title: string, text: string];
  /** What is said under the title when the server fails. */
  readonly failure?: string;
  /** Whether a failing server empties the form. */
  readonly emptiesOnFailure?: boolean;
}

const CASES: readonly Case[] = [
  { lead: contact, wait: [QUERY, 20], thanks: THANKS },
  { lead: quote, wait: [QUERY, 10], thanks: THANKS, emptiesOnFailure: true },
  { lead: career, wait: [QUERY, 10], thanks: ['Thank You Contacting Us .', THANKS[1]] },
  { lead: associatePartner, wait: [QUERY, 10], thanks: THANKS, emptiesOnFailure: true },
  { lead: partner, wait: [QUERY, 30], thanks: ['Congratulations.', 'We will revert back to you.'], failure: 'Internal Server Error' },
  {
    lead: newsletter,
    wait: ['Your subscription is processing...', 10],
    thanks: ['Thank you contacting us .', 'You have been subscribed successfully'],
  },
];

let api: ReturnType<typeof fakeApi>;
let canvas: ReturnType<typeof watchCanvas>;

beforeEach(() => {
  api = fakeApi();
  canvas = watchCanvas();
});

afterEach(() => document.body.replaceChildren());

/** What stands in a form's controls, files by name; the captcha aside. */
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

/** A form filled in as its visitor does it, and what stood in it before and stands now. */
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

describe.each(CASES)(
  'the $lead.form form',
  ({ lead, wait: [waitText, seconds], thanks, failure = 'Something went wrong', emptiesOnFailure = false }) => {
    it('says that it waits, with a bar and for its time, then thanks and is empty', async () => {
      const answer = Promise.withResolvers<{ status: number }>();
      api.reply(() => answer.promise);
      const { shown, empty } = await filled(lead);
      await shown.submit();
      const wait = await dialog('Please Wait...');
      expect(wait.textContent).toContain(waitText);
      expect(wait.querySelector('.swal2-timer-progress-bar')).toBeTruthy();
      expect(Math.ceil((Swal.getTimerLeft() ?? 0) / 1000)).toBe(seconds);
      answer.resolve({ status: 200 });
      expect((await dialog(thanks[0])).textContent).toContain(thanks[1]);
      await closeDialog(shown.user);
      expect(answersIn(shown.form)).toEqual(empty);
      expect(shown.form.querySelectorAll('[aria-invalid]')).toHaveLength(0);
    });

    it('asks to try again on a status it does not list, and keeps the answers', async () => {
      api.reply(() => ({ status: 404 }));
      const { shown, answers } = await filled(lead);
      await shown.submit();
      expect((await dialog('Please try again.')).textContent).toContain('Something went wrong');
      await closeDialog(shown.user);
      expect(answersIn(shown.form)).toEqual(answers);
    });

    it.each([500, 0])(
      `tells when the server fails or gives no answer (%i), and ${emptiesOnFailure ? 'empties itself' : 'keeps the answers'}`,
      async (status) => {
        api.reply(() => ({ status }));
        const { shown, empty, answers } = await filled(lead);
        await shown.submit();
        expect((await dialog(SERVER_ERROR)).textContent).toContain(failure);
        await closeDialog(shown.user);
        expect(answersIn(shown.form)).toEqual(emptiesOnFailure ? empty : answers);
        expect(screen.queryAllByRole('button', { name: 'Put back what I wrote' })).toHaveLength(emptiesOnFailure ? 1 : 0);
      },
    );
  },
);

it.each([413, 415, 422, 429, 500])('a captcha that was typed rightly is not typed again after status %i', async (status) => {
  api.reply(() => ({ status }));
  const { shown } = await filled(contact);
  await shown.submit();
  await dialog(status === 500 ? SERVER_ERROR : 'Please try again.');
  await closeDialog(shown.user);
  api.reply(() => ({ status: 200 }));
  await shown.submit();
  await dialog(THANKS[0]);
  expect(api.sent).toHaveLength(2);
});
