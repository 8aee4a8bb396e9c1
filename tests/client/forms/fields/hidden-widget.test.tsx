import { expect, it } from 'vitest';
import { fixture, show } from '../support/form.tsx';
import { setUpFormTests } from '../support/set-up-form-tests.ts';

setUpFormTests();

const hidden = { 'ui:widget': 'hidden' };
const secret = { type: 'string', title: 'Secret' } as const;
const note = { type: 'string', title: 'Note' } as const;

it('a hidden field holds its value as a browser sends it without scripts', async () => {
  const properties = {
    agreed: { title: 'Agreed', type: 'boolean', default: false },
    kind: { title: 'Kind', type: 'string', enum: ['a', 'b'], default: 'b' },
    count: { title: 'Count', type: 'integer', default: 7 },
    source: { title: 'Source', type: 'string', maxLength: 20, default: 'web' },
  } as const;
  const ui = { agreed: hidden, kind: hidden, count: hidden, source: hidden };
  const { control } = await show(fixture({ properties, ui }));
  expect(Object.keys(properties).map((name) => [control(name).type, control(name).value])).toEqual([
    ['hidden', 'false'],
    ['hidden', 'b'],
    ['hidden', '7'],
    ['hidden', 'web'],
  ]);
});

it('an error of a hidden field is shown at its group', async () => {
  const group = { type: 'object', title: 'Group', properties: { secret, note }, required: ['secret'] } as const;
  const { submit, form } = await show(fixture({ properties: { group }, ui: { group: { secret: hidden } } }), {
    initialData: { group: { note: 'x' } },
  });
  await submit();
  expect(form.textContent).toContain('Secret is required');
  expect(form.querySelector('fieldset')?.dataset['invalid']).toBe('');
});

it('an error of a hidden field outside all groups is shown at the form', async () => {
  const { submit, form } = await show(fixture({ properties: { secret, note }, required: ['secret'], ui: { secret: hidden } }), {
    initialData: { note: 'x' },
  });
  await submit();
  expect(form.textContent).toContain('Secret is required');
});
