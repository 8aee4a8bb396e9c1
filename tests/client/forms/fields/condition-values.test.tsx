import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { kind, text, whenKind } from '../support/branches.ts';
import { button, show } from '../support/form.tsx';
import { setUpFormTests } from '../support/set-up-form-tests.ts';

const { formOf, sentBody } = setUpFormTests();

const alternative = (name: string) => screen.getByRole('radio', { name });

/** Requires a phone if the condition holds, else an e-mail address: the visible one tells how the condition was evaluated. */
const phoneIf = (condition: object) => ({
  if: condition,
  then: { properties: { phone: text }, required: ['phone'] },
  else: { properties: { email: text }, required: ['email'] },
});

/** Matches objects that have a property which matches. */
const has = (name: string, inner: object) => ({ properties: { [name]: inner }, required: [name] });

/** Two alternatives of which nothing but the visitor's choice selects one. */
const placeAlternatives = {
  oneOf: [
    { title: 'House', properties: { street: text }, required: ['street'] },
    { title: 'Locker', properties: { locker: text }, required: ['locker'] },
  ],
};

describe('a condition', () => {
  it('reads only the chosen alternative of a group', async () => {
    const form = formOf({ to: { type: 'object', title: 'To', ...placeAlternatives } }, phoneIf(has('to', { required: ['locker'] })));
    const { user, control, controls, submit } = await show(form);
    await user.click(alternative('Locker'));
    await user.type(control('to/locker'), '5');
    await user.tab();
    await user.type(control('phone'), '1');
    await user.click(alternative('House'));
    expect(controls('phone')).toEqual([]);
    await user.type(control('email'), '2');
    await user.click(alternative('Locker'));
    expect([control('phone').value, controls('email')]).toEqual(['1', []]);
    await user.click(alternative('House'));
    await user.type(control('to/street'), 'MG Road');
    await submit();
    expect(await sentBody()).toEqual({ to: { street: 'MG Road' }, email: '2' });
  });

  it('reads only the chosen alternative of each row, including rows that are not sent', async () => {
    const rows = { type: 'array', title: 'Rows', items: { type: 'object', title: 'Row', ...placeAlternatives } };
    const form = formOf({ rows }, phoneIf(has('rows', { contains: { required: ['locker'] } })));
    const { user, control, controls, submit } = await show(form);
    await user.click(button('Add row'));
    await user.click(button('Add another row'));
    const [, house] = screen.getAllByRole('radio', { name: 'House' });
    const [, locker] = screen.getAllByRole('radio', { name: 'Locker' });
    await user.click(locker as Element);
    await user.type(control('rows/1/locker'), '5');
    await user.tab();
    expect(controls('phone')).toHaveLength(1);
    await user.click(house as Element);
    await user.type(control('rows/1/street'), 'MG Road');
    await user.type(control('email'), '2');
    await submit();
    expect(await sentBody()).toEqual({ rows: [{ street: 'MG Road' }], email: '2' });
  });

  it('reads the type of the chosen alternative, and shows a field with its default', async () => {
    const answer = {
      title: 'Answer',
      oneOf: [
        { ...text, title: 'One' },
        { title: 'Several', type: 'array', items: text },
      ],
    };
    const then = { properties: { order: { ...text, default: 'any' } }, required: ['order'] };
    const form = formOf({ answer }, { if: has('answer', { type: 'array' }), then, required: ['answer'] });
    const { user, control, submit } = await show(form);
    await user.click(alternative('Several'));
    expect(control('order').value).toBe('any');
    await submit();
    expect(await sentBody()).toEqual({ answer: [], order: 'any' });
  });

  it('ignores a field of the same group in a hidden branch', async () => {
    const withWho = (properties: object) => ({ who: { type: 'object', title: 'Who', properties } });
    const form = formOf(
      { kind },
      {
        allOf: [
          whenKind('a', withWho({ name: text, role: text })),
          whenKind('b', withWho({ name: text })),
          phoneIf(has('who', { required: ['role'] })),
        ],
      },
    );
    const { user, control, controls, submit } = await show(form);
    await user.selectOptions(control('kind'), 'a');
    await user.type(control('who/role'), 'Clerk');
    await user.tab();
    await user.selectOptions(control('kind'), 'b');
    expect(controls('phone')).toEqual([]);
    await user.type(control('who/name'), 'Asha');
    await user.type(control('email'), '2');
    await submit();
    expect(await sentBody()).toEqual({ kind: 'b', who: { name: 'Asha' }, email: '2' });
  });

  it('reads a required constant, not the value of a hidden branch', async () => {
    const amount = { type: 'integer', title: 'Amount' };
    const form = formOf(
      { kind },
      {
        allOf: [
          whenKind('a', { amount: { ...amount, default: 10 } }),
          { ...whenKind('b', {}), then: { properties: { amount: { const: 1000 } }, required: ['amount'] } },
          phoneIf(has('amount', { minimum: 500 })),
        ],
      },
    );
    const { user, control, controls, submit } = await show(form);
    await user.selectOptions(control('kind'), 'a');
    await user.selectOptions(control('kind'), 'b');
    expect(controls('email')).toEqual([]);
    await user.type(control('phone'), '1');
    await submit();
    expect(await sentBody()).toEqual({ kind: 'b', amount: 1000, phone: '1' });
  });

  it('ignores a hidden alternative of a dictionary entry', async () => {
    const places = { type: 'object', title: 'Places', additionalProperties: { type: 'object', title: 'Place', ...placeAlternatives } };
    const { user, control, controls, form, submit } = await show(
      formOf({ places }, phoneIf(has('places', { additionalProperties: { required: ['locker'] } }))),
    );
    for (const [index, name] of ['one', 'two'].entries()) {
      await user.click(button(/^Add an entry/));
      await user.type(screen.getAllByRole('textbox', { name: /Name/ })[index] as Element, name);
      await user.tab();
      await user.click(screen.getAllByRole('radio', { name: 'Locker' })[index] as Element);
      await user.type(control(`places/${name}/locker`), '5');
    }
    await user.click(screen.getAllByRole('radio', { name: 'House' })[1] as Element);
    expect(controls('email')).toEqual([]);
    await user.type(control('phone'), '1');
    // An entry with a name and no value is an error: the visitor expects that it is sent.
    await submit();
    expect(form.textContent).toContain('Place is required');
    await user.click(button('Remove two'));
    await submit();
    expect(await sentBody()).toEqual({ places: { one: { locker: '5' } }, phone: '1' });
  });

  it('can require a dictionary entry by its name', async () => {
    const row = { type: 'object', title: 'Exam', properties: { score: text }, required: ['score'] };
    const marks = { type: 'object', title: 'Marks', additionalProperties: { type: 'array', title: 'Exams', minItems: 1, items: row } };
    const then = { properties: { marks: { required: ['maths'] } }, required: ['marks'] };
    const { user, control, form, submit } = await show(formOf({ kind, marks }, { ...whenKind('a', {}), then }));
    await user.selectOptions(control('kind'), 'a');
    await submit();
    expect(form.textContent).toContain('maths is required');
    await user.click(button(/^Add an entry/));
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'maths');
    await user.tab();
    await user.type(control('marks/maths/0/score'), '5');
    await submit();
    expect(await sentBody()).toEqual({ kind: 'a', marks: { maths: [{ score: '5' }] } });
  });

  it('ignores a list of texts in a hidden branch if the visible branch has a list of groups', async () => {
    const withItems = (keywords: object) => ({ items: { type: 'array', title: 'Items', ...keywords } });
    const row = { type: 'object', title: 'Item', properties: { name: text } };
    const form = formOf(
      { kind },
      {
        allOf: [
          whenKind('a', withItems({ items: text, default: ['cap'] })),
          whenKind('b', withItems({ items: row })),
          phoneIf(has('items', { contains: { const: 'cap' } })),
        ],
      },
    );
    const { user, control, controls, submit } = await show(form);
    for (const option of ['a', '', 'b']) await user.selectOptions(control('kind'), option);
    expect(controls('phone')).toEqual([]);
    await user.type(control('email'), '2');
    await submit();
    expect(await sentBody()).toEqual({ kind: 'b', email: '2' });
  });

  const [checkbox, checkboxes] = [
    { type: 'boolean' },
    { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['one', 'two'] } },
  ];
  const group = { type: 'object', properties: { name: text } };
  const [textChoice, numberChoice] = [{ type: 'string', enum: ['one', 'two'] }, { enum: [1, 2] }];
  it.each([
    ['a tick', 'a text', checkbox, text],
    ['a tick', 'a number', checkbox, { type: 'number' }],
    ['a tick', 'a choice', checkbox, textChoice],
    ['a tick', 'checkboxes', checkbox, checkboxes],
    ['a text', 'checkboxes', text, checkboxes],
    ['a choice', 'checkboxes', numberChoice, checkboxes],
    ['a group', 'a choice', group, numberChoice],
    ['a group', 'checkboxes', group, checkboxes],
    ['a group', 'a constant', group, { const: 'one' }],
    ['checkboxes', 'a choice', checkboxes, textChoice],
  ])('ignores %s in a hidden branch if the visible branch has %s', async (_before, _after, before, after) => {
    const withOther = (field: object) => ({ other: { title: 'Other', ...field } });
    const form = formOf(
      { kind },
      { allOf: [whenKind('a', withOther(before)), whenKind('b', withOther(after)), phoneIf({ required: ['other'] })] },
    );
    const { user, control, controls, submit } = await show(form);
    await user.selectOptions(control('kind'), 'a');
    const [field] = [...controls('other'), ...controls('other/name')] as HTMLElement[];
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, '1');
    else await (field?.matches('[type=text]') ? user.type(field, 'w') : user.click(field as Element));
    await user.tab();
    expect(controls('phone')).toHaveLength(1);
    await user.selectOptions(control('kind'), 'b');
    expect(controls('phone')).toEqual([]);
    await user.type(control('email'), '2');
    await submit();
    expect(await sentBody()).toEqual({ kind: 'b', email: '2' });
  });

  it('ignores a list of groups in a hidden branch if the visible branch has checkboxes', async () => {
    const list = { type: 'array', title: 'List' };
    const rows = { ...list, items: { type: 'object', title: 'Row', properties: { name: { ...text, title: 'Name' } } } };
    const form = formOf(
      { kind },
      {
        allOf: [whenKind('a', { list: rows }), whenKind('b', { list: { ...list, ...checkboxes } }), phoneIf(has('list', { minItems: 1 }))],
      },
    );
    const { user, control, controls, submit } = await show(form);
    await user.selectOptions(control('kind'), 'a');
    await user.click(button('Add row'));
    await user.type(control('list/0/name'), 'Asha');
    await user.selectOptions(control('kind'), 'b');
    expect(controls('phone')).toEqual([]);
    await user.type(control('email'), '2');
    await user.click(controls('list')[1] as Element);
    expect(controls('email')).toEqual([]);
    await user.type(control('phone'), '1');
    await submit();
    expect(await sentBody()).toEqual({ kind: 'b', list: ['two'], phone: '1' });
  });

  it('ignores empty rows', async () => {
    const row = { type: 'object', title: 'Row', properties: { mail: text, tel: text } };
    const form = formOf(
      { rows: { type: 'array', title: 'Rows', items: row } },
      phoneIf(has('rows', { minItems: 1, items: { required: ['tel'] } })),
    );
    const { user, control, controls, submit } = await show(form);
    await user.click(button('Add row'));
    await user.click(button('Add another row'));
    await user.type(control('rows/1/tel'), '98');
    await user.tab();
    expect(controls('email')).toEqual([]);
    await user.type(control('phone'), '1');
    await submit();
    expect(await sentBody()).toEqual({ rows: [{ tel: '98' }], phone: '1' });
  });

  it('ignores null in a hidden branch if the visible branch does not allow it', async () => {
    const spouse = { title: 'Spouse', maxLength: 20 };
    const form = formOf(
      { kind },
      {
        allOf: [
          whenKind('a', { spouse: { ...spouse, type: ['string', 'null'], default: null } }),
          whenKind('b', { spouse: { ...spouse, type: 'string' } }),
          phoneIf({ required: ['spouse'] }),
        ],
      },
    );
    const { user, control, controls, submit } = await show(form);
    for (const option of ['a', 'b']) await user.selectOptions(control('kind'), option);
    expect(controls('phone')).toEqual([]);
    await user.type(control('email'), '2');
    await submit();
    expect(await sentBody()).toEqual({ kind: 'b', email: '2' });
  });

  it('reads null for a required list without rows, because null is sent', async () => {
    const children = { type: ['array', 'null'], title: 'Children', items: { ...text, title: 'Child' } };
    const form = formOf({ children }, { required: ['children'], ...phoneIf(has('children', { const: null })) });
    const { user, control, submit } = await show(form);
    await user.type(control('phone'), '1');
    await user.click(button('Add child'));
    await user.type(control('children/0'), 'Asha');
    await user.tab();
    expect(control('email')).toBeTruthy();
    await user.click(button('Remove Child 1'));
    expect(control('phone').value).toBe('1');
    await submit();
    expect(await sentBody()).toEqual({ children: null, phone: '1' });
  });

  it('reads an empty row within «minItems» as it is sent', async () => {
    const row = {
      type: 'object',
      title: 'Row',
      required: ['count'],
      properties: { name: text, count: { type: ['integer', 'null'], title: 'Count' } },
    };
    const hasNull = { contains: { properties: { count: { const: null } }, required: ['count'] } };
    const form = formOf(
      { rows: { type: 'array', title: 'Rows', minItems: 2, items: row } },
      { required: ['rows'], ...phoneIf(has('rows', hasNull)) },
    );
    const { user, control, controls, submit } = await show(form);
    await user.type(control('rows/0/count'), '1');
    await user.tab();
    expect(controls('email')).toEqual([]);
    await user.type(control('phone'), '1');
    await submit();
    expect(await sentBody()).toEqual({ rows: [{ count: 1 }, { count: null }], phone: '1' });
  });

  it('reads false for an unticked checkbox before a filled tuple item', async () => {
    const at = {
      type: 'array',
      title: 'At',
      items: [
        { type: 'boolean', title: 'Daily' },
        { type: 'integer', title: 'From' },
      ],
    };
    const { user, control, controls, submit } = await show(formOf({ at }, phoneIf(has('at', { contains: { const: false } }))));
    await user.type(control('at/1'), '9');
    await user.tab();
    expect(controls('email')).toEqual([]);
    await user.type(control('phone'), '1');
    await submit();
    expect(await sentBody()).toEqual({ at: [false, 9], phone: '1' });
  });

  it.each([
    ['list', { type: ['array', 'null'], items: { ...text, title: 'Item' } }],
    ['group', { type: ['object', 'null'], properties: { name: text } }],
    ['boolean', { type: ['boolean', 'null'] }],
  ])('reads and sends null, not a text of a hidden branch, if the visible branch has a nullable %s', async (_what, field) => {
    const branches = [whenKind('a', { other: { ...text, title: 'Other' } }), whenKind('b', { other: { ...field, title: 'Other' } })];
    const form = formOf({ kind }, { allOf: [...branches, { required: ['other'] }, phoneIf(has('other', { const: null }))] });
    const { user, control, submit } = await show(form);
    await user.selectOptions(control('kind'), 'a');
    await user.type(control('other'), 'sport');
    await user.selectOptions(control('kind'), 'b');
    await user.type(control('phone'), '1');
    await submit();
    expect(await sentBody()).toEqual({ kind: 'b', other: null, phone: '1' });
  });
});
