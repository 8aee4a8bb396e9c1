import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WithheldNotice } from '#client/flows/notices/withheld-notice.tsx';
import { loadForm } from '#client/forms/loading/load-form.ts';
import { sampleOf } from '../../support/forms/site-forms.ts';

const { bank_account_no: account, ...withoutAccount } = sampleOf('company-bank');

async function show(record: Record<string, unknown> | undefined) {
  const { start, loaded } = loadForm('company-bank');
  start();
  render(<WithheldNotice form="company-bank" record={record} />);
  await act(() => loaded);
}

it('the notice lists the values that must be entered again to save the step', async () => {
  await show(withoutAccount);
  expect(screen.getByRole('status').textContent).toBe(
    'Added in another browser, so it cannot be shown here: Bank Account Number. It is kept. Only if you save this step again, enter it again.',
  );
});

it.each([
  ['a step with a complete record', { ...withoutAccount, bank_account_no: account }],
  ['a step that was not saved', undefined],
])('the notice is empty for %s', async (_what, record) => {
  await show(record);
  expect(screen.getByRole('status').textContent).toBe('');
});
