import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FormName } from 'virtual:forms';
import { fakeApi, parts } from '../support/api.ts';
import { watchCanvas } from '../support/canvas.ts';
import { answer, dialog, ending, fixture, show, type Shown } from '../support/form.tsx';
import type { FormSchema } from '#shared/forms/types.ts';
import { career } from '../../../support/forms/lead-forms.ts';
import { readForm } from '../../../support/forms/site-forms.ts';

/** What is asked beyond what a form's callers know travels only where somebody has answered it. */

let api: ReturnType<typeof fakeApi>;
let canvas: ReturnType<typeof watchCanvas>;

beforeEach(() => {
  api = fakeApi();
  canvas = watchCanvas();
});

afterEach(() => document.body.replaceChildren());

const text = (title: string) => ({ title, type: 'string', maxLength: 50 }) as const;
const phone = { title: 'Phone', type: 'string', maxLength: 15, spelling: 'phone' } as const;

/** A form with a document, of the parts that forms are sent in that have one. */
const sentInParts = {
  call: { method: 'POST', path: '/fixture', encoding: 'multipart' },
  outcomes: { 200: { dialog: { icon: 'success', title: 'Saved' } } },
} as const;

const APPLICATION = fixture({
  properties: {
    name: text('Name'),
    phone: { ...phone, title: 'Your phone' },
    start: { ...text('Start'), format: 'date', formatMinimum: 'today' },
    file: { title: 'CV', fileTypes: ['pdf'], minFileSize: 1, maxFileSize: 1_048_576 },
    references: {
      title: 'References',
      type: 'array',
      maxItems: 3,
      items: {
        title: 'Reference',
        type: 'object',
        additionalProperties: false,
        required: ['name', 'phone'],
        properties: { name: text('Name'), phone },
      },
    },
  },
  required: ['name'],
  ui: { phone: { 'ui:autocomplete': 'tel-national' } },
  submit: sentInParts,
});

const REQUEST = fixture({
  properties: {
    name: text('Name'),
    budget: { title: 'Budget', type: 'string', enum: ['Small', 'Large'] },
    company: text('Company'),
    users: { title: 'Users', type: 'integer', minimum: 1, errorMessage: { type: 'Enter a whole number' } },
    referrer: text('Who sent you?'),
  },
  required: ['name'],
  ui: { budget: { 'ui:widget': 'select' } },
  branches: {
    if: { properties: { budget: { const: 'Large' } }, required: ['budget'] },
    then: { required: ['referrer'] },
    else: { properties: { company: { not: {} }, referrer: { not: {} } } },
  },
  submit: sentInParts,
});

async function begun(form: typeof APPLICATION): Promise<Shown> {
  const shown = await show(form);
  await shown.user.type(shown.control('name'), 'Asha Rao');
  return shown;
}

async function sent(submit: () => Promise<void>): Promise<[string, FormDataEntryValue][]> {
  await submit();
  await dialog('Saved');
  return parts(api.sent.at(-1)?.body);
}

it('the call for applicants travels letter for letter as it did where nobody is named', async () => {
  const { user, control, form, submit } = await show(career.form as FormName);
  for (const [name, value] of Object.entries(career.texts)) await user.type(control(name), value);
  for (const name of Object.keys(career.files ?? {}))
    await user.upload(control(name), new File(['%PDF-'], 'cv.pdf', { type: 'application/pdf' }));
  await user.type(control('captcha'), canvas.code());
  await answer(user, form, career.rest ?? {});
  for (const add of form.querySelectorAll<HTMLButtonElement>('button[type="button"]'))
    if (add.textContent.startsWith('Add ')) await user.click(add);
  await submit();
  await ending('career', 200);
  const given = new Set([career.texts, career.files ?? {}, career.rest ?? {}].flatMap((answers) => Object.keys(answers)));
  const inOrder = Object.keys((readForm('career', 'schema.json') as FormSchema).properties).filter((name) => given.has(name));
  expect(parts(api.sent.at(-1)?.body).map(([name]) => name)).toEqual(inOrder);
});

describe('rows beside a document', () => {
  it('travel as one part of JSON, and the document, where one is filled in', async () => {
    const { user, control, submit } = await begun(APPLICATION);
    await user.upload(control('file'), new File(['%PDF-'], 'cv.pdf', { type: 'application/pdf' }));
    await user.click(screen.getByRole('button', { name: 'Add reference' }));
    await user.type(control('references/0/name'), 'Meera Nair');
    await user.type(control('references/0/phone'), '+91 98450 12345');
    const [[first, payload] = [], ...others] = await sent(submit);
    expect([first, others.map(([name]) => name)]).toEqual(['payload', ['file']]);
    expect(JSON.parse(payload as string)).toEqual({ name: 'Asha Rao', references: [{ name: 'Meera Nair', phone: '919845012345' }] });
  });

  it('ask for the rest of one that somebody has begun, there', async () => {
    const { user, control, described, submit } = await begun(APPLICATION);
    await user.click(screen.getByRole('button', { name: 'Add reference' }));
    await user.type(control('references/0/name'), 'Meera Nair');
    await submit();
    expect(described('references/0/phone')).toContain('*Phone is required');
    expect(document.activeElement).toBe(control('references/0/phone'));
    expect(api.sent).toEqual([]);
  });

  it('offer a browser nobody’s own number', async () => {
    const { user, control } = await begun(APPLICATION);
    await user.click(screen.getByRole('button', { name: 'Add reference' }));
    expect([control('phone').autocomplete, control('references/0/phone').autocomplete]).toEqual(['tel-national', '']);
    expect(control('references/0/phone').type).toBe('tel');
  });
});

it('a day in the past is reported where it is asked', async () => {
  const { user, control, described, submit } = await begun(APPLICATION);
  await user.type(control('start'), '2001-01-01');
  await submit();
  expect(described('start')).toContain('Start must not be before');
});

describe('a question that only one answer brings', () => {
  it('is asked while that answer stands, and sent then alone', async () => {
    const { user, control, controls, submit } = await begun(REQUEST);
    expect(controls('company')).toEqual([]);
    await user.selectOptions(control('budget'), 'Large');
    await user.type(control('company'), 'Deccan Clinics');
    await user.type(control('users'), '1,200');
    await user.selectOptions(control('budget'), 'Small');
    expect(controls('company')).toEqual([]);
    const values = new Map(await sent(submit));
    expect([values.get('users'), values.has('company'), values.has('payload')]).toEqual(['1200', false, false]);
  });

  it('has to be answered where it says so', async () => {
    const { user, control, controls, described, submit } = await begun(REQUEST);
    await user.selectOptions(control('budget'), 'Large');
    await submit();
    expect(described('referrer')).toContain('*Who sent you? is required');
    await user.selectOptions(control('budget'), 'Small');
    expect(controls('referrer')).toEqual([]);
  });
});

it('what is no number is reported in the words of the form', async () => {
  const { user, control, described, submit } = await begun(REQUEST);
  await user.type(control('users'), 'many');
  await submit();
  expect(described('users')).toContain('*Enter a whole number');
});
