import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DraftPlace } from '#client/forms/drafts/storage/draft-lifetime.ts';
import type { SchemaFormProps } from '#client/forms/schema-form-props.ts';
import type { FieldSource } from '#shared/forms/definition/sources.ts';
import { fakeApi } from '../support/api.ts';
import { closeDialog, dialog, fixture, show, type Shown } from '../support/form.tsx';

const name = { title: 'Name', type: 'string', maxLength: 50 } as const;
/** Answers for a person are valid for a firm too, so only the visitor's choice selects one. */
const payer = {
  type: 'object',
  anyOf: [
    { title: 'A person', additionalProperties: false, properties: { name } },
    { title: 'A firm', properties: { name, branch: { title: 'Branch', type: 'string', maxLength: 50 } } },
  ],
} satisfies Partial<FieldSource>;
const form = fixture({
  properties: {
    city: { title: 'City', type: 'string', maxLength: 50 },
    payer: { title: 'Payer', ...payer },
    others: { title: 'Other payers', type: 'array', maxItems: 5, items: { title: 'Payer', ...payer } },
  },
});
const draftShownAgain: DraftPlace = { storage: 'local', key: 'draft.kept', maxAgeMs: 1e6, isShownAgain: true };

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => document.body.replaceChildren());

const firm = (index = 0) => screen.getAllByRole('radio', { name: 'A firm' })[index] as HTMLInputElement;

async function reload({ unmount }: Shown, props: SchemaFormProps = {}): Promise<Shown> {
  unmount();
  return show(form, props);
}

describe('a chosen alternative that no answer selects', () => {
  it('is restored with a draft whose answers fit another alternative better', async () => {
    const first = await show(form);
    await first.user.click(firm());
    await first.user.type(first.control('payer/name'), 'Asha');
    await reload(first);
    expect(firm().checked).toBe(true);
  });

  it('is restored while nothing is filled in, and reset by Clear', async () => {
    const first = await show(form);
    await first.user.click(firm());
    const second = await reload(first);
    expect(firm().checked).toBe(true);
    await second.user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(firm().checked).toBe(false);
    await reload(second);
    expect(firm().checked).toBe(false);
    expect(sessionStorage.getItem('draft.fixture')).toBeNull();
  });

  it('is restored if initial data selected it, though later answers fit another one', async () => {
    const first = await show(form, { initialData: { payer: { branch: 'Nagpur' } } });
    expect(firm().checked).toBe(true);
    await first.user.clear(first.control('payer/branch'));
    await first.user.type(first.control('payer/name'), 'Asha');
    await reload(first, { initialData: { payer: { branch: 'Nagpur' } } });
    expect(firm().checked).toBe(true);
  });

  it('stays with its row when a row before it is removed', async () => {
    const first = await show(form);
    for (const add of ['Add payer', 'Add another payer', 'Add another payer'])
      await first.user.click(screen.getByRole('button', { name: add }));
    for (const index of [0, 1, 2]) await first.user.type(first.control(`others/${index}/name`), `Payer ${index}`);
    await first.user.click(firm(1));
    await first.user.click(firm(3));
    await first.user.click(screen.getByRole('button', { name: 'Remove Payer 1' }));
    const second = await reload(first);
    expect(second.control('others/1/name').value).toBe('Payer 2');
    expect([firm(1).checked, firm(2).checked]).toEqual([false, true]);
  });

  it('is not stored after the form is sent', async () => {
    const first = await show(form);
    await first.user.click(firm());
    await first.user.type(first.control('payer/name'), 'Asha');
    await first.submit();
    await dialog('Saved');
    await closeDialog(first.user);
    const second = await reload(first);
    expect(sessionStorage.getItem('draft.fixture')).toBeNull();
    expect(second.form.textContent).not.toContain('We kept');
  });

  it('is restored for a sent record that is shown again', async () => {
    const saved = { payer: { name: 'Asha' } };
    const first = await show(form, { draft: draftShownAgain });
    await first.user.click(firm());
    await first.user.type(first.control('payer/name'), 'Asha');
    await first.submit();
    await dialog('Saved');
    await closeDialog(first.user);
    expect(api.sent).toHaveLength(1);
    await reload(first, { draft: draftShownAgain, initialData: saved });
    expect(firm().checked).toBe(true);
  });

  it('is replaced if another record is shown', async () => {
    const first = await show(form, { draft: draftShownAgain });
    await first.user.type(first.control('payer/name'), 'Asha');
    await first.submit();
    await dialog('Saved');
    await closeDialog(first.user);
    const stored = JSON.parse(localStorage.getItem(draftShownAgain.key) ?? '{}') as { chosen: Record<string, number> };
    expect(Object.values(stored.chosen)).toEqual([0]);
    await reload(first, { draft: draftShownAgain, initialData: { payer: { name: 'Ravi', branch: 'Pune' } } });
    expect(firm().checked).toBe(true);
  });
});
