import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FieldSource } from '#shared/forms/definition/sources.ts';
import { fakeApi } from '../support/api.ts';
import { fixture, show } from '../support/form.tsx';

const text = (title: string) => ({ title, type: 'string', maxLength: 50 }) as const;
const group = (title: string, properties: Readonly<Record<string, FieldSource>>) =>
  ({ title, type: 'object', additionalProperties: false, properties }) as const;

/** Field names that could result in equal ids: `a_b` and `a` › `b`, `rows_0` and the first of `rows`. */
const form = fixture({
  properties: {
    a_b: text('Flat'),
    a: group('Group', { b: text('In a group'), b_c: text('Longer, in a group') }),
    a_: group('Group with an underscore', { b: text('After an underscore') }),
    'a.b': text('With a dot'),
    'a b': { ...text('With a space'), description: 'A hint', minLength: 9 },
    rows: { title: 'Rows', type: 'array', minItems: 2, maxItems: 3, items: group('Row', { b: text('In a row') }) },
    rows_0: group('Like a row', { b: text('Like one in a row') }),
    yes: { title: 'Options', type: 'string', enum: ['One', 'Two'] },
    'yes-0': text('Like an option'),
    'a_b-error': text('Like an error'),
  },
  required: ['a_b'],
  ui: { yes: { 'ui:widget': 'radio' } },
});

beforeEach(() => {
  fakeApi();
  sessionStorage.clear();
});
afterEach(() => document.body.replaceChildren());

describe('ids in a form', () => {
  it('are unique, and so are control names, whatever the fields are called', async () => {
    const { form: element, submit } = await show(form);
    await submit();
    const ids = [...element.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const names = [...element.querySelectorAll<HTMLInputElement>('input[type="text"][name]')].map(({ name }) => name);
    expect(names).toHaveLength(11);
    expect(new Set(names).size).toBe(names.length);
  });

  it('connect each label with its own control', async () => {
    const { control } = await show(form);
    const named = ['a_b', 'a/b', 'a/b_c', 'a_/b', 'a.b', 'rows/0/b', 'rows_0/b', 'yes-0'].map(
      (name) => control(name).labels?.[0]?.textContent,
    );
    expect(named.map((label) => label?.replace('*', '').trim())).toEqual([
      'Flat',
      'In a group',
      'Longer, in a group',
      'After an underscore',
      'With a dot',
      'In a row',
      'Like one in a row',
      'Like an option',
    ]);
  });

  it('have no space, which would split them in aria-describedby', async () => {
    const { user, control, description, submit } = await show(form);
    await user.type(control('a b'), 'short');
    await submit();
    expect(description('a b')).toMatch(/A hint/);
    expect(control('a b').id).not.toMatch(/\s/);
  });
});
