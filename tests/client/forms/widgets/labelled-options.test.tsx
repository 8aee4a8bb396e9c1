import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../support/api.ts';
import { fixture, show } from '../support/form.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => document.body.replaceChildren());

const sent = async () => {
  await waitFor(() => expect(api.sent).toHaveLength(1));
  return api.sent[0]?.body;
};
const labels = (control: HTMLElement) => [...(control as HTMLSelectElement).options].map(({ label, textContent }) => label || textContent);

describe('an option with a label', () => {
  it('can be null, in enum and in oneOf', async () => {
    const form = fixture({
      properties: {
        sex: {
          title: 'Sex',
          oneOf: [
            { const: 'f', title: 'Female' },
            { const: 'm', title: 'Male' },
            { const: null, title: 'Prefer not to say' },
          ],
        },
        drink: { title: 'Drink', enum: ['tea', 'coffee', null], enumNames: ['Tea', 'Coffee', 'Neither'] },
        agree: { title: 'Agree', enum: [true, false, null], enumNames: ['Yes', 'No', 'I do not know'] },
      },
      required: ['sex', 'agree'],
    });
    const { user, control, submit } = await show(form);
    expect(labels(control('sex')).slice(1)).toEqual(['Female', 'Male', 'Prefer not to say']);
    expect(labels(control('drink')).slice(1)).toEqual(['Tea', 'Coffee', 'Neither']);
    await user.selectOptions(control('sex'), 'Prefer not to say');
    await user.selectOptions(control('drink'), 'Neither');
    await user.selectOptions(control('agree'), 'I do not know');
    await submit();
    expect(await sent()).toEqual({ sex: null, drink: null, agree: null });
  });

  it('can be a constant beside an alternative of another type', async () => {
    const form = fixture({
      properties: {
        parser: {
          title: 'Parser',
          oneOf: [
            { type: 'string', title: 'Named' },
            { const: false, title: 'No parser' },
          ],
        },
        quota: {
          title: 'Quota',
          anyOf: [
            { type: 'integer', title: 'A number' },
            { const: 'unlimited', title: 'Unlimited' },
          ],
        },
      },
    } as never);
    const { user, submit } = await show(form);
    await user.click(screen.getByRole('radio', { name: 'No parser' }));
    await user.click(screen.getByRole('radio', { name: 'Unlimited' }));
    await submit();
    expect(await sent()).toEqual({ parser: false, quota: 'unlimited' });
  });

  it('can be an empty text, which counts as an answer', async () => {
    const form = fixture({
      properties: { suffix: { title: 'Suffix', type: 'string', enum: ['', 'Jr.', 'Sr.'], enumNames: ['None', 'Junior', 'Senior'] } },
      required: ['suffix'],
    } as never);
    const { user, control, submit, description } = await show(form);
    await submit();
    expect(description('suffix')).not.toBe('');
    await user.selectOptions(control('suffix'), 'None');
    expect(description('suffix')).toBe('');
    await submit();
    expect(await sent()).toEqual({ suffix: '' });
  });

  it('can be an object, whatever the order of its keys in the stored value', async () => {
    const plan = {
      title: 'Plan',
      enum: [
        { id: 1, name: 'Small' },
        { id: 2, name: 'Large' },
      ],
    };
    const { control, submit } = await show(fixture({ properties: { plan } }), { initialData: { plan: { name: 'Large', id: 2 } } });
    const select = control('plan') as unknown as HTMLSelectElement;
    expect(select.selectedOptions[0]?.textContent).toBe('Large');
    await submit();
    expect(await sent()).toEqual({ plan: { name: 'Large', id: 2 } });
  });
});

it('shows the alternative that has a field for every part of the stored value', async () => {
  const form = fixture({
    properties: {
      to: {
        title: 'To',
        anyOf: [
          { title: 'A person', type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
          {
            title: 'A firm',
            type: 'object',
            properties: { name: { type: 'string', title: 'Name' }, vat: { type: 'string', title: 'VAT' } },
          },
        ],
      },
    },
  } as never);
  const { control, submit } = await show(form, { initialData: { to: { name: 'Asha', vat: '7' } } });
  expect(control('to/vat').value).toBe('7');
  await submit();
  expect(await sent()).toEqual({ to: { name: 'Asha', vat: '7' } });
});
