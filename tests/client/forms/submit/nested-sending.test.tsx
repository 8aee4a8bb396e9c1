import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FormModule } from '#client/forms/form-module.ts';
import type { Payload } from '#shared/forms/types.ts';
import { NESTED, NESTED_VALID } from '../../../support/forms/nested-form.ts';
import { fakeApi, parts } from '../support/api.ts';
import { closeDialog, show } from '../support/form.tsx';

const form: FormModule = { definition: NESTED };
const letter = new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' });
const { references, ...others } = NESTED_VALID;
const rows = references as Payload[];

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  sessionStorage.clear();
});

afterEach(() => document.body.replaceChildren());

/** The JSON part of a request body. */
const payloadOf = (body: unknown) => JSON.parse((body as FormData).get('payload') as string) as Payload;

const addButton = () => screen.getByRole('button', { name: 'Add another reference' });

describe('a form with groups and rows', () => {
  it('is sent with the files of its rows, and a retry has the same idempotency key', async () => {
    api.reply(() => ({ status: 0 }));
    const { user, control, submit } = await show(form, { initialData: { ...others, references: [rows[0]] } });
    await user.click(addButton());
    await user.type(control('references/1/name'), 'Mira');
    await user.type(control('references/1/phone'), '9800000002');
    await user.upload(control('references/1/letter'), letter);
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    const [first] = api.sent;
    const [, ...files] = parts(first?.body);
    expect(payloadOf(first?.body)).toMatchObject({ references: [rows[0], { name: 'Mira', phone: '9800000002' }] });
    expect(files).toEqual([['references/1/letter', expect.objectContaining({ name: 'letter.pdf' })]]);

    await closeDialog(user);
    api.reply(() => ({ status: 200 }));
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(2));
    expect(api.sent[1]?.key).toBe(first?.key);
  });

  it('shows an error of the API at the right row when an empty row before it was not sent', async () => {
    api.reply(() => ({ status: 422, body: { errors: [{ field: 'references/1/phone', message: 'This phone is taken' }] } }));
    const { user, control, description, submit } = await show(form, {
      initialData: { ...others, references: [rows[0], {}, rows[1]] },
    });
    await submit();
    await waitFor(() => expect(description('references/2/phone')).toContain('This phone is taken'));
    expect(description('references/1/phone')).not.toContain('taken');
    expect(payloadOf(api.sent[0]?.body)['references']).toEqual(rows);
    await closeDialog(user);
    expect(document.activeElement).toBe(control('references/2/phone'));
  });

  it('is restored with its groups, rows and files after the visitor left it', async () => {
    const { user, control, unmount } = await show(form);
    await user.type(control('address/area/pin'), '411001');
    await user.type(control('references/0/name'), 'Ravi');
    await user.click(addButton());
    await user.type(control('references/1/name'), 'Mira');
    await user.upload(control('references/1/letter'), letter);
    await user.type(control('years'), '1,200');
    unmount();

    const restored = await show(form);
    await waitFor(() => expect(within(restored.form).getByText('letter.pdf', { ignore: '.visually-hidden' })).toBeTruthy());
    const texts = ['address/area/pin', 'references/0/name', 'references/1/name'].map((name) => restored.control(name).value);
    expect(texts).toEqual(['411001', 'Ravi', 'Mira']);
    expect(restored.control('years').value.replaceAll(',', '')).toBe('1200');
    const second = restored.control('references/1/letter').closest('[data-row]');
    expect(within(second as HTMLElement).getByText('letter.pdf', { ignore: '.visually-hidden' })).toBeTruthy();
  });
});
