import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DraftPlace } from '#client/forms/drafts/storage/draft-lifetime.ts';
import type { SchemaFormProps } from '#client/forms/schema-form-props.ts';
import type { FieldSource } from '#shared/forms/definition/sources.ts';
import { fakeApi } from '../support/api.ts';
import { closeDialog, dialog, fixture, show, type Shown } from '../support/form.tsx';

const name = { title: 'Name', type: 'string', maxLength: 50 } as const;
/** A person's answers are a firm's, too: what was meant only the visitor knows. */
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
const again: DraftPlace = { storage: 'local', key: 'draft.kept', maxAgeMs: 1e6, isShownAgain: true };

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => document.body.replaceChildren());

const firm = (place = 0) => screen.getAllByRole('radio', { name: 'A firm' })[place] as HTMLInputElement;

async function reload({ unmount }: Shown, props: SchemaFormProps = {}): Promise<Shown> {
  unmount();
  return show(form, props);
}

describe('which kind of answer was chosen, where nothing in the answers tells', () => {
  it('is restored with a draft whose answers fit another kind', async () => {
    const first = await show(form);
    await first.user.click(firm());
    await first.user.type(first.control('payer/name'), 'Asha');
    await reload(first);
    expect(firm().checked).toBe(true);
  });

  it('is restored where nothing is filled in yet, and forgotten by Clear', async () => {
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

  it('stays what it was found to be, though answers on their way fit another kind better', async () => {
    const first = await show(form, { initialData: { payer: { branch: 'Nagpur' } } });
    expect(firm().checked).toBe(true);
    await first.user.clear(first.control('payer/branch'));
    await first.user.type(first.control('payer/name'), 'Asha');
    await reload(first, { initialData: { payer: { branch: 'Nagpur' } } });
    expect(firm().checked).toBe(true);
  });

  it('goes with its row, also where one before it was taken out', async () => {
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

  it('makes no draft once the form is sent', async () => {
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

  it('is restored with answers that were sent and come back', async () => {
    const saved = { payer: { name: 'Asha' } };
    const first = await show(form, { draft: again });
    await first.user.click(firm());
    await first.user.type(first.control('payer/name'), 'Asha');
    await first.submit();
    await dialog('Saved');
    await closeDialog(first.user);
    expect(api.sent).toHaveLength(1);
    await reload(first, { draft: again, initialData: saved });
    expect(firm().checked).toBe(true);
  });

  it('is replaced with the answers that replace them', async () => {
    const first = await show(form, { draft: again });
    await first.user.type(first.control('payer/name'), 'Asha');
    await first.submit();
    await dialog('Saved');
    await closeDialog(first.user);
    const note = JSON.parse(localStorage.getItem(again.key) ?? '{}') as { chosen: Record<string, number> };
    expect(Object.values(note.chosen)).toEqual([0]);
    await reload(first, { draft: again, initialData: { payer: { name: 'Ravi', branch: 'Pune' } } });
    expect(firm().checked).toBe(true);
  });
});
