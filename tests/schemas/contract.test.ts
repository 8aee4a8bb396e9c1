import { siteForm } from '#shared/forms/site-form.ts';
import { describe, expect, it } from 'vitest';
import { hasSensitive } from '#shared/forms/private-values.ts';
import { loadDefinitions } from '#server/definitions/load.ts';
import type { FormDefinition, Outcome } from '#shared/forms/types.ts';

/** What the outside world relies on: names, calls, dialogs and timers of site.md §§7–9 and empanelment.md §§7–9. */
const forms = await loadDefinitions();

function form(name: string): FormDefinition {
  const definition = forms.get(name);
  if (!definition) throw new Error(`no form ${name}`);
  return definition;
}

/** A dialog as `title / text`, and what then happens. */
function reported({ dialog, then = {} }: Outcome): string {
  const after = Object.keys(then).sort().join(' + ');
  return [`${dialog.icon}: ${dialog.title}`, dialog.text, after && `→ ${after}`].filter(Boolean).join(' / ').replace(' / →', ' →');
}

/** All that a form says once it is sent: while it waits, and at each end that it may come to. */
function dialogsOf({ name, submit: { wait, outcomes, update } }: FormDefinition): string {
  const lines = [
    `waits ${wait.timer / 1000} s: ${wait.title} / ${wait.text}`,
    ...Object.entries(outcomes).map(([status, outcome]) => `${status}  ${reported(outcome)}`),
    ...Object.entries(update?.outcomes ?? {}).map(([status, outcome]) => `update ${status}  ${reported(outcome)}`),
  ];
  return [name, ...lines.map((line) => `  ${line}`)].join('\n');
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

it('the dialogs are those that were agreed on (npm run test:unit -- contract -u writes them anew)', async () => {
  const sent = [...forms.values()].filter(({ submit }) => submit.call);
  await expect(`${sent.map(dialogsOf).join('\n\n')}\n`).toMatchFileSnapshot('public-dialogs.txt');
});

describe('privacy', () => {
  it('keeps the last four characters of the Aadhaar number only, and no draft of it', () => {
    expect(form('individual-details').schema.properties['adhar_text']?.privacy).toEqual({
      sensitive: true,
      mask: { keep: 4, as: 'XXXX-XXXX-' },
      notInBrowser: true,
    });
  });

  it('encrypts and masks every number that papers or a bank give, whatever else', () => {
    const marked = new Set(
      [...forms.values()].flatMap(({ name, schema: { properties } }) =>
        Object.entries(properties).flatMap(([field, one]) => (hasSensitive(siteForm(one)) ? [`${name} ${field}`] : [])),
      ),
    );
    const numbers = [
      'company-bank bank_account_no',
      'company-details gst_no_text',
      'company-details pan_no_text',
      'individual-bank bank_account_no',
      'individual-details pan_text',
      'individual-details adhar_text',
    ];
    expect(numbers.filter((number) => !marked.has(number))).toEqual([]);
  });

  it('keeps the captcha in the browser and the consent with the application', () => {
    for (const name of ['contact', 'quote', 'career']) expect(form(name).submit.local).toContain('captcha');
    expect(form('associate-partner').schema.required).toContain('consent');
    expect(form('associate-partner').submit.local).not.toContain('consent');
  });

  it('says in every form that is sent what personal data is for and how long it is kept', () => {
    const silent = [...forms.values()].filter(
      ({ submit }) =>
        submit.call && !/^[A-Z].+\. Kept for \d.+?(\.|; an unfinished application for \d+\sdays\.)$/.test(submit.notice ?? ''),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
