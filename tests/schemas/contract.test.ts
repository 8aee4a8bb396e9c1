import { siteForm } from '#shared/forms/site-form.ts';
import { describe, expect, it } from 'vitest';
import { hasSensitive } from '#shared/forms/private-values.ts';
import { loadDefinitions } from '#server/definitions/load.ts';
import type { FormDefinition, Outcome } from '#shared/forms/types.ts';

// What callers and visitors rely on: the calls, dialogs and timers that docs/spec has agreed on.
const forms = await loadDefinitions();

function form(name: string): FormDefinition {
  const definition = forms.get(name);
  if (!definition) throw new Error(`no form ${name}`);
  return definition;
}

/** An outcome as `icon: title / text → actions`. */
function outcomeLine({ dialog, then = {} }: Outcome): string {
  const after = Object.keys(then).sort().join(' + ');
  return [`${dialog.icon}: ${dialog.title}`, dialog.text, after && `→ ${after}`].filter(Boolean).join(' / ').replace(' / →', ' →');
}

/** All dialogs of a form: while it is sent, and for each outcome. */
function dialogsOf({ name, submit: { wait, outcomes, update } }: FormDefinition): string {
  const lines = [
    `waits ${wait.timer / 1000} s: ${wait.title} / ${wait.text}`,
    ...Object.entries(outcomes).map(([status, outcome]) => `${status}  ${outcomeLine(outcome)}`),
    ...Object.entries(update?.outcomes ?? {}).map(([status, outcome]) => `update ${status}  ${outcomeLine(outcome)}`),
  ];
  return [name, ...lines.map((line) => `  ${line}`)].join('\n');
}

interface FieldUi {
  readonly 'ui:options'?: { readonly choices?: readonly string[] };
}

/** The options of each choice in the order of the page, with the fields that each reveals. */
function optionsOf({ schema, ui }: FormDefinition): string[] {
  return Object.entries(schema.properties).flatMap(([name, { enum: values, items, reveals = {} }]) => {
    const { choices } = (ui[name] as FieldUi | undefined)?.['ui:options'] ?? {};
    const options = choices ?? items?.enum ?? values ?? [];
    const shown = options.map(String).map((option) => `  ${option}${(reveals[option] ?? []).map((field) => ` + ${field}`).join('')}`);
    return shown.length === 0 ? [] : [`${name}:`, ...shown];
  });
}

/** The calls of a form: paths, statuses, fields and options. */
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

it('calls are as in public-calls.txt (update: npm run test:unit -- contract -u)', async () => {
  await expect(`${[...forms.values()].map(callsOf).join('\n\n')}\n`).toMatchFileSnapshot('public-calls.txt');
});

it('dialogs are as in public-dialogs.txt (update: npm run test:unit -- contract -u)', async () => {
  const sent = [...forms.values()].filter(({ submit }) => submit.call);
  await expect(`${sent.map(dialogsOf).join('\n\n')}\n`).toMatchFileSnapshot('public-dialogs.txt');
});

describe('privacy:', () => {
  it('the Aadhaar number is masked to its last four characters, and is not stored in the browser', () => {
    expect(form('individual-details').schema.properties['adhar_text']?.privacy).toEqual({
      sensitive: true,
      mask: { keep: 4, as: 'XXXX-XXXX-' },
      notInBrowser: true,
    });
  });

  it('numbers of identity papers and bank accounts are sensitive', () => {
    const sensitive = new Set(
      [...forms.values()].flatMap(({ name, schema: { properties } }) =>
        Object.entries(properties).flatMap(([field, schema]) => (hasSensitive(siteForm(schema)) ? [`${name} ${field}`] : [])),
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
    expect(numbers.filter((number) => !sensitive.has(number))).toEqual([]);
  });

  it('the captcha is not sent, and the consent is', () => {
    for (const name of ['contact', 'quote', 'career']) expect(form(name).submit.local).toContain('captcha');
    expect(form('associate-partner').schema.required).toContain('consent');
    expect(form('associate-partner').submit.local).not.toContain('consent');
  });

  it('every form that is sent says what personal data is for, and how long it is kept', () => {
    const withoutNotice = [...forms.values()].filter(
      ({ submit }) =>
        submit.call && !/^[A-Z].+\. Kept for \d.+?(\.|; an unfinished application for \d+\sdays\.)$/.test(submit.notice ?? ''),
    );
    expect(withoutNotice.map(({ name }) => name)).toEqual([]);
  });
});
