import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FieldSource } from '#shared/forms/definition/sources.ts';
import { kind, ofKind, text } from '../support/branches.ts';
import { editing } from '../support/editing.ts';
import { button, show } from '../support/form.tsx';

const { open, sent, api } = editing();

describe('a field that appears', () => {
  const begins = { ...text, default: 'x' };

  it('with alternatives begins with the defaults of the alternative that shows', async () => {
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
    const brings = { if: { properties: { fee: { minimum: 1 } }, required: ['fee'] }, then: { properties: { pay }, required: ['pay'] } };
    const { user, control, submit } = await show(open({ fee: { type: 'number', title: 'Fee' } }, brings));
    await user.type(control('fee'), '5');
    await user.tab();
    expect(control('pay/currency').value).toBe('EUR');
    await user.type(control('pay/iban'), 'DE1');
    await submit();
    expect(await sent()).toEqual({ fee: 5, pay: { iban: 'DE1', currency: 'EUR' } });
  });

  it('does not show for the value of a hidden branch in a group or a row', async () => {
    const stage = { type: 'boolean', title: 'Stage' } as const;
    const venue = { type: 'object', title: 'Venue', properties: { kind }, required: ['kind'], ...ofKind('a', { stage }) };
    const hasStage = { properties: { stage: { const: true } }, required: ['stage'] };
    const light = { then: { properties: { light: text }, required: ['light'] }, else: { properties: { light: { not: {} } } } };
    const lamps = { then: { properties: { lamps: text } }, else: { properties: { lamps: { not: {} } } } };
    const form = open(
      { venue, halls: { type: 'array', title: 'Halls', minItems: 1, items: { ...venue, title: 'Hall' } } },
      {
        allOf: [
          { if: { properties: { venue: hasStage } }, ...light },
          { if: { properties: { halls: { contains: hasStage } }, required: ['halls'] }, ...lamps },
        ],
      },
    );
    const { user, control, controls, submit } = await show(form);
    for (const place of ['venue', 'halls/0']) {
      await user.selectOptions(control(`${place}/kind`), 'a');
      await user.click(control(`${place}/stage`));
    }
    await user.type(control('light'), 'Red');
    await user.type(control('lamps'), 'Two');
    for (const place of ['venue', 'halls/0']) await user.selectOptions(control(`${place}/kind`), 'b');
    expect([controls('light'), controls('lamps')]).toEqual([[], []]);
    await submit();
    expect(await sent()).toEqual({ venue: { kind: 'b' }, halls: [{ kind: 'b' }] });
  });

  it('keeps its value while the field that it depends on is hidden', async () => {
    const stage = { type: 'boolean', title: 'Stage' } as const;
    const venue = { type: 'object', title: 'Venue', properties: { kind }, ...ofKind('a', { stage }) };
    const has = { properties: { venue: { properties: { stage: { const: true } }, required: ['stage'] } } };
    const { user, control, controls, submit } = await show(open({ venue }, { if: has, then: { properties: { light: text } } }), {
      initialData: { venue: { kind: 'a', stage: true }, light: 'Red' },
    });
    await user.selectOptions(control('venue/kind'), 'b');
    expect(controls('light')).toEqual([]);
    await user.selectOptions(control('venue/kind'), 'a');
    expect(control('light').value).toBe('Red');
    await submit();
    expect(await sent()).toEqual({ venue: { kind: 'a', stage: true }, light: 'Red' });
  });

  it('begins with its default, which can be cleared or unticked', async () => {
    const { user, control, submit } = await show(
      open({ kind }, { allOf: [ofKind('a', { one: begins, two: begins, news: { type: 'boolean', title: 'News', default: true } })] }),
    );
    await user.selectOptions(control('kind'), 'a');
    expect([control('one').value, control('news').checked]).toEqual(['x', true]);
    await user.clear(control('two'));
    await user.click(control('news'));
    await submit();
    expect(await sent()).toEqual({ kind: 'a', one: 'x', news: false });
  });

  it('begins with its default in a row, and in the alternative that is chosen there', async () => {
    const way = {
      title: 'Way',
      oneOf: [
        { title: 'Text', type: 'string', default: 'x' },
        { title: 'Several', type: 'array', items: text, default: ['y'] },
      ],
    };
    const row = { type: 'object', title: 'Row', properties: { kind, way }, allOf: [ofKind('a', { one: begins })] };
    const { user, control, submit } = await show(open({ rows: { type: 'array', title: 'Rows', minItems: 1, items: row } }));
    await user.selectOptions(control('rows/0/kind'), 'a');
    expect(control('rows/0/one').value).toBe('x');
    await user.click(screen.getByRole('radio', { name: 'Several' }));
    expect(control('rows/0/way/0').value).toBe('y');
    await submit();
    expect(await sent()).toEqual({ rows: [{ kind: 'a', one: 'x', way: ['y'] }] });
  });

  it('begins with its default in a required group that is chosen in place of a number', async () => {
    const window = { title: 'Window', type: 'object', properties: { from: { type: 'integer', default: 1 } }, required: ['from'] };
    const every = { title: 'Every', oneOf: [{ title: 'Minutes', type: 'integer', default: 5 }, window] };
    const { user, control, submit } = await show(open({ every }, { required: ['every'] }));
    await user.click(screen.getByRole('radio', { name: 'Window' }));
    expect(control('every/from').value).toBe('1');
    await submit();
    expect(await sent()).toEqual({ every: { from: 1 } });
  });

  it('begins with its default in the alternative of a group that is chosen', async () => {
    const ways = ['Post', 'Courier'].map((title) => ({
      title,
      properties: { [title.toLowerCase()]: { ...begins, title } },
      required: [title.toLowerCase()],
    }));
    const { user, control, submit } = await show(open({ to: { type: 'object', title: 'To', properties: { name: text }, oneOf: ways } }), {
      initialData: { to: { name: 'Asha' } },
    });
    await user.click(screen.getByRole('radio', { name: 'Courier' }));
    expect(control('to/courier').value).toBe('x');
    await submit();
    expect(await sent()).toEqual({ to: { name: 'Asha', courier: 'x' } });
  });

  it('loses an error of the server when another branch gives it another value', async () => {
    const price = (start: number) => ({ type: 'integer', title: 'Price', readOnly: true, default: start }) as const;
    const form = open({ kind }, { allOf: [ofKind('a', { price: price(1) }), ofKind('b', { price: price(2) })] });
    const { user, control, described, submit } = await show(form);
    await user.selectOptions(control('kind'), 'a');
    api().reply(() => ({ status: 422, body: { status: 422, errors: [{ field: 'price', message: 'It costs more by now' }] } }));
    await submit();
    await waitFor(() => expect(described('price')).toBe('*It costs more by now'));
    await user.selectOptions(control('kind'), 'b');
    expect([control('price').value, described('price')]).toEqual(['2', '']);
  });

  it('stays empty after it was cleared, when its branch shows again and when a draft is restored', async () => {
    const at: FieldSource = { type: 'object', title: 'At', properties: { city: begins, line: text } };
    const one = open(
      { kind },
      { allOf: [ofKind('a', { one: begins, way: { title: 'Way', type: 'string', enum: ['x', 'y'], default: 'x' }, at })] },
    );
    const first = await show(one);
    const again = async ({ user, control }: typeof first) => {
      for (const letter of ['b', 'a']) await user.selectOptions(control('kind'), letter);
      return [control('one').value, control('way').value, control('at/city').value];
    };
    await first.user.selectOptions(first.control('kind'), 'a');
    await first.user.type(first.control('at/line'), '1');
    await first.user.tab();
    expect(await again(first)).toEqual(['x', 'x', 'x']);
    for (const name of ['one', 'at/city']) await first.user.clear(first.control(name));
    await first.user.selectOptions(first.control('way'), '');
    expect(await again(first)).toEqual(['', '', '']);
    first.unmount();
    const second = await show(one);
    await waitFor(() => expect(second.control('kind').value).toBe('a'));
    expect(await again(second)).toEqual(['', '', '']);
    await second.submit();
    expect(await sent()).toEqual({ kind: 'a', at: { line: '1' } });
  });

  it('shows in the chosen alternative of a restored draft, read-only values included', async () => {
    const ways = [
      { title: 'Post', properties: { street: text }, required: ['street'] },
      { title: 'Locker', properties: { pin: { ...text, readOnly: true, default: '0000' } }, required: ['pin'] },
    ];
    const one = open({ to: { type: 'object', title: 'To', properties: { note: begins }, oneOf: ways } }, { required: ['to'] });
    const first = await show(one);
    await first.user.type(first.control('to/note'), 'y');
    await first.user.click(screen.getByRole('radio', { name: 'Locker' }));
    await first.user.tab();
    first.unmount();
    const { control, submit } = await show(one);
    await waitFor(() => expect([control('to/note').value, control('to/pin').value]).toEqual(['xy', '0000']));
    await submit();
    expect(await sent()).toEqual({ to: { note: 'xy', pin: '0000' } });
  });

  it('loses its value and an error of the server when a value of another type takes its place', async () => {
    const branches = [
      ofKind('a', { at: { type: 'object', title: 'At', properties: { city: text } } }),
      ofKind('b', { at: { type: 'integer' } }),
    ];
    const { user, control, described, submit } = await show(open({ kind }, { allOf: branches }));
    await user.selectOptions(control('kind'), 'a');
    await user.type(control('at/city'), 'Pune');
    api().reply(() => ({ status: 422, body: { status: 422, errors: [{ field: 'at/city', message: 'We do not come to Pune' }] } }));
    await submit();
    await waitFor(() => expect(described('at/city')).toBe('*We do not come to Pune'));
    await user.selectOptions(control('kind'), 'b');
    await user.type(control('at'), '5');
    await user.selectOptions(control('kind'), 'a');
    expect([control('at/city').value, described('at/city')]).toEqual(['', '']);
  });

  it('shows in the chosen alternative of a restored dictionary entry', async () => {
    const rule = {
      title: 'Rule',
      type: 'object',
      oneOf: [
        { title: 'Above', properties: { above: { type: 'integer', default: 9 } }, required: ['above'] },
        { title: 'Absent', properties: { grace: { type: 'integer', default: 1 } }, required: ['grace'] },
      ],
    };
    const one = open({ rules: { type: 'object', title: 'Rules', additionalProperties: rule } });
    const first = await show(one);
    await first.user.click(button('Add an entry'));
    await first.user.type(screen.getByRole('textbox', { name: /Name/ }), 'disk');
    await first.user.click(screen.getByRole('radio', { name: 'Absent' }));
    await first.user.clear(first.control('rules/disk/grace'));
    await first.user.type(first.control('rules/disk/grace'), '3');
    await first.user.tab();
    first.unmount();
    const { control, submit } = await show(one);
    await waitFor(() => expect(control('rules/disk/grace').value).toBe('3'));
    await submit();
    expect(await sent()).toEqual({ rules: { disk: { grace: 3 } } });
  });

  it('sends its default null again when an answer is cleared', async () => {
    const language = { type: ['string', 'null'], title: 'Language', enum: ['en', 'fr', null], default: null };
    const at = { type: 'object', title: 'At', properties: { city: text } };
    const { user, control, submit } = await show(open({ language, at }));
    for (const option of ['en', '']) await user.selectOptions(control('language'), option);
    await submit();
    expect(await sent()).toEqual({ language: null });
  });

  it('sends its default null after a draft is restored', async () => {
    const one = open({ name: text, smoker: { type: ['boolean', 'null'], title: 'Smoker', default: null } });
    const first = await show(one);
    await first.user.type(first.control('name'), 'Asha');
    await first.user.tab();
    first.unmount();
    const { control, submit } = await show(one);
    await waitFor(() => expect(control('name').value).toBe('Asha'));
    await submit();
    expect(await sent()).toEqual({ name: 'Asha', smoker: null });
  });

  it('comes back from a draft with the default or the cleared value that it had', async () => {
    const one = open({ kind }, { allOf: [ofKind('a', { one: begins, two: begins })] });
    const first = await show(one);
    await first.user.selectOptions(first.control('kind'), 'a');
    await first.user.clear(first.control('two'));
    await first.user.tab();
    first.unmount();
    const { control } = await show(one);
    expect([control('one').value, control('two').value]).toEqual(['x', '']);
  });
});
