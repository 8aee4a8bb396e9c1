import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { kind, whenKind, text } from '../support/branches.ts';
import { setUpFormTests } from '../support/set-up-form-tests.ts';
import { show } from '../support/form.tsx';

const { formOf, sentBody } = setUpFormTests();

it('Clear selects the first alternative again', async () => {
  const group = { title: 'A group', type: 'object', properties: { city: text } };
  const form = formOf({ answer: { title: 'Answer', oneOf: [{ title: 'Words', ...text }, group] } });
  const { user, control, unmount } = await show(form);
  await user.click(screen.getByRole('radio', { name: 'A group' }));
  await user.type(control('answer/city'), 'Pune');
  await user.tab();
  unmount();
  const restored = await show(form);
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Words' }).checked).toBe(true);
  expect(restored.control('answer').value).toBe('');
});

it('Clear restores the default of a branch', async () => {
  const way = { title: 'Way', type: 'string', enum: ['mail', 'post'], default: 'mail' } as const;
  const form = formOf({ kind: { ...kind, default: 'a' }, name: text }, whenKind('a', { way }));
  const first = await show(form);
  await first.user.type(first.control('name'), 'Asha');
  await first.user.tab();
  first.unmount();
  const { user, control, submit } = await show(form);
  await user.selectOptions(control('way'), '');
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(control('way').value).toBe('mail');
  await submit();
  expect(await sentBody()).toEqual({ kind: 'a', way: 'mail' });
});
