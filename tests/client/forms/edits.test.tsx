import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FieldSource } from '#shared/forms/sources.ts';
import { fakeApi } from './support/api.ts';
import { button, closeDialog, fixture, show } from './support/form.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  sessionStorage.clear();
});

afterEach(() => document.body.replaceChildren());

const text = { type: 'string', maxLength: 50 } as const;
const kind = { type: 'string', title: 'Kind', enum: ['a', 'b'] } as const;
const ofKind = (letter: string, properties: Readonly<Record<string, FieldSource>>) => ({
  if: { properties: { kind: { const: letter } }, required: ['kind'] },
  then: { properties },
});
const open = (properties: object, more: object = {}) => fixture({ properties, branches: { additionalProperties: true, ...more } } as never);
const sent = async (times = 1) => {
  await waitFor(() => expect(api.sent).toHaveLength(times));
  return api.sent[times - 1]?.body;
};

describe('rows', () => {
  it('come back each to its own list', async () => {
    const list = (title: string) => ({ type: 'array', title, items: { ...text, title } });
    const { user, controls, control } = await show(open({ first: list('First'), second: list('Second') }));
    await user.click(button('Add first'));
    await user.keyboard('one');
    await user.click(button('Add second'));
    await user.keyboard('other');
    await user.click(button('Remove First 1'));
    await user.click(button('Remove Second 1'));
    const [undo] = screen.getAllByRole('button', { name: 'Undo' });
    await user.click(undo as Element);
    expect(control('first/0').value).toBe('one');
    expect(controls('second/0')).toHaveLength(0);
  });
});

describe('what is not sent', () => {
  it('is no tick of several once the last one is gone', async () => {
    const boxes = { type: 'array', title: 'Boxes', minItems: 1, uniqueItems: true, items: { type: 'string', enum: ['x', 'y'] } };
    const { user, submit } = await show(fixture({ properties: { name: text, boxes } } as never));
    await user.click(screen.getByRole('checkbox', { name: 'x' }));
    await user.click(screen.getByRole('checkbox', { name: 'x' }));
    await submit();
    expect(await sent()).toEqual({});
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
