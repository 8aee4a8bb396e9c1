import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { kind, ofKind, text } from '../support/branches.ts';
import { editing } from '../support/editing.ts';
import { button, closeDialog, show } from '../support/form.tsx';

const { fixture, open, sent } = editing();

describe('what is not sent', () => {
  it('is no tick of several once the last one is gone', async () => {
    const boxes = { type: 'array', title: 'Boxes', minItems: 1, uniqueItems: true, items: { type: 'string', enum: ['x', 'y'] } };
    const { user, submit } = await show(fixture({ properties: { name: text, boxes } } as never));
    await user.click(screen.getByRole('checkbox', { name: 'x' }));
    await user.click(screen.getByRole('checkbox', { name: 'x' }));
    await submit();
    expect(await sent()).toEqual({});
  });

  it('brings nothing that an answer would', async () => {
    const tags = { type: 'array', title: 'Tags', items: { ...text, title: 'Tag' } };
    const why = { properties: { why: text }, required: ['why'] };
    const { user, control, controls, submit } = await show(open({ tags }, { dependencies: { tags: why } }));
    await user.click(button('Add tag'));
    expect(controls('why')).toHaveLength(0);
    await user.type(control('tags/0'), 'new');
    await user.tab();
    expect(controls('why')).toHaveLength(1);
    await user.clear(control('tags/0'));
    await user.tab();
    expect(controls('why')).toHaveLength(0);
    await submit();
    expect(await sent()).toEqual({});
  });

  it('is an answer of another kind that another branch has left, which comes back with that', async () => {
    const branches = [
      ofKind('a', { at: { type: 'object', title: 'At', properties: { city: text } } }),
      ofKind('b', { at: { type: 'array', title: 'At', items: { type: 'object', title: 'Place', properties: { city: text } } } }),
    ];
    const { user, control, submit } = await show(open({ kind }, { allOf: branches }));
    await user.selectOptions(control('kind'), 'b');
    await user.click(button('Add place'));
    await user.type(control('at/0/city'), 'Pune');
    await user.selectOptions(control('kind'), 'a');
    await submit();
    expect(await sent()).toEqual({ kind: 'a' });
  });

  it('is an answer of the kind that is not chosen, which comes back with that', async () => {
    const answer = {
      title: 'Answer',
      oneOf: [
        { title: 'Words', ...text },
        { title: 'A group', type: 'object', properties: { city: text } },
        { title: 'Lines', type: 'array', items: { ...text, title: 'Line' } },
      ],
    };
    const { user, control, submit } = await show(open({ answer }));
    const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
    await user.type(control('answer'), 'Yes');
    await choose('Lines');
    await user.click(button('Add line'));
    await user.keyboard('first');
    await choose('A group');
    await submit();
    expect(await sent()).toEqual({});
    await closeDialog(user);
    await choose('Words');
    expect(control('answer').value).toBe('Yes');
    await choose('Lines');
    await submit();
    expect(await sent(2)).toEqual({ answer: ['first'] });
  });

  it('is no number in a field that is a text in the branch that shows', async () => {
    const branches = [ofKind('a', { code: { type: 'integer' } }), ofKind('b', { code: text })];
    const { user, control, submit } = await show(open({ kind }, { allOf: branches }));
    await user.selectOptions(control('kind'), 'b');
    await user.type(control('code'), '3');
    await submit();
    expect(await sent()).toEqual({ kind: 'b', code: '3' });
  });
});

it('sends a group that was chosen, and must be there, as soon as it is chosen', async () => {
  const group = { title: 'A group', type: 'object', properties: { city: text } };
  const { user, control, submit } = await show(
    open({ answer: { title: 'Answer', oneOf: [{ title: 'Words', ...text, minLength: 1 }, group] } }, { required: ['answer'] }),
  );
  await user.click(screen.getByRole('radio', { name: 'A group' }));
  await submit();
  expect(await sent()).toEqual({ answer: {} });
  await closeDialog(user);
  await user.type(control('answer/city'), 'Pune');
  await user.clear(control('answer/city'));
  await submit();
  expect(await sent(2)).toEqual({ answer: {} });
});

describe('a text', () => {
  it('of several lines keeps them, where one line would do', async () => {
    const { control, submit } = await show(open({ note: text }), { initialData: { note: 'one\ntwo' } });
    expect(control('note').value).toBe('one\ntwo');
    await submit();
    expect(await sent()).toEqual({ note: 'one\ntwo' });
  });
});

it('sends the No of a box that was answered from the beginning and is not ticked', async () => {
  const { user, control, submit } = await show(
    open({
      news: { type: 'boolean', title: 'News', default: true },
      calls: { type: 'boolean', title: 'Calls', default: false },
      gift: { type: 'boolean', title: 'Gift' },
      friend: { type: 'object', title: 'Friend', required: ['name'], properties: { name: text, told: { type: 'boolean', default: true } } },
    }),
  );
  await user.click(control('news'));
  // One in a group that nobody need fill in does not fill that in.
  for (const name of ['calls', 'gift', 'friend/told']) {
    await user.click(control(name));
    await user.click(control(name));
  }
  await submit();
  expect(await sent()).toEqual({ news: false, calls: false });
});

it('takes a box that must be ticked, and begins so, for left open where it is not', async () => {
  const agreed = { type: 'boolean', title: 'Agreed', enum: [true], default: true };
  const { user, control, submit } = await show(open({ agreed, name: text }), { initialData: { name: 'Asha' } });
  await user.click(control('agreed'));
  await submit();
  expect(await sent()).toEqual({ name: 'Asha' });
});

it('sends nothing of what was emptied in a list of texts that may be null, also after the page was loaded again', async () => {
  const row = { ...text, title: 'Nickname', type: ['string', 'null'] };
  const form = open({ names: { type: 'array', title: 'Nicknames', items: row } });
  const first = await show(form);
  await first.user.click(button('Add nickname'));
  await first.user.click(button('Add another nickname'));
  await first.user.type(first.control('names/0'), 'a');
  await first.user.type(first.control('names/1'), 'b');
  await first.user.tab();
  await first.user.clear(first.control('names/1'));
  await first.user.tab();
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('names'));
  first.unmount();
  const { control, submit } = await show(form);
  await waitFor(() => expect(control('names/0').value).toBe('a'));
  await submit();
  expect(await sent()).toEqual({ names: ['a'] });
});
