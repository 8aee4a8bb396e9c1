import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../support/api.ts';
import { fixture, show } from '../support/form.tsx';

const form = fixture({
  properties: {
    address: {
      title: 'Address',
      type: 'object',
      oneOf: [
        { title: 'Canada', properties: { country: { title: 'Country', type: 'string', enum: ['CAN'] } } },
        { title: 'Elsewhere', properties: { country: { title: 'Country', type: 'string', maxLength: 50, not: { enum: ['CAN'] } } } },
      ],
    },
  },
  ui: { address: { country: { 'ui:widget': 'select' } } },
});

beforeEach(() => {
  fakeApi();
  sessionStorage.clear();
});
afterEach(() => document.body.replaceChildren());

it('shows a field with the control that fits the chosen branch', async () => {
  const { user, form: element, control } = await show(form);
  expect(control('address/country').tagName).toBe('SELECT');
  await user.click(element.querySelectorAll('input[type="radio"]')[1] as Element);
  expect(control('address/country').tagName).toBe('INPUT');
  await user.type(control('address/country'), 'Peru');
  expect(control('address/country').value).toBe('Peru');
});

it('offers “Select one”, Yes and No where No shows another field', async () => {
  const answers = fixture({
    properties: {
      cover: {
        title: 'Cover',
        type: 'object',
        properties: { insured: { title: 'Insured', type: 'boolean' } },
        if: { properties: { insured: { const: false } }, required: ['insured'] },
        then: { properties: { why: { title: 'Why not', type: 'string', maxLength: 50 } } },
      },
    },
  });
  const { user, form: element, control } = await show(answers);
  const select = control('cover/insured') as unknown as HTMLSelectElement;
  expect([...select.options].map(({ text }) => text)).toEqual(['Select one', 'Yes', 'No']);
  expect(element.elements.namedItem('cover/why')).toBeNull();
  await user.selectOptions(select, 'No');
  expect(control('cover/why').value).toBe('');
  await user.selectOptions(select, 'Select one');
  expect(element.elements.namedItem('cover/why')).toBeNull();
});

it('keeps the selected option when another branch offers it in another place or not at all', async () => {
  const kindOf = (letter: string, options: readonly string[]) => ({
    if: { properties: { kind: { const: letter } }, required: ['kind'] },
    then: { properties: { size: { title: 'Size', type: 'string', enum: options } } },
  });
  const sizes = fixture({
    properties: {
      order: {
        title: 'Order',
        type: 'object',
        properties: { kind: { title: 'Kind', type: 'string', enum: ['a', 'b', 'c'] } },
        allOf: [kindOf('a', ['S', 'M']), kindOf('b', ['M', 'L']), kindOf('c', ['XL', 'L'])],
      },
    },
    ui: { order: { size: { 'ui:widget': 'select' } } },
  } as never);
  const { user, control } = await show(sizes);
  await user.selectOptions(control('order/kind'), 'a');
  await user.selectOptions(control('order/size'), 'M');
  await user.selectOptions(control('order/kind'), 'b');
  expect(control('order/size').value).toBe('M');
  await user.selectOptions(control('order/kind'), 'c');
  const select = control('order/size') as unknown as HTMLSelectElement;
  expect([select.value, select.selectedOptions[0]?.text]).toEqual(['M', 'M (no longer offered)']);
});
