import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { kind, whenKind, text } from '../support/branches.ts';
import { setUpFormTests } from '../support/set-up-form-tests.ts';
import { button, closeDialog, show } from '../support/form.tsx';

const { fixture, formOf, sentBody } = setUpFormTests();

describe('the payload', () => {
  it('leaves out a group of checkboxes when the last tick is removed', async () => {
    const boxes = { type: 'array', title: 'Boxes', minItems: 1, uniqueItems: true, items: { type: 'string', enum: ['x', 'y'] } };
    const { user, submit } = await show(fixture({ properties: { name: text, boxes } } as never));
    await user.click(screen.getByRole('checkbox', { name: 'x' }));
    await user.click(screen.getByRole('checkbox', { name: 'x' }));
    await submit();
    expect(await sentBody()).toEqual({});
  });

  it('leaves out an emptied list, and hides the field that depends on it', async () => {
    const tags = { type: 'array', title: 'Tags', items: { ...text, title: 'Tag' } };
    const whyField = { properties: { why: text }, required: ['why'] };
    const { user, control, controls, submit } = await show(formOf({ tags }, { dependencies: { tags: whyField } }));
    await user.click(button('Add tag'));
    expect(controls('why')).toHaveLength(0);
    await user.type(control('tags/0'), 'new');
    await user.tab();
    expect(controls('why')).toHaveLength(1);
    await user.clear(control('tags/0'));
    await user.tab();
    expect(controls('why')).toHaveLength(0);
    await submit();
    expect(await sentBody()).toEqual({});
  });

  it('leaves out the value of a branch that is hidden, when the visible branch expects another type', async () => {
    const branches = [
      whenKind('a', { at: { type: 'object', title: 'At', properties: { city: text } } }),
      whenKind('b', { at: { type: 'array', title: 'At', items: { type: 'object', title: 'Place', properties: { city: text } } } }),
    ];
    const { user, control, submit } = await show(formOf({ kind }, { allOf: branches }));
    await user.selectOptions(control('kind'), 'b');
    await user.click(button('Add place'));
    await user.type(control('at/0/city'), 'Pune');
    await user.selectOptions(control('kind'), 'a');
    await submit();
    expect(await sentBody()).toEqual({ kind: 'a' });
  });

  it('leaves out the alternatives that are not chosen, and keeps their values until they are chosen again', async () => {
    const answer = {
      title: 'Answer',
      oneOf: [
        { title: 'Words', ...text },
        { title: 'A group', type: 'object', properties: { city: text } },
        { title: 'Lines', type: 'array', items: { ...text, title: 'Line' } },
      ],
    };
    const { user, control, submit } = await show(formOf({ answer }));
    const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
    await user.type(control('answer'), 'Yes');
    await choose('Lines');
    await user.click(button('Add line'));
    await user.keyboard('first');
    await choose('A group');
    await submit();
    expect(await sentBody()).toEqual({});
    await closeDialog(user);
    await choose('Words');
    expect(control('answer').value).toBe('Yes');
    await choose('Lines');
    await submit();
    expect(await sentBody(2)).toEqual({ answer: ['first'] });
  });

  it('holds a text if the visible branch has a text and the hidden branch a number', async () => {
    const branches = [whenKind('a', { code: { type: 'integer' } }), whenKind('b', { code: text })];
    const { user, control, submit } = await show(formOf({ kind }, { allOf: branches }));
    await user.selectOptions(control('kind'), 'b');
    await user.type(control('code'), '3');
    await submit();
    expect(await sentBody()).toEqual({ kind: 'b', code: '3' });
  });
});

it('sends an empty object for a required group that is chosen and left empty', async () => {
  const group = { title: 'A group', type: 'object', properties: { city: text } };
  const { user, control, submit } = await show(
    formOf({ answer: { title: 'Answer', oneOf: [{ title: 'Words', ...text, minLength: 1 }, group] } }, { required: ['answer'] }),
  );
  await user.click(screen.getByRole('radio', { name: 'A group' }));
  await submit();
  expect(await sentBody()).toEqual({ answer: {} });
  await closeDialog(user);
  await user.type(control('answer/city'), 'Pune');
  await user.clear(control('answer/city'));
  await submit();
  expect(await sentBody(2)).toEqual({ answer: {} });
});

it('keeps the line breaks of a stored text', async () => {
  const { control, submit } = await show(formOf({ note: text }), { initialData: { note: 'one\ntwo' } });
  expect(control('note').value).toBe('one\ntwo');
  await submit();
  expect(await sentBody()).toEqual({ note: 'one\ntwo' });
});

it('sends false for an unticked checkbox only if it has a default, and not in an empty optional group', async () => {
  const { user, control, submit } = await show(
    formOf({
      news: { type: 'boolean', title: 'News', default: true },
      calls: { type: 'boolean', title: 'Calls', default: false },
      gift: { type: 'boolean', title: 'Gift' },
      friend: { type: 'object', title: 'Friend', required: ['name'], properties: { name: text, told: { type: 'boolean', default: true } } },
    }),
  );
  await user.click(control('news'));
  // A checkbox with a default does not make an optional group count as filled in.
  for (const name of ['calls', 'gift', 'friend/told']) {
    await user.click(control(name));
    await user.click(control(name));
  }
  await submit();
  expect(await sentBody()).toEqual({ news: false, calls: false });
});

it('leaves out a checkbox that accepts only true when it is unticked', async () => {
  const agreed = { type: 'boolean', title: 'Agreed', enum: [true], default: true };
  const { user, control, submit } = await show(formOf({ agreed, name: text }), { initialData: { name: 'Asha' } });
  await user.click(control('agreed'));
  await submit();
  expect(await sentBody()).toEqual({ name: 'Asha' });
});

it('leaves out an emptied row of a list of nullable texts after a reload', async () => {
  const row = { ...text, title: 'Nickname', type: ['string', 'null'] };
  const form = formOf({ names: { type: 'array', title: 'Nicknames', items: row } });
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
  expect(await sentBody()).toEqual({ names: ['a'] });
});
