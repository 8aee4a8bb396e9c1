import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../support/api.ts';
import { button, closeDialog, fixture, show } from '../support/form.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const flag = { type: 'boolean' } as const;
const choose = (name: string) => screen.getAllByRole('radio', { name });

it('sends No as the value of a dictionary entry', async () => {
  const flags = { title: 'Flags', type: 'object', additionalProperties: flag };
  const { user, submit } = await show(fixture({ properties: { flags } } as never));
  await user.click(button('Add an entry'));
  await user.type(screen.getByRole('textbox', { name: 'Name of entry 1' }), 'beta');
  await user.click(choose('No')[0] as Element);
  await submit();
  await waitFor(() => expect(api.sent[0]?.body).toEqual({ flags: { beta: false } }));
  await closeDialog(user);
});

it('sends No as a row of a list', async () => {
  const votes = { title: 'Votes', type: 'array', items: { ...flag, title: 'Vote' } };
  const { user, submit } = await show(fixture({ properties: { votes } } as never));
  for (const index of [0, 1]) {
    await user.click(button(/^Add/));
    await user.click(choose(index === 0 ? 'Yes' : 'No')[index] as Element);
  }
  await submit();
  await waitFor(() => expect(api.sent[0]?.body).toEqual({ votes: [true, false] }));
  await closeDialog(user);
});
