import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forms, type FormName } from 'virtual:forms';
import type { FormModule } from '#client/forms/form-module.ts';
import { SchemaForm } from '#client/forms/schema-form.tsx';
import type { DialogSpec, Payload } from '#shared/forms/types.ts';
import { fakeApi, type Reply } from '../support/api.ts';
import { watchCanvas } from '../support/canvas.ts';
import { answer, closeDialog, dialog, ending, endOf, fixture, show, type Shown } from '../support/form.tsx';
import { callOf, sampleOf, updateOf } from '../../../support/forms/site-forms.ts';
import { DEFAULTS } from '../../../support/forms/tables/defaults.ts';

const MESSAGE = sampleOf('contact', { name: 'Asha Rao' });
const SUBSCRIPTION = sampleOf('newsletter', { email: 'asha@example.com' });

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

afterEach(() => document.body.replaceChildren());

const fill = ({ user, form }: Shown, values: Payload) => answer(user, form, values);

/** Shows the newsletter filled in: the smallest form that makes a call. */
async function newsletter(props = {}) {
  const shown = await show('newsletter', props);
  await fill(shown, SUBSCRIPTION);
  return shown;
}

function pendingReply() {
  return Promise.withResolvers<{ status: number; body?: unknown }>();
}

describe('the request', () => {
  it('holds the trimmed answers without the captcha, and the text of the field that Enter was pressed in', async () => {
    const canvas = watchCanvas();
    const shown = await show('contact');
    await fill(shown, { ...MESSAGE, name: '  Asha Rao ', captcha: canvas.code() });
    await shown.user.keyboard('{Enter}');
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]).toMatchObject({ url: `/api${callOf('contact')}`, body: MESSAGE });
  });

  it('is sent once, however often the button is pressed', async () => {
    const reply = pendingReply();
    api.reply(() => reply.promise);
    const { user, form } = await newsletter();
    await user.dblClick(form.querySelector('button') as Element);
    fireEvent.submit(form);
    reply.resolve({ status: 200 });
    await ending('newsletter', 200);
    expect(api.sent).toHaveLength(1);
  });

  it('names the record to update, or the record that a new part belongs to', async () => {
    const data = sampleOf('company-details');
    const first = await show('company-details', { initialData: data, recordId: 'r 1' });
    await first.submit();
    await ending('company-details', 200, 'update');
    const second = await show('company-contact-person', {
      parentId: 'r2',
      initialData: sampleOf('company-contact-person'),
    });
    await second.submit();
    await ending('company-contact-person', 200);
    expect(api.sent.map(({ url }) => url)).toEqual([
      `/api${updateOf('company-details')}?id=r%201`,
      `/api${callOf('company-contact-person')}?id=r2`,
    ]);
  });
});

describe('the idempotency key', () => {
  it('is the same for a retry after a failure: no answer, or status 503', async () => {
    const { user, submit } = await newsletter();
    for (const status of [0, 503, 200]) {
      api.reply(() => ({ status }));
      await submit();
      await ending('newsletter', status === 200 ? 200 : 'failure');
      await closeDialog(user);
    }
    const keys = api.sent.map(({ key }) => key);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
  });

  it('changes when a value changes, and after an answer', async () => {
    const shown = await newsletter();
    api.reply(() => ({ status: 0 }));
    await shown.submit();
    await ending('newsletter', 'failure');
    await closeDialog(shown.user);
    await fill(shown, { email: '.in' });
    api.reply(() => ({ status: 429 }));
    for (let time = 0; time < 2; time += 1) {
      await shown.submit();
      await ending('newsletter', 'other');
      await closeDialog(shown.user);
    }
    expect(new Set(api.sent.map(({ key }) => key)).size).toBe(3);
  });
});

describe('the wait dialog', () => {
  it('closes when its timer runs out, and the outcome still shows', async () => {
    const reply = pendingReply();
    api.reply(() => reply.promise);
    const form = fixture({
      properties: { note: { type: 'string', maxLength: 9 } },
      submit: {
        call: { method: 'POST', path: '/fixture', encoding: 'json' },
        wait: { timer: 600 },
        outcomes: { 200: { dialog: { icon: 'success', title: 'Saved' } } },
      },
    });
    const { submit } = await show(form);
    await submit();
    await dialog(DEFAULTS.submit.wait.title);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    reply.resolve({ status: 200 });
    await dialog('Saved');
  });
});

/** Every outcome that a form declares, with a status that leads to it. */
async function outcomes(name: FormName): Promise<(readonly [status: number, spec: DialogSpec])[]> {
  const { definition } = await forms[name]();
  const { captcha: _nothingSent, other, failure, ...byStatus } = definition.submit.outcomes;
  const listed = Object.entries(byStatus).map(([status, { dialog: spec }]) => [Number(status), spec] as const);
  return [...listed, [418, other.dialog], [500, failure.dialog]];
}

const PARTNER = sampleOf('partner');
const COMPANY = sampleOf('company-details');
const BANK = sampleOf('individual-bank');
const CASES: readonly (readonly [FormName, Payload])[] = [
  ['newsletter', SUBSCRIPTION],
  ['partner', PARTNER],
  ['company-details', COMPANY],
  ['company-contact-person', sampleOf('company-contact-person')],
  ['individual-bank', BANK],
  ['individual-services', sampleOf('individual-services')],
];

describe.each(CASES)('the outcomes of %s', (name, initialData) => {
  it('each show their dialog', async () => {
    const { user, submit } = await show(name, { initialData });
    for (const [status, { title, text = '' }] of await outcomes(name)) {
      api.reply(() => ({ status }));
      await submit();
      expect((await dialog(title)).textContent, `${status}`).toContain(text);
      await closeDialog(user);
    }
  });
});

describe('after an outcome', () => {
  it('with «reset», the form is empty and without errors', async () => {
    const { user, control, form, submit } = await newsletter();
    await submit();
    await ending('newsletter', 200);
    expect(control('email').value).toBe('');
    await closeDialog(user);
    expect(form.querySelectorAll('[aria-invalid]')).toHaveLength(0);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Subscribe' })));
  });

  it('with «close», the modal is closed before the dialog shows', async () => {
    const onClose = vi.fn<() => void>(() => expect(screen.queryByRole('dialog')).toBeNull());
    api.reply(() => ({ status: 500 }));
    const { submit } = await show('partner', { initialData: PARTNER, onClose });
    await submit();
    await ending('partner', 'failure');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('onSuccess gets the saved record while the dialog shows, and onOutcome follows when it is closed', async () => {
    const events: unknown[] = [];
    api.reply(() => ({ status: 200, body: { status: 200, message: '', data: { id: 'r1', name: 'Asha' } } }));
    const { user, submit } = await show('individual-bank', {
      initialData: BANK,
      parentId: 'i1',
      onSuccess: (...event) => events.push(event),
      onOutcome: (ending) => events.push(ending),
    });
    await submit();
    await ending('individual-bank', 200);
    expect(events).toEqual([[{ id: 'r1', name: 'Asha' }, 200]]);
    await closeDialog(user);
    await waitFor(() => expect(events[1]).toEqual({ status: 200, succeeded: true, duplicates: {} }));
  });
});

describe('errors of the API', () => {
  const refused: Reply = {
    status: 422,
    body: { status: 422, title: 'Invalid', errors: [{ field: 'email', message: 'This domain takes no mail' }] },
  };

  it('show under their fields, and the first field is focused when the dialog is closed', async () => {
    api.reply(() => refused);
    const { user, control, description, submit } = await newsletter();
    await submit();
    await ending('newsletter', 'other');
    expect(description('email')).toBe('*This domain takes no mail');
    await closeDialog(user);
    await waitFor(() => expect(document.activeElement).toBe(control('email')));
    expect(screen.getByRole('status').textContent).toBe('1 field needs attention');
  });

  it('disappear when the value changes', async () => {
    api.reply(() => refused);
    const { user, control, description, submit } = await newsletter();
    await submit();
    await ending('newsletter', 'other');
    await closeDialog(user);
    await user.type(control('email'), '.in');
    expect(description('email')).toBe('');
  });
});

describe('a duplicate value', () => {
  it.each<[FormName, Payload, number, readonly string[]]>([
    ['partner', PARTNER, 201, ['email']],
    ['partner', PARTNER, 202, ['mobile']],
    ['company-details', COMPANY, 202, ['contact_no']],
    ['company-details', { ...COMPANY, proprietor_mobile_no: '9876543211' }, 202, ['contact_no', 'proprietor_mobile_no']],
  ])('marks the fields of %s (%o) that status %i may be about: %o', async (name, initialData, status, fields) => {
    api.reply(() => ({ status }));
    const { user, form, control, description, submit } = await show(name, { initialData });
    await submit();
    await ending(name, status);
    const { text } = await endOf(name, status);
    const marked = [...form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map((input) => input.name);
    expect(marked).toEqual(fields);
    for (const field of fields) expect(description(field)).toContain(`*${text}`);
    await closeDialog(user);
    await waitFor(() => expect(document.activeElement).toBe(control(fields[0] as string)));
  });

  it('is not marked for a status with another meaning', async () => {
    api.reply(() => ({ status: 201 }));
    const { form, submit } = await show('company-contact-person', { initialData: sampleOf('company-contact-person') });
    await submit();
    await ending('company-contact-person', 201);
    expect(form.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  });

  it('is marked until it changes, and can be sent unchanged', async () => {
    api.reply(() => ({ status: 201 }));
    const { user, control, submit } = await show('partner', { initialData: PARTNER });
    for (let time = 0; time < 2; time += 1) {
      await submit();
      await ending('partner', 201);
      await closeDialog(user);
    }
    expect(api.sent).toHaveLength(2);
    await user.type(control('email'), '.in');
    expect(control('email').hasAttribute('aria-invalid')).toBe(false);
  });

  it('is not marked if the form treats it as a success', async () => {
    api.reply(() => ({ status: 201 }));
    const { form, submit } = await newsletter();
    await submit();
    await ending('newsletter', 201);
    expect(form.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  });
});

it('a form does not show that it is sending while `beforeSend` asks the visitor', async () => {
  const { promise: decision, resolve: decide } = Promise.withResolvers<boolean>();
  const beforeSend = vi.fn<() => Promise<boolean>>(() => decision);
  const { form, user, control } = await show(fixture({ properties: { name: { title: 'Name', type: 'string', maxLength: 20 } } }), {
    beforeSend,
  });
  await user.type(control('name'), 'Asha');
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(screen.getByText(/^Still sending/)).toBeTruthy();
  await waitFor(() => expect(beforeSend).toHaveBeenCalledOnce());
  await waitFor(() => expect(form.querySelector('[data-sending]')).toBeNull());
  expect(screen.queryByText(/^Still sending/)).toBeNull();
  decide(false);
});

describe('a form without a call', () => {
  it('shows the payload in a dialog', async () => {
    const apps = {
      title: 'Apps',
      type: 'array',
      uniqueItems: true,
      maxItems: 2,
      items: { type: 'string', enum: ['Flutter', 'React Native'] },
      reveals: { Flutter: ['client'] },
    } as const;
    const form = fixture({
      properties: { apps, client: { title: 'Relevant Clients', type: 'string', maxLength: 20 } },
      ui: { apps: { 'ui:widget': 'checkboxes' } },
      submit: { instead: 'show' },
    });
    const { user, control, submit } = await show(form);
    await user.click(screen.getByLabelText('Flutter'));
    await user.type(control('client'), 'Acme');
    await submit();
    const shown = await dialog('This would have been sent');
    expect([...shown.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
      'Apps',
      'Flutter',
      'Relevant Clients',
      'Acme',
    ]);
    expect(api.sent).toEqual([]);
  });

  it('logs the payload, and says that nothing was sent', async () => {
    const log = vi.spyOn(console, 'info').mockReturnValue();
    const form = fixture({ properties: { name: { type: 'string', maxLength: 20 } }, submit: { instead: 'log' } });
    const { user, control, submit } = await show(form);
    await user.type(control('name'), 'Asha');
    await submit();
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('nothing was sent'));
    expect(log).toHaveBeenCalledWith('fixture:', { name: 'Asha' });
  });
});

describe('a form in a modal', () => {
  function InModal({ form }: { form: FormModule }) {
    const [open, setOpen] = useState(true);
    return (
      open && (
        <dialog open aria-label="Apply">
          <SchemaForm form={form} initialData={PARTNER} onClose={() => setOpen(false)} />
        </dialog>
      )
    );
  }

  async function apply(status: number) {
    api.reply(() => ({ status }));
    const form = await forms.partner();
    render(
      <MemoryRouter>
        <InModal form={form} />
      </MemoryRouter>,
    );
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  }

  it('shows its dialog inside the modal while that is open', async () => {
    await apply(201);
    expect((await ending('partner', 201)).closest('dialog')).not.toBeNull();
  });

  it('shows its dialog on the page after the modal is closed', async () => {
    await apply(200);
    const outcome = await ending('partner', 200);
    expect(document.querySelector('dialog')).toBeNull();
    expect(outcome.parentElement?.parentElement).toBe(document.body);
  });
});
