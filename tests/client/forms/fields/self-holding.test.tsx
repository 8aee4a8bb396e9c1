import { describe, expect, it } from 'vitest';
import type { FormModule } from '#client/forms/form-module.ts';
import { entryNamePath, unnamedKey } from '#engine/index.ts';
import type { AnsweredForm } from '#shared/forms/wire/no-script-answer.ts';
import type { FieldSource } from '#shared/forms/definition/sources.ts';
import { fixture, show } from '../support/form.tsx';
import { prerendered } from '../support/prerendered.tsx';

const name: FieldSource = { type: 'string', title: 'Name' };
const self = (title: string) => ({ $ref: '#', title }) as FieldSource;

/** A form that holds itself in two groups, in rows and under names of the visitor's. */
const SELF = fixture({
  properties: {
    name,
    before: self('Before'),
    after: self('After'),
    parts: { type: 'array', title: 'Parts', items: self('Part') },
    named: { type: 'object', title: 'Named', additionalProperties: self('Thing') },
  },
});

const answered: AnsweredForm = { form: 'fixture', path: '/', title: 'There is more', succeeded: false, values: {}, errors: [] };

/** The form as a server draws it. */
const drawn = (form: FormModule, answer?: AnsweredForm) => prerendered(form, answer).querySelector('form') as HTMLFormElement;

const names = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('[name]')].map((control) => control.name).filter((one) => one !== '');

describe('a form that holds itself', () => {
  it('shows a group in itself once somebody opens it, one at a time', async () => {
    const { form, user, control } = await show(SELF);
    expect(names(form)).toEqual(['name']);
    const add = (words: string) => [...form.querySelectorAll('button')].find(({ textContent }) => textContent === words) as Element;
    await user.click(add('Add Before'));
    expect(names(form)).toEqual(['name', 'before/name']);
    expect(document.activeElement).toBe(control('before/name'));
    await user.click(add('Add Before'));
    expect(document.activeElement).toBe(control('before/before/name'));
    expect(names(form)).toEqual(['name', 'before/name', 'before/before/name']);
  });

  it('shows what stands in one, and a row or an entry as soon as it is added', async () => {
    const { form, user } = await show(SELF, { initialData: { before: { after: { name: 'Asha' } } } });
    expect(names(form)).toEqual(['name', 'before/name', 'before/after/name']);
    const press = async (words: string) =>
      user.click([...form.querySelectorAll('button')].findLast(({ textContent }) => textContent === words) as Element);
    await press('Add part');
    await press('Add an entry');
    const entry = `named/${unnamedKey(0)}`;
    expect(names(form).slice(-3)).toEqual(['parts/0/name', entryNamePath(entry), `${entry}/name`]);
  });

  it('asks for rows that must be there by their number', async () => {
    const parts: FieldSource = { type: 'array', title: 'Parts', minItems: 2, items: self('Part') };
    const { form, user } = await show(fixture({ properties: { name, parts } }));
    const add = [...form.querySelectorAll('button')].filter(({ textContent }) => textContent?.startsWith('Add '));
    expect(add.map(({ textContent }) => textContent)).toEqual(['Add Part 1', 'Add Part 2', 'Add another part']);
    await user.click(add[1] as Element);
    expect(names(form)).toEqual(['name', 'parts/1/name']);
  });

  it('ends without scripts: rows stand once in each other, and a box opens a group on the page that comes back', () => {
    const form = drawn(SELF);
    const box = form.elements.namedItem('before/group-open') as HTMLInputElement;
    expect([box.type, box.value, box.checked]).toEqual(['checkbox', '1 unseen', false]);
    expect(names(form)).toContain('parts/2/name');
    expect(names(form).filter((one) => /parts\/\d\/parts/.test(one))).toEqual([]);
    const opened = drawn(SELF, { ...answered, chosen: { 'before group-open': 1 } });
    expect(names(opened)).toContain('before/name');
    const kept = opened.elements.namedItem('before/group-open') as HTMLInputElement;
    expect([kept.type, kept.value]).toEqual(['hidden', '1']);
    expect((opened.elements.namedItem('before/before/group-open') as HTMLInputElement).type).toBe('checkbox');
  });

  it('tells at its button of a group that has to be filled in, and gives it no defaults without end', async () => {
    const inner = {
      type: 'object',
      title: 'Inner',
      required: ['next'],
      properties: { size: { type: 'integer', default: 1 }, next: self('Next') },
    };
    const { form, submit, user } = await show(
      fixture({ properties: { next: self('Next'), inner: inner as FieldSource, name }, required: ['name', 'next'] }),
    );
    await submit();
    expect(form.querySelector('[data-invalid]')?.textContent).toMatch(/^Add Next \*\*/);
    expect(document.activeElement).toBe(form.querySelector('[data-invalid]'));
    await user.click(form.querySelector('[data-invalid] button') as Element);
    expect(names(form)).toContain('next/name');
  });
});

describe('a form whose way back is not the first that shows', () => {
  const leaf = { type: 'object', title: 'Value', required: ['value'], properties: { value: { type: 'string', title: 'Value' } } };
  const sum = {
    type: 'object',
    title: 'Sum',
    required: ['left', 'right'],
    properties: { left: { $ref: '#/definitions/term' }, right: { $ref: '#/definitions/term' } },
  };
  const TERM = fixture({
    properties: { term: { $ref: '#/definitions/term', title: 'Term' } },
    required: ['term'],
    branches: { definitions: { term: { oneOf: [leaf, sum] } } } as object,
  });

  it('is drawn as far as it is chosen', async () => {
    const { form, user } = await show(TERM);
    expect(names(form)).toContain('term/value');
    const sums = () =>
      [...form.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(({ labels }) => labels?.[0]?.textContent === 'Sum');
    await user.click(sums()[0] as Element);
    expect(names(form)).toEqual(expect.arrayContaining(['term/left/value', 'term/right/value']));
  });
});
