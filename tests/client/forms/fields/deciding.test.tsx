import { waitFor, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../support/api.ts';
import { kind, ofKind, text } from '../support/branches.ts';
import { button, fixture as named, show } from '../support/form.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  sessionStorage.clear();
});
afterEach(() => document.body.replaceChildren());

let forms = 0;
const open = (properties: object, branches: object, more: object = {}) =>
  named({ name: `deciding-${(forms += 1)}`, properties, branches: { additionalProperties: true, ...branches }, ...more } as never);

const sent = async () => {
  await waitFor(() => expect(api.sent).toHaveLength(1));
  return api.sent[0]?.body;
};
const choose = (name: string) => screen.getByRole('radio', { name });
/** Asks for a phone where a condition holds, and for a bell where it does not. */
const either = (condition: object) => ({
  if: condition,
  then: { properties: { phone: text }, required: ['phone'] },
  else: { properties: { bell: text }, required: ['bell'] },
});
const has = (name: string, inner: object) => ({ properties: { [name]: inner }, required: [name] });

const place = {
  oneOf: [
    { title: 'House', properties: { street: text }, required: ['street'] },
    { title: 'Locker', properties: { locker: text }, required: ['locker'] },
  ],
};

describe('a condition from outside', () => {
  it('reads of a group what the visitor has chosen there', async () => {
    const form = open({ to: { type: 'object', title: 'To', ...place } }, either(has('to', { required: ['locker'] })));
    const { user, control, controls, submit } = await show(form);
    await user.click(choose('Locker'));
    await user.type(control('to/locker'), '5');
    await user.tab();
    await user.type(control('phone'), '1');
    await user.click(choose('House'));
    expect(controls('phone')).toEqual([]);
    await user.type(control('bell'), '2');
    await user.click(choose('Locker'));
    expect([control('phone').value, controls('bell')]).toEqual(['1', []]);
    await user.click(choose('House'));
    await user.type(control('to/street'), 'MG Road');
    await submit();
    expect(await sent()).toEqual({ to: { street: 'MG Road' }, bell: '2' });
  });

  it('reads of rows what the visitor has chosen in each, whichever of them are sent', async () => {
    const rows = { type: 'array', title: 'Rows', items: { type: 'object', title: 'Row', ...place } };
    const form = open({ rows }, either(has('rows', { contains: { required: ['locker'] } })));
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
    await user.type(control('bell'), '2');
    await submit();
    expect(await sent()).toEqual({ rows: [{ street: 'MG Road' }], bell: '2' });
  });

  it('reads what kind of answer the visitor has chosen, and brings what begins', async () => {
    const answer = {
      title: 'Answer',
      oneOf: [
        { ...text, title: 'One' },
        { title: 'Several', type: 'array', items: text },
      ],
    };
    const then = { properties: { order: { ...text, default: 'any' } }, required: ['order'] };
    const form = open({ answer }, { if: has('answer', { type: 'array' }), then }, { required: ['answer'] });
    const { user, control, submit } = await show(form);
    await user.click(choose('Several'));
    expect(control('order').value).toBe('any');
    await submit();
    expect(await sent()).toEqual({ answer: [], order: 'any' });
  });

  it('reads nothing of a group that another branch has put there', async () => {
    const who = (properties: object) => ({ who: { type: 'object', title: 'Who', properties } });
    const form = open(
      { kind },
      {
        allOf: [ofKind('a', who({ name: text, role: text })), ofKind('b', who({ name: text })), either(has('who', { required: ['role'] }))],
      },
    );
    const { user, control, controls, submit } = await show(form);
    await user.selectOptions(control('kind'), 'a');
    await user.type(control('who/role'), 'Clerk');
    await user.tab();
    await user.selectOptions(control('kind'), 'b');
    expect(controls('phone')).toEqual([]);
    await user.type(control('who/name'), 'Asha');
    await user.type(control('bell'), '2');
    await submit();
    expect(await sent()).toEqual({ kind: 'b', who: { name: 'Asha' }, bell: '2' });
  });

  it('reads what is sent where nobody is asked, whatever another branch has put there', async () => {
    const amount = { type: 'integer', title: 'Amount' };
    const form = open(
      { kind },
      {
        allOf: [
          ofKind('a', { amount: { ...amount, default: 10 } }),
          { ...ofKind('b', {}), then: { properties: { amount: { const: 1000 } }, required: ['amount'] } },
          either(has('amount', { minimum: 500 })),
        ],
      },
    );
    const { user, control, controls, submit } = await show(form);
    await user.selectOptions(control('kind'), 'a');
    await user.selectOptions(control('kind'), 'b');
    expect(controls('bell')).toEqual([]);
    await user.type(control('phone'), '1');
    await submit();
    expect(await sent()).toEqual({ kind: 'b', amount: 1000, phone: '1' });
  });

  it('reads nothing of an entry in which nothing shows', async () => {
    const ways = { type: 'object', title: 'Ways', additionalProperties: { type: 'object', title: 'Way', ...place } };
    const { user, control, controls, form, submit } = await show(
      open({ ways }, either(has('ways', { additionalProperties: { required: ['locker'] } }))),
    );
    for (const [index, name] of ['one', 'two'].entries()) {
      await user.click(button(/^Add an entry/));
      await user.type(screen.getAllByRole('textbox', { name: /Name/ })[index] as Element, name);
      await user.tab();
      await user.click(screen.getAllByRole('radio', { name: 'Locker' })[index] as Element);
      await user.type(control(`ways/${name}/locker`), '5');
    }
    await user.click(screen.getAllByRole('radio', { name: 'House' })[1] as Element);
    expect(controls('bell')).toEqual([]);
    await user.type(control('phone'), '1');
    // Whoever has named an entry expects it to be sent.
    await submit();
    expect(form.textContent).toContain('Way is required');
    await user.click(button('Remove two'));
    await submit();
    expect(await sent()).toEqual({ ways: { one: { locker: '5' } }, phone: '1' });
  });

  it('asks for an entry by its name', async () => {
    const row = { type: 'object', title: 'Exam', properties: { score: text }, required: ['score'] };
    const marks = { type: 'object', title: 'Marks', additionalProperties: { type: 'array', title: 'Exams', minItems: 1, items: row } };
    const then = { properties: { marks: { required: ['maths'] } }, required: ['marks'] };
    const { user, control, form, submit } = await show(open({ kind, marks }, { ...ofKind('a', {}), then }));
    await user.selectOptions(control('kind'), 'a');
    await submit();
    expect(form.textContent).toContain('maths is required');
    await user.click(button(/^Add an entry/));
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'maths');
    await user.tab();
    await user.type(control('marks/maths/0/score'), '5');
    await submit();
    expect(await sent()).toEqual({ kind: 'a', marks: { maths: [{ score: '5' }] } });
  });

  it('reads nothing of texts that another branch has put where rows of groups show', async () => {
    const items = (more: object) => ({ items: { type: 'array', title: 'Items', ...more } });
    const row = { type: 'object', title: 'Item', properties: { name: text } };
    const form = open(
      { kind },
      {
        allOf: [
          ofKind('a', items({ items: text, default: ['cap'] })),
          ofKind('b', items({ items: row })),
          either(has('items', { contains: { const: 'cap' } })),
        ],
      },
    );
    const { user, control, controls, submit } = await show(form);
    for (const option of ['a', '', 'b']) await user.selectOptions(control('kind'), option);
    expect(controls('phone')).toEqual([]);
    await user.type(control('bell'), '2');
    await submit();
    expect(await sent()).toEqual({ kind: 'b', bell: '2' });
  });

  const [tick, boxes] = [{ type: 'boolean' }, { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['one', 'two'] } }];
  const group = { type: 'object', properties: { name: text } };
  const [listed, numbered] = [{ type: 'string', enum: ['one', 'two'] }, { enum: [1, 2] }];
  it.each([
    ['a tick', 'a text', tick, text],
    ['a tick', 'a number', tick, { type: 'number' }],
    ['a tick', 'a choice', tick, listed],
    ['a tick', 'boxes', tick, boxes],
    ['a text', 'boxes', text, boxes],
    ['a choice', 'boxes', numbered, boxes],
    ['a group', 'a choice', group, numbered],
    ['a group', 'boxes', group, boxes],
    ['a group', 'what is one value alone', group, { const: 'one' }],
    ['boxes', 'a choice', boxes, listed],
  ])('reads nothing of %s in a branch where the other one has %s', async (_before, _after, before, after) => {
    const other = (field: object) => ({ other: { title: 'Other', ...field } });
    const form = open({ kind }, { allOf: [ofKind('a', other(before)), ofKind('b', other(after)), either({ required: ['other'] })] });
    const { user, control, controls, submit } = await show(form);
    await user.selectOptions(control('kind'), 'a');
    const [field] = [...controls('other'), ...controls('other/name')] as HTMLElement[];
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, '1');
    else await (field?.matches('[type=text]') ? user.type(field, 'w') : user.click(field as Element));
    await user.tab();
    expect(controls('phone')).toHaveLength(1);
    await user.selectOptions(control('kind'), 'b');
    expect(controls('phone')).toEqual([]);
    await user.type(control('bell'), '2');
    await submit();
    expect(await sent()).toEqual({ kind: 'b', bell: '2' });
  });

  it('reads nothing of rows of groups that another branch has put where boxes show', async () => {
    const list = { type: 'array', title: 'List' };
    const rows = { ...list, items: { type: 'object', title: 'Row', properties: { name: { ...text, title: 'Name' } } } };
    const form = open(
      { kind },
      { allOf: [ofKind('a', { list: rows }), ofKind('b', { list: { ...list, ...boxes } }), either(has('list', { minItems: 1 }))] },
    );
    const { user, control, controls, submit } = await show(form);
    await user.selectOptions(control('kind'), 'a');
    await user.click(button('Add row'));
    await user.type(control('list/0/name'), 'Asha');
    await user.selectOptions(control('kind'), 'b');
    expect(controls('phone')).toEqual([]);
    await user.type(control('bell'), '2');
    await user.click(controls('list')[1] as Element);
    expect(controls('bell')).toEqual([]);
    await user.type(control('phone'), '1');
    await submit();
    expect(await sent()).toEqual({ kind: 'b', list: ['two'], phone: '1' });
  });

  it('reads nothing of rows that nobody has filled in', async () => {
    const row = { type: 'object', title: 'Row', properties: { mail: text, tel: text } };
    const form = open(
      { rows: { type: 'array', title: 'Rows', items: row } },
      either(has('rows', { minItems: 1, items: { required: ['tel'] } })),
    );
    const { user, control, controls, submit } = await show(form);
    await user.click(button('Add row'));
    await user.click(button('Add another row'));
    await user.type(control('rows/1/tel'), '98');
    await user.tab();
    expect(controls('bell')).toEqual([]);
    await user.type(control('phone'), '1');
    await submit();
    expect(await sent()).toEqual({ rows: [{ tel: '98' }], phone: '1' });
  });

  it('reads no null that another branch has put where it is no answer', async () => {
    const spouse = { title: 'Spouse', maxLength: 20 };
    const form = open(
      { kind },
      {
        allOf: [
          ofKind('a', { spouse: { ...spouse, type: ['string', 'null'], default: null } }),
          ofKind('b', { spouse: { ...spouse, type: 'string' } }),
          either({ required: ['spouse'] }),
        ],
      },
    );
    const { user, control, controls, submit } = await show(form);
    for (const option of ['a', 'b']) await user.selectOptions(control('kind'), option);
    expect(controls('phone')).toEqual([]);
    await user.type(control('bell'), '2');
    await submit();
    expect(await sent()).toEqual({ kind: 'b', bell: '2' });
  });

  it('reads null of a list that has to be there, as it is sent, where nobody has added a row or all are gone', async () => {
    const children = { type: ['array', 'null'], title: 'Children', items: { ...text, title: 'Child' } };
    const form = open({ children }, { required: ['children'], ...either(has('children', { const: null })) });
    const { user, control, submit } = await show(form);
    await user.type(control('phone'), '1');
    await user.click(button('Add child'));
    await user.type(control('children/0'), 'Asha');
    await user.tab();
    expect(control('bell')).toBeTruthy();
    await user.click(button('Remove Child 1'));
    expect(control('phone').value).toBe('1');
    await submit();
    expect(await sent()).toEqual({ children: null, phone: '1' });
  });

  it('reads of an empty row that has to be there what is sent of it', async () => {
    const row = {
      type: 'object',
      title: 'Row',
      required: ['count'],
      properties: { name: text, count: { type: ['integer', 'null'], title: 'Count' } },
    };
    const none = { contains: { properties: { count: { const: null } }, required: ['count'] } };
    const form = open(
      { rows: { type: 'array', title: 'Rows', minItems: 2, items: row } },
      { required: ['rows'], ...either(has('rows', none)) },
    );
    const { user, control, controls, submit } = await show(form);
    await user.type(control('rows/0/count'), '1');
    await user.tab();
    expect(controls('bell')).toEqual([]);
    await user.type(control('phone'), '1');
    await submit();
    expect(await sent()).toEqual({ rows: [{ count: 1 }, { count: null }], phone: '1' });
  });

  it('reads No of a box before what is filled in behind it in a list', async () => {
    const at = {
      type: 'array',
      title: 'At',
      items: [
        { type: 'boolean', title: 'Daily' },
        { type: 'integer', title: 'From' },
      ],
    };
    const { user, control, controls, submit } = await show(open({ at }, either(has('at', { contains: { const: false } }))));
    await user.type(control('at/1'), '9');
    await user.tab();
    expect(controls('bell')).toEqual([]);
    await user.type(control('phone'), '1');
    await submit();
    expect(await sent()).toEqual({ at: [false, 9], phone: '1' });
  });

  it.each([
    ['a list', 'sport', { type: ['array', 'null'], items: { ...text, title: 'Item' } }, null],
    ['a group', 'sport', { type: ['object', 'null'], properties: { name: text } }, null],
    ['Yes or No', 'sport', { type: ['boolean', 'null'] }, null],
  ])('reads and sends no text where %s or null shows', async (_what, answer, field, nothing) => {
    const branches = [ofKind('a', { other: { ...text, title: 'Other' } }), ofKind('b', { other: { ...field, title: 'Other' } })];
    const form = open({ kind }, { allOf: [...branches, { required: ['other'] }, either(has('other', { const: null }))] });
    const { user, control, submit } = await show(form);
    await user.selectOptions(control('kind'), 'a');
    await user.type(control('other'), answer);
    await user.selectOptions(control('kind'), 'b');
    await user.type(control('phone'), '1');
    await submit();
    expect(await sent()).toEqual({ kind: 'b', other: nothing, phone: '1' });
  });
});
