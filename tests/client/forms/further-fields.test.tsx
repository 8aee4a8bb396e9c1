import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FormName } from 'virtual:forms';
import { fakeApi, parts } from './support/api.ts';
import { watchCanvas } from './support/canvas.ts';
import { ending, show, type Shown } from './support/form.tsx';
import { career, quote, type LeadForm } from '../../support/lead-forms.ts';

/** What is asked beyond the specification travels only where somebody has answered it. */

let api: ReturnType<typeof fakeApi>;
let canvas: ReturnType<typeof watchCanvas>;

beforeEach(() => {
  api = fakeApi();
  canvas = watchCanvas();
});

afterEach(() => document.body.replaceChildren());

async function filled({ form, texts, choices = {} }: LeadForm): Promise<Shown> {
  const shown = await show(form as FormName);
  const { user, control } = shown;
  for (const [name, value] of Object.entries(texts)) await user.type(control(name), value);
  for (const [name, label] of Object.entries(choices)) await user.selectOptions(control(name), label);
  await user.upload(control('file'), new File(['%PDF-'], 'cv.pdf', { type: 'application/pdf' }));
  await user.type(control('captcha'), canvas.code());
  return shown;
}

async function sentParts(submit: () => Promise<void>, form: FormName = 'career'): Promise<[string, FormDataEntryValue][]> {
  await submit();
  await ending(form, 200);
  return parts(api.sent.at(-1)?.body);
}

describe('career', () => {
  it('travels letter for letter as it did where nobody is named', async () => {
    const { submit, user } = await filled(career);
    await user.click(screen.getByRole('button', { name: 'Add reference' }));
    expect((await sentParts(submit)).map(([name]) => name)).toEqual([...Object.keys(career.texts), 'file']);
  });

  it('travels as one part of JSON, and its file, with a reference', async () => {
    const { submit, user, control } = await filled(career);
    await user.click(screen.getByRole('button', { name: 'Add reference' }));
    await user.type(control('references/0/name'), 'Meera Nair');
    await user.type(control('references/0/phone'), '+91 98450 12345');
    await user.type(control('references/0/relation'), 'Team lead');
    const sent = await sentParts(submit);
    expect(sent.map(([name]) => name)).toEqual(['payload', 'file']);
    expect(JSON.parse(sent[0]?.[1] as string)).toMatchObject({
      name: career.texts['name'],
      references: [{ name: 'Meera Nair', phone: '919845012345', relation: 'Team lead' }],
    });
  });

  it('asks for the rest of a reference that somebody has begun, in its row', async () => {
    const { submit, user, control, described } = await filled(career);
    await user.click(screen.getByRole('button', { name: 'Add reference' }));
    await user.type(control('references/0/name'), 'Meera Nair');
    await submit();
    expect(described('references/0/phone')).toContain('*Phone number is required');
    expect(document.activeElement).toBe(control('references/0/phone'));
    expect(api.sent).toEqual([]);
  });

  it('offers a browser nobody’s own number for that of a reference', async () => {
    const { user, control } = await filled(career);
    await user.click(screen.getByRole('button', { name: 'Add reference' }));
    expect([control('phone').autocomplete, control('references/0/phone').autocomplete]).toEqual(['tel-national', '']);
    expect(control('references/0/phone').type).toBe('tel');
  });

  it('takes no start in the past', async () => {
    const { submit, control, described, user } = await filled(career);
    await user.type(control('earliest_start'), '2001-01-01');
    await submit();
    expect(described('earliest_start')).toContain('Earliest start cannot be in the past');
  });
});

describe('quote', () => {
  it('asks for the company while the budget is one of the two highest, and sends it then alone', async () => {
    const { user, control, controls, submit } = await filled(quote);
    expect(controls('company')).toEqual([]);
    await user.selectOptions(control('project_budget'), '$200K - $500K');
    await user.type(control('company'), 'Deccan Clinics');
    await user.type(control('number_of_users'), '1,200');
    await user.selectOptions(control('project_budget'), '$75K - $200K');
    expect(controls('company')).toEqual([]);
    const sent = new Map(await sentParts(submit, 'quote'));
    expect([sent.get('number_of_users'), sent.has('company'), sent.has('payload')]).toEqual(['1200', false, false]);
  });

  it('tells what is no number of users', async () => {
    const { user, control, described, submit } = await filled(quote);
    await user.type(control('number_of_users'), 'many');
    await submit();
    expect(described('number_of_users')).toContain('*Enter a whole number, for example 250');
  });
});

describe('associate partner', () => {
  it('asks who referred somebody whom a referral brought, and nobody else', async () => {
    const { user, control, controls, described, submit } = await show('associate-partner');
    expect(controls('referred_by')).toEqual([]);
    await user.selectOptions(control('referral_source'), 'Referral');
    await submit();
    expect(described('referred_by')).toContain('*Tell us who referred you');
    await user.selectOptions(control('referral_source'), 'Website');
    expect(controls('referred_by')).toEqual([]);
  });
});
