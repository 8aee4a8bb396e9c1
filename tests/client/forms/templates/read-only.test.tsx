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
  'a group of one kind or another': [
    { type: 'object', title: 'Way', oneOf: ['mail', 'phone'].map((name) => ({ required: [name], properties: { [name]: text } })) },
    { phone: '9876543210' },
  ],
};

describe.each(Object.entries(FIELDS))('%s that can only be read', (_name, [schema, value]) => {
  it('shows and sends what it was given, and has nothing that changes it', async () => {
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

describe('a group that holds itself and can only be read', () => {
  it('has no button that would open it', async () => {
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

describe('a field that can only be read, and begins with something', () => {
  const fixed = (type: string, start: unknown, more: object = {}) => ({ type, title: 'Fixed', readOnly: true, default: start, ...more });
  const plan = (name: string, properties: object) => ({
    if: { properties: { plan: { const: name } }, required: ['plan'] },
    then: { properties, required: Object.keys(properties) },
  });
  const open = (properties: object, more: object = {}) =>
    fixture({ properties, branches: { additionalProperties: true, ...more } } as never);
  const sent = async () => {
    await dialog('Saved');
    return api.sent.at(-1)?.body;
  };

  it('holds that in each branch that brings it', async () => {
    const news = { type: 'boolean', title: 'News', enum: [true, false] };
    const plans = [
      plan('small', { price: fixed('integer', 99), news }),
      plan('large', { price: fixed('integer', 499), news: fixed('boolean', true, { const: true }) }),
    ];
    const form = open({ plan: { type: 'string', title: 'Plan', enum: ['none', 'small', 'large'] } }, { allOf: plans });
    const { user, control, controls, submit } = await show(form);
    await user.selectOptions(control('plan'), 'small');
    expect(control('price').value).toBe('99');
    await user.click(controls('news').at(-1) as Element);
    await user.selectOptions(control('plan'), 'large');
    expect(control('price').value).toBe('499');
    await submit();
    expect(await sent()).toEqual({ plan: 'large', price: 499, news: true });
  });

  it('holds that, and not what was written in another branch', async () => {
    const rate = { type: 'number', title: 'Rate' };
    const plans = [plan('own', { rate }), plan('fixed', { rate: fixed('number', 11) })];
    const form = open({ plan: { type: 'string', title: 'Plan', enum: ['own', 'fixed'] } }, { allOf: plans });
    const { user, control, submit } = await show(form);
    await user.selectOptions(control('plan'), 'own');
    await user.type(control('rate'), 'abc');
    await user.selectOptions(control('plan'), 'fixed');
    expect(control('rate').value).toBe('11');
    await submit();
    expect(await sent()).toEqual({ plan: 'fixed', rate: 11 });
  });

  it('gives back what was written in another branch as that shows again, also in a row that moved', async () => {
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
    const form = open(
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
    expect(await sent()).toEqual({ plan: 'own', rate: 7, rows: [{ name: 'Asha' }, { mode: 'own', fee: 8 }] });
  });

  it('gives back a group that was filled in where another branch has a text that can only be read', async () => {
    const plans = [
      plan('own', { note: { type: 'object', title: 'Note', properties: { by: text } } }),
      plan('fixed', { note: fixed('string', 'standard') }),
    ];
    const form = open({ plan: { type: 'string', title: 'Plan', enum: ['own', 'fixed'] } }, { allOf: plans });
    const { user, control, submit } = await show(form);
    await user.selectOptions(control('plan'), 'own');
    await user.type(control('note/by'), 'Asha');
    await user.selectOptions(control('plan'), 'fixed');
    expect(control('note').value).toBe('standard');
    await user.selectOptions(control('plan'), 'own');
    await submit();
    expect(await sent()).toEqual({ plan: 'own', note: { by: 'Asha' } });
  });

  it('holds that in a group and in a row once something is filled in there, and makes no answer of them', async () => {
    const address = {
      type: 'object',
      title: 'Address',
      required: ['city', 'country'],
      properties: { city: text, country: fixed('string', 'India') },
    };
    const { user, control, submit } = await show(
      open({ home: address, others: { type: 'array', title: 'Others', minItems: 1, items: address } }),
    );
    await user.type(control('home/city'), 'Pune');
    await user.type(control('others/0/city'), 'Goa');
    await user.tab();
    expect([control('home/country').value, control('others/0/country').value]).toEqual(['India', 'India']);
    await user.clear(control('home/city'));
    await user.tab();
    await submit();
    expect(await sent()).toEqual({ others: [{ city: 'Goa', country: 'India' }] });
  });

  it('comes back with a group that was kept', async () => {
    sessionStorage.clear();
    const address = {
      type: 'object',
      title: 'Address',
      required: ['city', 'country'],
      properties: { city: text, country: fixed('string', 'India') },
    };
    const first = await show(open({ home: address }));
    await first.user.type(first.control('home/city'), 'Pune');
    await first.user.tab();
    first.unmount();
    const { control, submit } = await show(open({ home: address }));
    expect([control('home/city').value, control('home/country').value]).toEqual(['Pune', 'India']);
    await submit();
    expect(await sent()).toEqual({ home: { city: 'Pune', country: 'India' } });
  });
});
