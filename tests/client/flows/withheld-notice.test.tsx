import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WithheldNotice } from '#client/flows/notices/withheld-notice.tsx';
import { loadForm } from '#client/forms/loading/load-form.ts';
import { sampleOf } from '../../support/forms/site-forms.ts';

const { bank_account_no: account, ...withheld } = sampleOf('company-bank');

async function show(record: Record<string, unknown> | undefined) {
  const { start, loaded } = loadForm('company-bank');
  start();
  await loaded;
  render(<WithheldNotice form="company-bank" record={record} />);
}

it('says what of a step was added in another browser and has to be entered again to save it', async () => {
  await show(withheld);
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'Added in another browser, so it cannot be shown here: Bank Account Number. It is kept. Only if you save this step again, enter it again.',
    ),
  );
});

it.each([
  ['a step whose record is whole', { ...withheld, bank_account_no: account }],
  ['a step that was not saved', undefined],
])('says nothing of %s', async (_what, record) => {
  await show(record);
  await new Promise(requestAnimationFrame);
  expect(screen.getByRole('status').textContent).toBe('');
});
