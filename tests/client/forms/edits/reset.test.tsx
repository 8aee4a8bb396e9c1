import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { kind, ofKind, text } from '../support/branches.ts';
import { editing } from '../support/editing.ts';
import { show } from '../support/form.tsx';

const { open, sent } = editing();

it('selects the first alternative after a reset', async () => {
  const group = { title: 'A group', type: 'object', properties: { city: text } };
  const form = open({ answer: { title: 'Answer', oneOf: [{ title: 'Words', ...text }, group] } });
  const { user, control, unmount } = await show(form);
  await user.click(screen.getByRole('radio', { name: 'A group' }));
  await user.type(control('answer/city'), 'Pune');
  await user.tab();
  unmount();
  const again = await show(form);
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Words' }).checked).toBe(true);
  expect(again.control('answer').value).toBe('');
});

it('shows the default of a branch after a reset', async () => {
  const way = { title: 'Way', type: 'string', enum: ['mail', 'post'], default: 'mail' } as const;
  const form = open({ kind: { ...kind, default: 'a' }, name: text }, ofKind('a', { way }));
  const first = await show(form);
  await first.user.type(first.control('name'), 'Asha');
  await first.user.tab();
  first.unmount();
  const { user, control, submit } = await show(form);
  await user.selectOptions(control('way'), '');
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(control('way').value).toBe('mail');
  await submit();
  expect(await sent()).toEqual({ kind: 'a', way: 'mail' });
});
