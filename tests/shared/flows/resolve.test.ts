import { describe, expect, it } from 'vitest';
import { loadDefinitions } from '#server/definitions/load.ts';
import { listKeptData } from '#shared/flows/collected-data.ts';
import { resolveFlow } from '#shared/flows/resolve.ts';
import type { FlowSource } from '#shared/flows/types.ts';
import company from '#schemas/flows/company.json';
import { durationInWords } from '#shared/durations.ts';

const forms = await loadDefinitions();
const flow = company as FlowSource;

describe('resolveFlow', () => {
  it('takes the days after which the browser forgets progress from keepFor.unfinished', () => {
    const head = forms.get('company-details');
    if (!head) throw new Error('no form');
    const kept = (unfinished: string) => new Map([['company-details', { ...head, submit: { ...head.submit, keepFor: { unfinished } } }]]);
    expect(resolveFlow('company', flow, kept('P30D')).expiresAfterDays).toBe(30);
    expect(resolveFlow('company', flow, kept('P2W')).expiresAfterDays).toBe(14);
  });

  it('throws, with the file to change, for a first form without keepFor.unfinished', () => {
    expect(() => resolveFlow('company', flow, new Map())).toThrow(
      'schemas/flows/company.json · steps.0.form: "company-details" does not say how many days an unfinished application is kept. Write keepFor.unfinished in schemas/forms/company-details/submit.json.',
    );
  });
});

describe('listKeptData', () => {
  const listed = listKeptData(forms, { company: resolveFlow('company', flow, forms) });
  const textOf = (term: string) => listed.find((row) => row.term === term)?.text;

  it('shows the notice that the page of the form shows', () => {
    expect(textOf('Contact')).toBe(forms.get('contact')?.submit.notice);
  });

  it('lists the steps of an application in one row, with how long it is kept at the end', () => {
    const steps = flow.steps.map(({ label }) => `\\*\\*${label}:\\*\\* [A-Z].+\\.`).join(' ');
    const { complete = '', unfinished = '' } = forms.get('company-details')?.submit.keepFor ?? {};
    const [whole, begun] = [complete, unfinished].map((time) => durationInWords(time).replace(' ', '\u00a0'));
    const kept = `Kept for ${whole}; an unfinished application for ${begun}`;
    expect(textOf('Empanelment: Company')).toMatch(new RegExp(`^${steps} ${kept}\\.$`));
  });

  it('lists every form that is sent, and no other', () => {
    const texts = listed.map(({ text }) => text).join('\n');
    const steps = new Set(flow.steps.map(({ form }) => form));
    const expected = [...forms.values()].filter(({ name, submit }) => submit.call && !name.startsWith('individual-') && !steps.has(name));
    for (const { name, submit } of expected) expect([name, texts.includes(submit.notice ?? '-')]).toEqual([name, true]);
    expect(texts).not.toContain('preview');
  });
});
