import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeApi } from './support/api.ts';
import { fixture, show } from './support/form.tsx';

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

it('shows the field of each branch by a control that can hold its answers', async () => {
  const { user, form: element, control } = await show(form);
  expect(control('address/country').tagName).toBe('SELECT');
  await user.click(element.querySelectorAll('input[type="radio"]')[1] as Element);
  expect(control('address/country').tagName).toBe('INPUT');
  await user.type(control('address/country'), 'Peru');
  expect(control('address/country').value).toBe('Peru');
});
