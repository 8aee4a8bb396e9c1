import { describe, expect, it } from 'vitest';
import type { FormModule } from '#client/forms/form-module.ts';
import { entryNamePath, unnamedKey } from '#engine/index.ts';
import type { AnsweredForm } from '#shared/forms/wire/no-script-answer.ts';
import type { FieldSource } from '#shared/forms/definition/sources.ts';
import { fixture, show } from '../support/form.tsx';
import { prerendered } from '../support/prerendered.tsx';

const name: FieldSource = { type: 'string', title: 'Name' };
const rootRef = (title: string) => ({ $ref: '#', title }) as FieldSource;

/** A form that contains itself in two groups, in rows and in dictionary entries. */
const RECURSIVE = fixture({
  properties: {
    name,
    before: rootRef('Before'),
    after: rootRef('After'),
    parts: { type: 'array', title: 'Parts', items: rootRef('Part') },
    named: { type: 'object', title: 'Named', additionalProperties: rootRef('Thing') },
  },
});

const answered: AnsweredForm = { form: 'fixture', path: '/', title: 'There is more', succeeded: false, values: {}, errors: [] };

/** The form as the server renders it. */
const prerenderedForm = (form: FormModule, answer?: AnsweredForm) => prerendered(form, answer).querySelector('form') as HTMLFormElement;

const controlNames = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('[name]')].map((control) => control.name).filter((controlName) => controlName !== '');

describe('a recursive form', () => {
  it('shows one more nested group for each press of Add', async () => {
    const { form, user, control } = await show(RECURSIVE);
    expect(controlNames(form)).toEqual(['name']);
    const addButton = (label: string) => [...form.querySelectorAll('button')].find(({ textContent }) => textContent === label) as Element;
    await user.click(addButton('Add Before'));
    expect(controlNames(form)).toEqual(['name', 'before/name']);
    expect(document.activeElement).toBe(control('before/name'));
    await user.click(addButton('Add Before'));
    expect(document.activeElement).toBe(control('before/before/name'));
    expect(controlNames(form)).toEqual(['name', 'before/name', 'before/before/name']);
  });

  it('shows nested groups that have values, and added rows and entries', async () => {
    const { form, user } = await show(RECURSIVE, { initialData: { before: { after: { name: 'Asha' } } } });
    expect(controlNames(form)).toEqual(['name', 'before/name', 'before/after/name']);
    const press = async (label: string) =>
      user.click([...form.querySelectorAll('button')].findLast(({ textContent }) => textContent === label) as Element);
    await press('Add part');
    await press('Add an entry');
    const entry = `named/${unnamedKey(0)}`;
    expect(controlNames(form).slice(-3)).toEqual(['parts/0/name', entryNamePath(entry), `${entry}/name`]);
  });

  it('offers each row within «minItems» by its number', async () => {
    const parts: FieldSource = { type: 'array', title: 'Parts', minItems: 2, items: rootRef('Part') };
    const { form, user } = await show(fixture({ properties: { name, parts } }));
    const addButtons = [...form.querySelectorAll('button')].filter(({ textContent }) => textContent?.startsWith('Add '));
    expect(addButtons.map(({ textContent }) => textContent)).toEqual(['Add Part 1', 'Add Part 2', 'Add another part']);
    await user.click(addButtons[1] as Element);
    expect(controlNames(form)).toEqual(['name', 'parts/1/name']);
  });

  it('without scripts, renders one level of rows, and a checkbox that opens a group on the next page', () => {
    const form = prerenderedForm(RECURSIVE);
    const checkbox = form.elements.namedItem('before/group-open') as HTMLInputElement;
    expect([checkbox.type, checkbox.value, checkbox.checked]).toEqual(['checkbox', '1 unseen', false]);
    expect(controlNames(form)).toContain('parts/2/name');
    expect(controlNames(form).filter((controlName) => /parts\/\d\/parts/.test(controlName))).toEqual([]);
    const opened = prerenderedForm(RECURSIVE, { ...answered, chosen: { 'before group-open': 1 } });
    expect(controlNames(opened)).toContain('before/name');
    const stillOpen = opened.elements.namedItem('before/group-open') as HTMLInputElement;
    expect([stillOpen.type, stillOpen.value]).toEqual(['hidden', '1']);
    expect((opened.elements.namedItem('before/before/group-open') as HTMLInputElement).type).toBe('checkbox');
  });

  it('reports a required closed group at its Add button', async () => {
    const inner = {
      type: 'object',
      title: 'Inner',
      required: ['next'],
      properties: { size: { type: 'integer', default: 1 }, next: rootRef('Next') },
    };
    const { form, submit, user } = await show(
      fixture({ properties: { next: rootRef('Next'), inner: inner as FieldSource, name }, required: ['name', 'next'] }),
    );
    await submit();
    expect(form.querySelector('[data-invalid]')?.textContent).toMatch(/^Add Next \*\*/);
    expect(document.activeElement).toBe(form.querySelector('[data-invalid]'));
    await user.click(form.querySelector('[data-invalid] button') as Element);
    expect(controlNames(form)).toContain('next/name');
  });
});

describe('a form that is recursive in its second alternative', () => {
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

  it('shows nested groups once the alternative is chosen', async () => {
    const { form, user } = await show(TERM);
    expect(controlNames(form)).toContain('term/value');
    const sumRadios = () =>
      [...form.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(({ labels }) => labels?.[0]?.textContent === 'Sum');
    await user.click(sumRadios()[0] as Element);
    expect(controlNames(form)).toEqual(expect.arrayContaining(['term/left/value', 'term/right/value']));
  });
});
