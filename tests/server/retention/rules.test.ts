import { describe, expect, it } from 'vitest';
import { loadDefinitions } from '#server/definitions/load.ts';
import { noticeOf } from '#server/retention/notice.ts';
import { rulesFor } from '#server/retention/rules.ts';
import type { FormDefinition, KeepFor } from '#shared/forms/types.ts';

const definitions = await loadDefinitions();

function formNamed(name: string, changes: Partial<FormDefinition['submit']> = {}): FormDefinition {
  const form = definitions.get(name);
  if (!form) throw new Error(`There is no form ${name}`);
  return { ...form, submit: { ...form.submit, ...changes } };
}

const noticeRow = (version: string, form: string, keepFor: KeepFor) => ({
  version,
  form,
  text: 'We use it.',
  keepFor,
  since: '2030-01-01T00:00:00.000Z',
});

describe('noticeOf', () => {
  const kept = { notice: 'We use it. Kept for 2 years.', keepFor: { received: 'P2Y' } } as const;
  const contact = noticeOf(formNamed('contact', kept));

  it('returns the text of the page, with a hash as version', () => {
    expect(contact).toEqual({
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
      form: 'contact',
      text: 'We use it. Kept for 2 years.',
      keepFor: { received: 'P2Y' },
    });
  });

  it('changes its version with text, time and form, and with nothing else', () => {
    expect(noticeOf(formNamed('contact', { ...kept, local: [] }))).toEqual(contact);
    expect(noticeOf(formNamed('contact', { ...kept, notice: 'We use it.' }))?.version).not.toBe(contact?.version);
    expect(noticeOf(formNamed('contact', { ...kept, keepFor: { received: 'P24M' } }))?.version).not.toBe(contact?.version);
    expect(noticeOf({ ...formNamed('contact', kept), name: 'quote' })?.version).not.toBe(contact?.version);
  });

  it('returns undefined for a form that sends nothing', () => {
    expect(noticeOf(formNamed('demo-company'))).toBeUndefined();
  });
});

describe('rulesFor', () => {
  const contact = formNamed('contact', { keepFor: { received: 'P2Y' } });
  const company = formNamed('company-details', { keepFor: { unfinished: 'P30D', complete: 'P8Y' } });
  const forms = (...list: FormDefinition[]) => new Map(list.map((form) => [form.name, form]));

  it('returns one rule per state of a form', () => {
    expect(rulesFor(forms(contact, company), [])).toEqual([
      { form: 'contact', state: 'received', notice: null, durations: ['P2Y'] },
      { form: 'company-details', state: 'unfinished', notice: null, durations: ['P30D'] },
      { form: 'company-details', state: 'complete', notice: null, durations: ['P8Y'] },
    ]);
  });

  it('adds the duration of an older notice', () => {
    expect(rulesFor(forms(contact), [noticeRow('a', 'contact', { received: 'P1Y' })])).toContainEqual({
      form: 'contact',
      state: 'received',
      notice: 'a',
      durations: ['P2Y', 'P1Y'],
    });
  });

  it('returns the duration of the notice for a removed form', () => {
    expect(rulesFor(new Map(), [noticeRow('a', 'fair', { received: 'P6M' })])).toEqual([
      { form: 'fair', state: 'received', notice: 'a', durations: ['P6M'] },
    ]);
  });
});
