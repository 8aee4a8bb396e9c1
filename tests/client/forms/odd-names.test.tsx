import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fieldPath } from '#shared/forms/path.ts';
import type { FieldSource, SubmitSource } from '#shared/forms/sources.ts';
import { fakeApi } from './support/api.ts';
import { closeDialog, dialog, fixture, show } from './support/form.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

afterEach(() => document.body.replaceChildren());

/** What a path spells otherwise, and what looks like a path. */
const NAMES = ['a/b', 'x~y', '~1', 'a.b', 'a[0]', '__proto__', 'constructor'];

const text = (title: string): FieldSource => ({ title, type: 'string' });
const submit: SubmitSource = {
  call: { method: 'POST', path: '/fixture', encoding: 'json' },
  outcomes: { 200: { dialog: { icon: 'success', title: 'Saved' }, then: { reset: true } } },
} as never;
const form = fixture({
  properties: {
    ...Object.fromEntries(NAMES.map((name) => [name, text(name)])),
    'tick/ed': { title: 'Tick', type: 'boolean' },
    'g/h': { title: 'Group', type: 'object', properties: { 'i/j': text('Inside') } },
  },
  ui: { 'tick/ed': { 'ui:widget': 'checkbox' } },
  submit,
});

const inside = fieldPath(['g/h', 'i/j']);
const tick = fieldPath(['tick/ed']);
const texts = [...NAMES.map((name) => fieldPath([name])), inside];
const answers = { ...Object.fromEntries([...NAMES].map((name) => [name, `own ${name}`])), 'tick/ed': true, 'g/h': { 'i/j': 'within' } };

async function fill({ user, control }: Awaited<ReturnType<typeof show>>): Promise<void> {
  for (const [index, path] of texts.entries())
    await user.type(control(path), (NAMES[index] === undefined ? 'within' : `own ${NAMES[index]}`).replaceAll('[', '[['));
  await user.click(control(tick));
}

it('a form has all of a draft again, whatever its fields are called, and sends it', async () => {
  const written = await show(form);
  await fill(written);
  written.unmount();
  const { control, submit: send } = await show(form);
  await waitFor(() => expect(texts.map((path) => control(path).value)).toEqual([...NAMES.map((name) => `own ${name}`), 'within']));
  expect(control(tick).checked).toBe(true);
  await send();
  await dialog('Saved');
  expect(JSON.parse(JSON.stringify(api.sent[0]?.body))).toEqual(JSON.parse(JSON.stringify(answers)));
});

it('a form that was sent is empty again, whatever its fields are called', async () => {
  const shown = await show(form);
  await fill(shown);
  await shown.submit();
  await dialog('Saved');
  await closeDialog(shown.user);
  await waitFor(() => expect(texts.map((path) => shown.control(path).value)).toEqual(texts.map(() => '')));
  expect(shown.control(tick).checked).toBe(false);
  expect(screen.queryByText('We kept what you wrote.')).toBeNull();
});
