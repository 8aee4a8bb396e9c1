import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FieldSource } from '#shared/forms/definition/sources.ts';
import { kind, whenKind, text } from '../support/branches.ts';
import { setUpFormTests } from '../support/set-up-form-tests.ts';
import { button, show } from '../support/form.tsx';

const { formOf, sentBody, api } = setUpFormTests();

describe('a field that appears', () => {
  const withDefault = { ...text, default: 'x' };

  it('has the defaults of the alternative that shows', async () => {
    const currency = { ...text, title: 'Currency', default: 'EUR' };
    const bank = {
      type: 'object',
      title: 'Bank',
      properties: { iban: text, currency },
      required: ['iban', 'currency'],
      additionalProperties: false,
    };
    const cash = {
      type: 'object',
      title: 'Cash',
      properties: { phone: text, note: { ...text, default: 'cash' } },
      additionalProperties: false,
    };
    const pay = { title: 'Pay', oneOf: [bank, cash] };
    const showsPay = { if: { properties: { fee: { minimum: 1 } }, required: ['fee'] }, then: { properties: { pay }, required: ['pay'] } };
    const { user, control, submit } = await show(formOf({ fee: { type: 'number', title: 'Fee' } }, showsPay));
    await user.type(control('fee'), '5');
    await user.tab();
    expect(control('pay/currency').value).toBe('EUR');
    await user.type(control('pay/iban'), 'DE1');
    await submit();
    expect(await sentBody()).toEqual({ fee: 5, pay: { iban: 'DE1', currency: 'EUR' } });
  });

  it('is hidden when the value that it depends on is hidden, in a group or a row', async () => {
    const stage = { type: 'boolean', title: 'Stage' } as const;
    const venue = { type: 'object', title: 'Venue', properties: { kind }, required: ['kind'], ...whenKind('a', { stage }) };
    const hasStage = { properties: { stage: { const: true } }, required: ['stage'] };
    const light = { then: { properties: { light: text }, required: ['light'] }, else: { properties: { light: { not: {} } } } };
    const lamps = { then: { properties: { lamps: text } }, else: { properties: { lamps: { not: {} } } } };
    const form = formOf(
      { venue, halls: { type: 'array', title: 'Halls', minItems: 1, items: { ...venue, title: 'Hall' } } },
      {
        allOf: [
          { if: { properties: { venue: hasStage } }, ...light },
          { if: { properties: { halls: { contains: hasStage } }, required: ['halls'] }, ...lamps },
        ],
      },
    );
    const { user, control, controls, submit } = await show(form);
    for (const group of ['venue', 'halls/0']) {
      await user.selectOptions(control(`${group}/kind`), 'a');
      await user.click(control(`${group}/stage`));
    }
    await user.type(control('light'), 'Red');
    await user.type(control('lamps'), 'Two');
    for (const group of ['venue', 'halls/0']) await user.selectOptions(control(`${group}/kind`), 'b');
    expect([controls('light'), controls('lamps')]).toEqual([[], []]);
    await submit();
    expect(await sentBody()).toEqual({ venue: { kind: 'b' }, halls: [{ kind: 'b' }] });
  });

  it('has its value again when the field that it depends on shows again', async () => {
    const stage = { type: 'boolean', title: 'Stage' } as const;
    const venue = { type: 'object', title: 'Venue', properties: { kind }, ...whenKind('a', { stage }) };
    const hasStage = { properties: { venue: { properties: { stage: { const: true } }, required: ['stage'] } } };
    const { user, control, controls, submit } = await show(formOf({ venue }, { if: hasStage, then: { properties: { light: text } } }), {
      initialData: { venue: { kind: 'a', stage: true }, light: 'Red' },
    });
    await user.selectOptions(control('venue/kind'), 'b');
    expect(controls('light')).toEqual([]);
    await user.selectOptions(control('venue/kind'), 'a');
    expect(control('light').value).toBe('Red');
    await submit();
    expect(await sentBody()).toEqual({ venue: { kind: 'a', stage: true }, light: 'Red' });
  });

  it('has its default, which can be cleared or unticked', async () => {
    const { user, control, submit } = await show(
      formOf(
        { kind },
        { allOf: [whenKind('a', { one: withDefault, two: withDefault, news: { type: 'boolean', title: 'News', default: true } })] },
      ),
    );
    await user.selectOptions(control('kind'), 'a');
    expect([control('one').value, control('news').checked]).toEqual(['x', true]);
    await user.clear(control('two'));
    await user.click(control('news'));
    await submit();
    expect(await sentBody()).toEqual({ kind: 'a', one: 'x', news: false });
  });

  it('has its default in a row, and in the alternative that is chosen there', async () => {
    const way = {
      title: 'Way',
      oneOf: [
        { title: 'Text', type: 'string', default: 'x' },
        { title: 'Several', type: 'array', items: text, default: ['y'] },
      ],
    };
    const row = { type: 'object', title: 'Row', properties: { kind, way }, allOf: [whenKind('a', { one: withDefault })] };
    const { user, control, submit } = await show(formOf({ rows: { type: 'array', title: 'Rows', minItems: 1, items: row } }));
    await user.selectOptions(control('rows/0/kind'), 'a');
    expect(control('rows/0/one').value).toBe('x');
    await user.click(screen.getByRole('radio', { name: 'Several' }));
    expect(control('rows/0/way/0').value).toBe('y');
    await submit();
    expect(await sentBody()).toEqual({ rows: [{ kind: 'a', one: 'x', way: ['y'] }] });
  });

  it('has its default in a required group that replaces a number', async () => {
    const window = { title: 'Window', type: 'object', properties: { from: { type: 'integer', default: 1 } }, required: ['from'] };
    const every = { title: 'Every', oneOf: [{ title: 'Minutes', type: 'integer', default: 5 }, window] };
    const { user, control, submit } = await show(formOf({ every }, { required: ['every'] }));
    await user.click(screen.getByRole('radio', { name: 'Window' }));
    expect(control('every/from').value).toBe('1');
    await submit();
    expect(await sentBody()).toEqual({ every: { from: 1 } });
  });

  it('has its default in the chosen alternative of a group', async () => {
    const ways = ['Post', 'Courier'].map((title) => ({
      title,
      properties: { [title.toLowerCase()]: { ...withDefault, title } },
      required: [title.toLowerCase()],
    }));
    const { user, control, submit } = await show(formOf({ to: { type: 'object', title: 'To', properties: { name: text }, oneOf: ways } }), {
      initialData: { to: { name: 'Asha' } },
    });
    await user.click(screen.getByRole('radio', { name: 'Courier' }));
    expect(control('to/courier').value).toBe('x');
    await submit();
    expect(await sentBody()).toEqual({ to: { name: 'Asha', courier: 'x' } });
  });

  it('loses an error of the server when another branch changes its value', async () => {
    const price = (start: number) => ({ type: 'integer', title: 'Price', readOnly: true, default: start }) as const;
    const form = formOf({ kind }, { allOf: [whenKind('a', { price: price(1) }), whenKind('b', { price: price(2) })] });
    const { user, control, description, submit } = await show(form);
    await user.selectOptions(control('kind'), 'a');
    api().reply(() => ({ status: 422, body: { status: 422, errors: [{ field: 'price', message: 'It costs more by now' }] } }));
    await submit();
    await waitFor(() => expect(description('price')).toBe('*It costs more by now'));
    await user.selectOptions(control('kind'), 'b');
    expect([control('price').value, description('price')]).toEqual(['2', '']);
  });

  it('stays empty once cleared, when its branch shows again and when a draft is restored', async () => {
    const at: FieldSource = { type: 'object', title: 'At', properties: { city: withDefault, line: text } };
    const form = formOf(
      { kind },
      { allOf: [whenKind('a', { one: withDefault, way: { title: 'Way', type: 'string', enum: ['x', 'y'], default: 'x' }, at })] },
    );
    const first = await show(form);
    const valuesAfterBranchChange = async ({ user, control }: typeof first) => {
      for (const letter of ['b', 'a']) await user.selectOptions(control('kind'), letter);
      return [control('one').value, control('way').value, control('at/city').value];
    };
    await first.user.selectOptions(first.control('kind'), 'a');
    await first.user.type(first.control('at/line'), '1');
    await first.user.tab();
    expect(await valuesAfterBranchChange(first)).toEqual(['x', 'x', 'x']);
    for (const name of ['one', 'at/city']) await first.user.clear(first.control(name));
    await first.user.selectOptions(first.control('way'), '');
    expect(await valuesAfterBranchChange(first)).toEqual(['', '', '']);
    first.unmount();
    const second = await show(form);
    await waitFor(() => expect(second.control('kind').value).toBe('a'));
    expect(await valuesAfterBranchChange(second)).toEqual(['', '', '']);
    await second.submit();
    expect(await sentBody()).toEqual({ kind: 'a', at: { line: '1' } });
  });

  it('returns with the chosen alternative of a draft, read-only values included', async () => {
    const ways = [
      { title: 'Post', properties: { street: text }, required: ['street'] },
      { title: 'Locker', properties: { pin: { ...text, readOnly: true, default: '0000' } }, required: ['pin'] },
    ];
    const form = formOf({ to: { type: 'object', title: 'To', properties: { note: withDefault }, oneOf: ways } }, { required: ['to'] });
    const first = await show(form);
    await first.user.type(first.control('to/note'), 'y');
    await first.user.click(screen.getByRole('radio', { name: 'Locker' }));
    await first.user.tab();
    first.unmount();
    const { control, submit } = await show(form);
    await waitFor(() => expect([control('to/note').value, control('to/pin').value]).toEqual(['xy', '0000']));
    await submit();
    expect(await sentBody()).toEqual({ to: { note: 'xy', pin: '0000' } });
  });

  it('loses its value and an error of the server when a value of another type replaces it', async () => {
    const branches = [
      whenKind('a', { at: { type: 'object', title: 'At', properties: { city: text } } }),
      whenKind('b', { at: { type: 'integer' } }),
    ];
    const { user, control, description, submit } = await show(formOf({ kind }, { allOf: branches }));
    await user.selectOptions(control('kind'), 'a');
    await user.type(control('at/city'), 'Pune');
    api().reply(() => ({ status: 422, body: { status: 422, errors: [{ field: 'at/city', message: 'We do not come to Pune' }] } }));
    await submit();
    await waitFor(() => expect(description('at/city')).toBe('*We do not come to Pune'));
    await user.selectOptions(control('kind'), 'b');
    await user.type(control('at'), '5');
    await user.selectOptions(control('kind'), 'a');
    expect([control('at/city').value, description('at/city')]).toEqual(['', '']);
  });

  it('returns with the chosen alternative of a dictionary entry in a draft', async () => {
    const rule = {
      title: 'Rule',
      type: 'object',
      oneOf: [
        { title: 'Above', properties: { above: { type: 'integer', default: 9 } }, required: ['above'] },
        { title: 'Absent', properties: { grace: { type: 'integer', default: 1 } }, required: ['grace'] },
      ],
    };
    const form = formOf({ rules: { type: 'object', title: 'Rules', additionalProperties: rule } });
    const first = await show(form);
    await first.user.click(button('Add an entry'));
    await first.user.type(screen.getByRole('textbox', { name: /Name/ }), 'disk');
    await first.user.click(screen.getByRole('radio', { name: 'Absent' }));
    await first.user.clear(first.control('rules/disk/grace'));
    await first.user.type(first.control('rules/disk/grace'), '3');
    await first.user.tab();
    first.unmount();
    const { control, submit } = await show(form);
    await waitFor(() => expect(control('rules/disk/grace').value).toBe('3'));
    await submit();
    expect(await sentBody()).toEqual({ rules: { disk: { grace: 3 } } });
  });

  it('sends its default null again when an answer is cleared', async () => {
    const language = { type: ['string', 'null'], title: 'Language', enum: ['en', 'fr', null], default: null };
    const at = { type: 'object', title: 'At', properties: { city: text } };
    const { user, control, submit } = await show(formOf({ language, at }));
    for (const option of ['en', '']) await user.selectOptions(control('language'), option);
    await submit();
    expect(await sentBody()).toEqual({ language: null });
  });

  it('sends its default null after a draft is restored', async () => {
    const form = formOf({ name: text, smoker: { type: ['boolean', 'null'], title: 'Smoker', default: null } });
    const first = await show(form);
    await first.user.type(first.control('name'), 'Asha');
    await first.user.tab();
    first.unmount();
    const { control, submit } = await show(form);
    await waitFor(() => expect(control('name').value).toBe('Asha'));
    await submit();
    expect(await sentBody()).toEqual({ name: 'Asha', smoker: null });
  });

  it('returns from a draft with its default or as cleared', async () => {
    const form = formOf({ kind }, { allOf: [whenKind('a', { one: withDefault, two: withDefault })] });
    const first = await show(form);
    await first.user.selectOptions(first.control('kind'), 'a');
    await first.user.clear(first.control('two'));
    await first.user.tab();
    first.unmount();
    const { control } = await show(form);
    expect([control('one').value, control('two').value]).toEqual(['x', '']);
  });
});
