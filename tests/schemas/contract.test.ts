import { describe, expect, it } from 'vitest';
import { hasSensitive } from '#shared/forms/privacy.ts';
import { loadDefinitions } from '#server/definitions/load.ts';
import type { FormDefinition } from '#shared/forms/types.ts';

/** What the outside world relies on: names, calls, dialogs and timers of site.md §§7–9 and empanelment.md §§7–9. */
const forms = await loadDefinitions();

function form(name: string): FormDefinition {
  const definition = forms.get(name);
  if (!definition) throw new Error(`no form ${name}`);
  return definition;
}

/** A dialog as `title / text`, and what then happens. */
function outcome(name: string, status: string, of: 'first save' | 'update' = 'first save'): string {
  const { outcomes, update } = form(name).submit;
  const { dialog, then = {} } = (of === 'update' ? update?.outcomes[status] : outcomes[status]) ?? {
    dialog: { icon: 'none', title: 'none', text: '' },
  };
  const after = Object.keys(then).sort().join(' + ');
  return [`${dialog.icon}: ${dialog.title}`, dialog.text, after && `→ ${after}`].filter(Boolean).join(' / ').replace(' / →', ' →');
}

interface FieldUi {
  readonly 'ui:options'?: { readonly choices?: readonly string[] };
}

/** The answers that may be chosen, as the page lists them, and what each shows. */
function optionsOf({ schema, ui }: FormDefinition): string[] {
  return Object.entries(schema.properties).flatMap(([name, { enum: values, items, reveals = {} }]) => {
    const { choices } = (ui[name] as FieldUi | undefined)?.['ui:options'] ?? {};
    const options = choices ?? items?.enum ?? values ?? [];
    const shown = options.map(String).map((option) => `  ${option}${(reveals[option] ?? []).map((field) => ` + ${field}`).join('')}`);
    return shown.length === 0 ? [] : [`${name}:`, ...shown];
  });
}

/** A form's calls as its callers know them. */
function callsOf(definition: FormDefinition): string {
  const { name, schema, submit } = definition;
  const { call, update, belongsTo, unique, instead, local } = submit;
  const lines = [
    call ? `${call.method} ${call.path} (${call.encoding})` : `no call: ${instead}`,
    update && `${call?.method} ${update.path}, to change it`,
    belongsTo && `belongs to ${belongsTo.form}; without it ${belongsTo.missing}${belongsTo.completes ? '; completes the application' : ''}`,
    ...unique.map(({ field, status }) => `${field} of another record: ${status}`),
    `fields: ${Object.keys(schema.properties)
      .filter((field) => !local.includes(field))
      .join(', ')}`,
    ...optionsOf(definition),
  ];
  return [name, ...lines.filter((line) => line !== undefined).map((line) => `  ${line}`)].join('\n');
}

it('the calls are those that others rely on (npm run test:unit -- contract -u writes them anew)', async () => {
  await expect(`${[...forms.values()].map(callsOf).join('\n\n')}\n`).toMatchFileSnapshot('public-calls.txt');
});

describe('dialogs', () => {
  const THANKS = 'success: Thank you contacting us . / We will revert back to your query soon. → reset';
  const AGAIN = 'error: Please try again. / Something went wrong';
  const SERVER = 'error: Server Error, Please try again later. / Something went wrong';
  const INTERNAL = 'error: Server Error, Please try again later. / Internal Server Error';
  const EMAIL = 'warning: Warning / This email already exists.';
  const MOBILE = 'warning: Warning / This Mobile No. already exists.';

  it.each([
    ['newsletter', '200', 'success: Thank you contacting us . / You have been subscribed successfully → reset'],
    ['newsletter', '201', 'success: You are already subscribed. / Thankyou for contacting. → reset'],
    ['newsletter', 'other', AGAIN],
    ['newsletter', 'failure', SERVER],
    ['contact', '200', THANKS],
    ['contact', '201', THANKS],
    ['contact', 'other', AGAIN],
    ['contact', 'failure', SERVER],
    ['contact', 'captcha', 'error: Oops... / Captcha Does Not Match !'],
    ['quote', '200', THANKS],
    ['quote', 'other', AGAIN],
    ['quote', 'failure', `${SERVER} → reset`],
    ['career', '200', 'success: Thank You Contacting Us . / We will revert back to your query soon. → reset'],
    ['career', 'other', AGAIN],
    ['career', 'failure', SERVER],
    ['partner', '200', 'success: Congratulations. / We will revert back to you. → close + reset'],
    ['partner', '201', EMAIL],
    ['partner', '202', MOBILE],
    ['partner', 'other', `${AGAIN} → close`],
    ['partner', 'failure', `${INTERNAL} → close`],
    ['associate-partner', '200', THANKS],
    ['associate-partner', 'failure', `${SERVER} → reset`],
    ['company-details', '200', 'success: Details Saved.'],
    ['company-details', '201', EMAIL],
    ['company-details', '202', MOBILE],
    ['company-details', 'other', AGAIN],
    ['company-details', 'failure', INTERNAL],
    ['company-contact-person', '200', 'success: Details Saved Successfully.'],
    ['company-contact-person', '201', 'warning: Warning / Please fill Company Details first.'],
    ['company-contact-person', '202', MOBILE],
    ['company-contact-person', 'failure', INTERNAL],
    ['company-bank', '200', 'success: Congratulations. / Data Saved Successfully.'],
    ['company-services', '200', 'success: Thank you for contacting us. / We will revert back to you soon. → reset'],
    ['individual-details', '200', 'success: Details Saved.'],
    ['individual-details', '201', EMAIL],
    ['individual-details', '202', MOBILE],
    ['individual-bank', '200', 'success: Congratulations. / Data Saved Successfully.'],
    ['individual-bank', 'failure', INTERNAL],
    ['individual-services', '200', 'success: Thank you for contacting us. / We will revert back to you soon. → reset'],
  ])('%s %s: %s', (name, status, expected) => {
    expect(outcome(name, status)).toBe(expected);
  });

  it.each(['company-details', 'individual-details'])('%s on update: details updated', (name) => {
    expect(outcome(name, '200', 'update')).toBe('success: Details updated.');
  });

  it('success of quote and career is 200 only', () => {
    expect(outcome('quote', '201')).toBe('none: none');
    expect(outcome('career', '201')).toBe('none: none');
  });

  it.each([
    ['newsletter', 10_000],
    ['contact', 20_000],
    ['quote', 10_000],
    ['career', 10_000],
    ['partner', 30_000],
    ['company-details', 30_000],
    ['company-contact-person', 30_000],
    ['company-bank', 30_000],
    ['company-services', 30_000],
    ['individual-details', 30_000],
    ['individual-bank', 30_000],
    ['individual-services', 30_000],
  ])('%s waits %i ms', (name, timer) => {
    const text = name === 'newsletter' ? 'Your subscription is processing...' : 'Your query is being submitted.';
    expect(form(name).submit.wait).toEqual({ title: 'Please Wait...', text, timer });
  });
});

describe('privacy', () => {
  it('keeps the last four characters of the Aadhaar number only, and no draft of it', () => {
    expect(form('individual-details').schema.properties['adhar_text']?.privacy).toEqual({
      sensitive: true,
      mask: { keep: 4, as: 'XXXX-XXXX-' },
      notInBrowser: true,
    });
  });

  it('encrypts and masks every number that papers or a bank give', () => {
    const marked = [...forms.values()].flatMap(({ name, schema: { properties } }) =>
      Object.entries(properties).flatMap(([field, one]) => (hasSensitive(one) ? [`${name} ${field}`] : [])),
    );
    expect(marked).toEqual([
      'company-bank bank_account_no',
      'company-details gst_no_text',
      'company-details pan_no_text',
      'individual-bank bank_account_no',
      'individual-details pan_text',
      'individual-details adhar_text',
    ]);
  });

  it('keeps the captcha in the browser and the consent with the application', () => {
    expect(['contact', 'quote', 'career'].map((name) => form(name).submit.local)).toEqual([['captcha'], ['captcha'], ['captcha']]);
    expect(form('associate-partner').schema.required).toContain('consent');
    expect(form('associate-partner').submit.local).toEqual([]);
  });

  it('says in every form that is sent what personal data is for and how long it is kept', () => {
    const silent = [...forms.values()].filter(
      ({ submit }) => submit.call && !/^[A-Z].+\. Kept for \d.+?(\.|; an unfinished application for \d+ days\.)$/.test(submit.notice ?? ''),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
