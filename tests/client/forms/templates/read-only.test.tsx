import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FieldSource } from '#shared/forms/definition/sources.ts';
import { fakeApi } from '../support/api.ts';
import { button, dialog, fixture, show } from '../support/form.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

afterEach(() => document.body.replaceChildren());

const text = { type: 'string', title: 'Text', maxLength: 50 } as const;
const person = { type: 'object', title: 'Person', properties: { name: text } } as const;

const FIELDS: Readonly<Record<string, readonly [FieldSource, unknown]>> = {
  'a group': [person, { name: 'Asha' }],
  'a group in another': [{ type: 'object', title: 'Firm', properties: { person } }, { person: { name: 'Asha' } }],
  'a list of texts': [{ type: 'array', title: 'Names', items: text }, ['Asha', 'Ravi']],
  'a list of groups': [{ type: 'array', title: 'People', items: person }, [{ name: 'Asha' }, { name: 'Ravi' }]],
  'a dictionary': [{ type: 'object', title: 'Links', additionalProperties: text }, { shop: 'https://example.com' }],
  'a group with alternatives': [
    { type: 'object', title: 'Way', oneOf: ['mail', 'phone'].map((name) => ({ required: [name], properties: { [name]: text } })) },
    { phone: '9876543210' },
  ],
};

describe.each(Object.entries(FIELDS))('%s that is read-only', (_name, [schema, value]) => {
  it('shows and sends its value, and has no control that changes it', async () => {
    const form = fixture({ properties: { field: { ...schema, readOnly: true } } });
    const { form: element, submit } = await show(form, { initialData: { field: value } });
    const group = element.querySelector('fieldset') as HTMLElement;
    const controls = [...group.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    expect(controls.length).toBeGreaterThan(0);
    expect(controls.filter(({ readOnly, disabled }) => !readOnly && !disabled)).toEqual([]);
    expect([...group.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([]);
    await submit();
    await dialog('Saved');
    expect(api.sent.at(-1)?.body).toEqual({ field: value });
  });
});

describe('a read-only recursive group', () => {
  it('has no Add button', async () => {
    const form = fixture({
      properties: {
        field: { type: 'object', title: 'Person', readOnly: true, properties: { name: text, boss: { $ref: '#/properties/field' } } },
      },
    });
    const { control, form: element } = await show(form, { initialData: { field: { name: 'Asha' } } });
    expect(control('field/name').readOnly).toBe(true);
    expect(element.textContent).not.toContain('Add');
  });
});

describe('a read-only field with a default', () => {
  const fixed = (type: string, start: unknown, more: object = {}) => ({ type, title: 'Fixed', readOnly: true, default: start, ...more });
  const plan = (name: string, properties: object) => ({
    if: { properties: { plan: { const: name } }, required: ['plan'] },
    then: { properties, required: Object.keys(properties) },
  });
  const formOf = (properties: object, keywords: object = {}) =>
    fixture({ properties, branches: { additionalProperties: true, ...keywords } } as never);
  const sentBody = async () => {
    await dialog('Saved');
    return api.sent.at(-1)?.body;
  };

  it('has the default of the branch that shows', async () => {
    const news = { type: 'boolean', title: 'News', enum: [true, false] };
    const plans = [
      plan('small', { price: fixed('integer', 99), news }),
      plan('large', { price: fixed('integer', 499), news: fixed('boolean', true, { const: true }) }),
    ];
    const form = formOf({ plan: { type: 'string', title: 'Plan', enum: ['none', 'small', 'large'] } }, { allOf: plans });
    const { user, control, controls, submit } = await show(form);
    await user.selectOptions(control('plan'), 'small');
    expect(control('price').value).toBe('99');
    await user.click(controls('news').at(-1) as Element);
    await user.selectOptions(control('plan'), 'large');
    expect(control('price').value).toBe('499');
    await submit();
    expect(await sentBody()).toEqual({ plan: 'large', price: 499, news: true });
  });

  it('has its default instead of what was typed in another branch', async () => {
    const rate = { type: 'number', title: 'Rate' };
    const plans = [plan('own', { rate }), plan('fixed', { rate: fixed('number', 11) })];
    const form = formOf({ plan: { type: 'string', title: 'Plan', enum: ['own', 'fixed'] } }, { allOf: plans });
    const { user, control, submit } = await show(form);
    await user.selectOptions(control('plan'), 'own');
    await user.type(control('rate'), 'abc');
    await user.selectOptions(control('plan'), 'fixed');
    expect(control('rate').value).toBe('11');
    await submit();
    expect(await sentBody()).toEqual({ plan: 'fixed', rate: 11 });
  });

  it('does not remove what was typed in another branch, in a row that moved too', async () => {
    const rate = { type: 'number', title: 'Rate', default: 5 };
    const row = {
      type: 'object',
      title: 'Row',
      properties: { name: text, mode: { type: 'string', title: 'Mode', enum: ['own', 'fixed'] } },
      allOf: ['own', 'fixed'].map((mode) => ({
        if: { properties: { mode: { const: mode } }, required: ['mode'] },
        then: { properties: { fee: mode === 'own' ? rate : fixed('number', 11) } },
      })),
    };
    const plans = [plan('own', { rate }), plan('fixed', { rate: fixed('number', 11) })];
    const form = formOf(
      { plan: { type: 'string', title: 'Plan', enum: ['own', 'fixed'] }, rows: { type: 'array', title: 'Rows', minItems: 2, items: row } },
      { allOf: plans },
    );
    const { user, control, submit } = await show(form);
    const rewrite = async (name: string, value: string) => {
      await user.clear(control(name));
      await user.type(control(name), value);
      await user.tab();
    };
    await user.selectOptions(control('plan'), 'own');
    await rewrite('rate', '7');
    await user.selectOptions(control('rows/0/mode'), 'own');
    await rewrite('rows/0/fee', '8');
    for (const name of ['plan', 'rows/0/mode']) await user.selectOptions(control(name), 'fixed');
    expect(['rate', 'rows/0/fee'].map((name) => control(name).value)).toEqual(['11', '11']);
    await user.click(button('Move down Row 1'));
    await user.selectOptions(control('plan'), '');
    for (const name of ['plan', 'rows/1/mode']) await user.selectOptions(control(name), 'own');
    await rewrite('rows/0/name', 'Asha');
    await submit();
    expect(await sentBody()).toEqual({ plan: 'own', rate: 7, rows: [{ name: 'Asha' }, { mode: 'own', fee: 8 }] });
  });

  it('does not remove the values of a group in another branch', async () => {
    const plans = [
      plan('own', { note: { type: 'object', title: 'Note', properties: { by: text } } }),
      plan('fixed', { note: fixed('string', 'standard') }),
    ];
    const form = formOf({ plan: { type: 'string', title: 'Plan', enum: ['own', 'fixed'] } }, { allOf: plans });
    const { user, control, submit } = await show(form);
    await user.selectOptions(control('plan'), 'own');
    await user.type(control('note/by'), 'Asha');
    await user.selectOptions(control('plan'), 'fixed');
    expect(control('note').value).toBe('standard');
    await user.selectOptions(control('plan'), 'own');
    await submit();
    expect(await sentBody()).toEqual({ plan: 'own', note: { by: 'Asha' } });
  });

  it('is sent in a group or row only with another value', async () => {
    const address = {
      type: 'object',
      title: 'Address',
      required: ['city', 'country'],
      properties: { city: text, country: fixed('string', 'India') },
    };
    const { user, control, submit } = await show(
      formOf({ home: address, others: { type: 'array', title: 'Others', minItems: 1, items: address } }),
    );
    await user.type(control('home/city'), 'Pune');
    await user.type(control('others/0/city'), 'Goa');
    await user.tab();
    expect([control('home/country').value, control('others/0/country').value]).toEqual(['India', 'India']);
    await user.clear(control('home/city'));
    await user.tab();
    await submit();
    expect(await sentBody()).toEqual({ others: [{ city: 'Goa', country: 'India' }] });
  });

  it('returns with its group from a draft', async () => {
    sessionStorage.clear();
    const address = {
      type: 'object',
      title: 'Address',
      required: ['city', 'country'],
      properties: { city: text, country: fixed('string', 'India') },
    };
    const first = await show(formOf({ home: address }));
    await first.user.type(first.control('home/city'), 'Pune');
    await first.user.tab();
    first.unmount();
    const { control, submit } = await show(formOf({ home: address }));
    expect([control('home/city').value, control('home/country').value]).toEqual(['Pune', 'India']);
    await submit();
    expect(await sentBody()).toEqual({ home: { city: 'Pune', country: 'India' } });
  });
});
