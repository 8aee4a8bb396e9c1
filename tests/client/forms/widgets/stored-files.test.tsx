import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeDraft } from '#client/forms/drafts/storage/draft-storage.ts';
import { StoredFileLine } from '#client/forms/widgets/stored-file.tsx';
import { currentName, sampleOf } from '../../../support/forms/site-forms.ts';
import { fakeApi, parts } from '../support/api.ts';
import { closeDialog, dialog, ending, fixture, show } from '../support/form.tsx';

/** The document of individual applications. */
const CV = currentName('individual-details', 'cv');

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

afterEach(() => document.body.replaceChildren());

describe('a stored file', () => {
  const record = { ...sampleOf('company-details'), id: 'r1', gst_no: 'a b.pdf' };
  const person = { ...sampleOf('individual-details'), id: 'i1', [CV]: 'cv-1.pdf' };
  const pdf = new File(['new'], 'new.pdf', { type: 'application/pdf' });

  it('of another browser has no link, says so, and can be kept or replaced', async () => {
    const recordFromElsewhere = { ...record, gst_no: 'elsewhere-a.pdf' };
    const { user, control, submit } = await show('company-details', { initialData: recordFromElsewhere, recordId: 'r1' });
    expect(screen.queryByRole('link', { name: /Show Uploaded file of Upload GST/ })).toBeNull();
    expect(screen.getByText('Added in another browser, so it cannot be shown here.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Change Upload GST/ }));
    expect(control('gst_no_new')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Keep Upload GST/ }));
    await submit();
    await ending('company-details', 200, 'update');
    expect(Object.fromEntries(parts(api.sent[0]?.body))).toMatchObject({ gst_no: 'elsewhere-a.pdf' });
  });

  it('has a link, and is sent unchanged', async () => {
    const { submit } = await show('company-details', { initialData: record, recordId: 'r1' });
    expect(screen.getByRole('link', { name: /Show Uploaded file of Upload GST/ }).getAttribute('href')).toBe(
      '/api/uploaded-files/a%20b.pdf',
    );
    await submit();
    await ending('company-details', 200, 'update');
    expect(Object.fromEntries(parts(api.sent[0]?.body))).toEqual({ ...record, year_of_commencement_updated: 'false' });
  });

  it('has a separate input for a new file, which is sent beside the stored name', async () => {
    const { user, control, controls, submit } = await show('company-details', { initialData: record, recordId: 'r1' });
    expect(controls('gst_no_new')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Change Upload GST Document' }));
    await user.upload(control('gst_no_new'), pdf);
    await submit();
    await ending('company-details', 200, 'update');
    const body = Object.fromEntries(parts(api.sent[0]?.body));
    expect(body).toMatchObject({ gst_no: 'a b.pdf', gst_no_new: { name: 'new.pdf' } });
  });

  it('is replaced by the new file if the update expects that', async () => {
    const { user, control, submit } = await show('individual-details', { initialData: person, recordId: 'i1' });
    await user.click(screen.getByRole('button', { name: /^Change/ }));
    await user.upload(control(`${CV}_new`), pdf);
    await submit();
    await ending('individual-details', 200, 'update');
    const body = Object.fromEntries(parts(api.sent[0]?.body));
    expect(body[CV]).toMatchObject({ name: 'new.pdf' });
    expect(body).not.toHaveProperty(`${CV}_new`);
  });

  it('has an error at its new file if the server rejects that, until another file is chosen', async () => {
    const message = 'Choose the original document';
    api.reply(() => ({ status: 415, body: { status: 415, errors: [{ field: CV, message }] } }));
    const { user, control, submit } = await show('individual-details', { initialData: person, recordId: 'i1' });
    await user.click(screen.getByRole('button', { name: /^Change/ }));
    await user.upload(control(`${CV}_new`), pdf);
    await submit();
    await ending('individual-details', 'other');
    await closeDialog(user);
    await waitFor(() => expect(document.activeElement).toBe(control(`${CV}_new`)));
    expect(control(`${CV}_new`).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(message, { exact: false })).toBeTruthy();
    await user.upload(control(`${CV}_new`), new File(['right'], 'cv.pdf', { type: pdf.type }));
    expect(screen.queryByText(message, { exact: false })).toBeNull();
  });

  it('is kept after “Keep”', async () => {
    const { user, control, controls, submit } = await show('individual-details', { initialData: person, recordId: 'i1' });
    await user.click(screen.getByRole('button', { name: /^Change/ }));
    await user.upload(control(`${CV}_new`), pdf);
    await user.click(screen.getByRole('button', { name: /^Keep/ }));
    expect(controls(`${CV}_new`)).toEqual([]);
    await submit();
    await ending('individual-details', 200, 'update');
    expect(Object.fromEntries(parts(api.sent[0]?.body))).toEqual(person);
  });

  it.each([
    ['before', { filename: 'a.pdf', replaced: false }],
    ['after', { filename: 'b.pdf', replaced: true }],
  ])('closes its input after another tab has replaced it, %s the chosen file is removed', (_when, between) => {
    const line = { label: 'CV', replacement: <input aria-label="New CV" />, onKeep: () => {} };
    const { rerender } = render(<StoredFileLine {...line} filename="a.pdf" replaced={false} />);
    // The draft brings the file that was chosen in the other tab.
    rerender(<StoredFileLine {...line} filename="a.pdf" replaced />);
    expect(screen.getByLabelText('New CV')).toBeTruthy();
    rerender(<StoredFileLine {...line} {...between} />);
    expect(screen.getByLabelText('New CV')).toBeTruthy();
    rerender(<StoredFileLine {...line} filename="b.pdf" replaced={false} />);
    expect(screen.queryByLabelText('New CV')).toBeNull();
    expect(screen.getByRole('button', { name: 'Change CV' }).getAttribute('aria-expanded')).toBe('false');
  });

  describe('in a row', () => {
    const paper = { title: 'Paper', fileTypes: ['pdf'], minFileSize: 1, maxFileSize: 1_048_576 } as const;
    const people = {
      title: 'People',
      type: 'array',
      maxItems: 3,
      items: { title: 'Person', type: 'object', properties: { paper } },
    } as const;
    const rows = fixture({
      properties: { people },
      submit: {
        call: { method: 'POST', path: '/add', encoding: 'multipart' },
        update: { path: '/update', newFileIn: 'replacement' },
        outcomes: { 200: { dialog: { icon: 'success', title: 'Saved' } } },
      },
    });
    const initialData = { people: [{ paper: 'a.pdf' }, { paper: 'b.pdf' }] };
    const sentParts = () => Object.fromEntries(parts(api.sent[0]?.body));

    it('is replaced in its row, and the other rows keep theirs', async () => {
      const { user, control, submit } = await show(rows, { initialData, recordId: 'r1' });
      expect(screen.getAllByRole('link', { name: /Show Uploaded file of Paper/ })).toHaveLength(2);
      await user.click(screen.getAllByRole('button', { name: 'Change Paper' })[1] as Element);
      await user.upload(control('people/1/paper'), pdf);
      await submit();
      await dialog('Saved');
      expect(sentParts()).toEqual({
        payload: '{"people":[{"paper":"a.pdf"},{}]}',
        'people/1/paper': expect.objectContaining({ name: 'new.pdf' }),
      });
    });

    it('is kept after “Keep”, and after the new file is removed', async () => {
      const { user, control, submit } = await show(rows, { initialData, recordId: 'r1' });
      for (const undo of [/^Keep/, /^Remove new.pdf/]) {
        await user.click(screen.getAllByRole('button', { name: 'Change Paper' })[0] as Element);
        await user.upload(control('people/0/paper'), pdf);
        await user.click(screen.getByRole('button', { name: undo }));
      }
      await submit();
      await dialog('Saved');
      expect(sentParts()).toEqual({ payload: JSON.stringify(initialData) });
    });
  });

  it('shows the new file of a draft', async () => {
    await show('individual-details', { initialData: { ...person, [`${CV}_new`]: pdf }, recordId: 'i1' });
    expect(screen.getByText('new.pdf', { ignore: '.visually-hidden' })).toBeTruthy();
  });

  it('shows the new file when the draft is restored after the form has rendered', async () => {
    const draft = { storage: 'session', key: 'draft.replaced', maxAgeMs: 60_000 } as const;
    await writeDraft(draft, { [`${CV}_new`]: pdf });
    const { user, control, controls } = await show('individual-details', { initialData: person, recordId: 'i1', draft });
    await screen.findByText('new.pdf', { ignore: '.visually-hidden' });
    expect(control(`${CV}_new`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Keep/ }));
    expect(controls(`${CV}_new`)).toEqual([]);
  });

  it('is sent with whether it was replaced, if the API asks for that', async () => {
    const initialData = { ...record, year_of_commencement: 'y.pdf', year_of_commencement_new: pdf };
    const { submit } = await show('company-details', { initialData, recordId: 'r1' });
    await submit();
    await ending('company-details', 200, 'update');
    expect(Object.fromEntries(parts(api.sent[0]?.body))).toMatchObject({ year_of_commencement_updated: 'true' });
  });
});
