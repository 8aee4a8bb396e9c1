import { expect, it } from 'vitest';
import { loadTables } from '#server/definitions/load.ts';
import { openDatabase } from '#server/storage/open.ts';
import { addDuration, subtractDuration } from '#shared/durations.ts';
import type { DueView, EventsView, InboxView, PersonView } from '#shared/staff.ts';
import { csvRows } from '../../support/server/csv-rows.ts';
import { callOf, partsOf, sampleOf } from '../../support/forms/site-forms.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { PDF } from '../support/documents.ts';
import { signIn } from '../support/staff.ts';

onEachDatabase('an admin at the desk', (newPlace) => {
  async function fill() {
    const place = await newPlace();
    const app = await testApp(place);
    const send = async (email: string, name: string, message = 'Call me, please.') =>
      (await new Visitor(app).json(callOf('contact'), { ...sampleOf('contact'), email, name, message })).body.data.id;
    const asha = await send('asha@example.com', 'Asha Rao');
    const ravi = await send('ravi@example.com', 'Ravi Kumar');
    return { place, app, send, asha, ravi, admin: await signIn(app, place, 'admin') };
  }

  const rowsOf = (body: unknown) => csvRows((body as string).replace(/^\uFEFF/, ''));

  it('exports filtered leads, masked, and the audit records the filter', async () => {
    const { admin, app, asha } = await fill();
    await new Visitor(app).multipart(callOf('quote'), { ...partsOf('quote'), file: { name: 'a.pdf', content: PDF } });
    await admin.post(`/leads/${asha}`, { revision: 0, state: 'answered' });
    const exportLeads = async (query: string) => {
      const [head = [], ...rows] = rowsOf((await admin.get(`/export?${query}`)).body);
      return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i]])));
    };
    expect((await exportLeads('form=contact')).map(({ name }) => name)).toEqual(['Asha Rao', 'Ravi Kumar']);
    expect((await exportLeads('form=contact&state=answered')).map(({ id }) => id)).toEqual([asha]);
    const [found, ...others] = await exportLeads('q=asha@example');
    expect([found?.['email'], others]).toEqual(['asha@example.com', []]);
    // Columns of forms without a found lead are left out.
    expect(Object.keys(found ?? {})).not.toContain('file');
    expect((await exportLeads('')).map((row) => row['form'] ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
      'contact',
      'contact',
      'quote',
    ]);
    expect(await exportLeads('q=zebra')).toEqual([]);
    expect((await admin.get('/export?form=none')).status).toBe(400);
    const { events } = (await admin.get('/events?action=export')).body as EventsView;
    expect(events.map(({ detail }) => detail)).toContain('contact, answered');
    expect(JSON.stringify(events)).not.toContain('asha@');
  });

  it('exports an application with its steps', async () => {
    const { admin, app } = await fill();
    const visitor = new Visitor(app);
    const { id } = (await visitor.multipart(callOf('individual-details'), partsOf('individual-details'))).body.data;
    await visitor.json(`${callOf('individual-bank')}?id=${id}`, sampleOf('individual-bank'));
    const [head = [], ...rows] = rowsOf((await admin.get('/export?state=received')).body);
    expect(rows.map((row) => row[head.indexOf('form')])).toEqual(['individual-details', 'individual-bank']);
    expect(JSON.stringify(rows)).not.toContain(sampleOf('individual-bank')['bank_account_no']);
  });

  it('sees the leads that are due soon', async () => {
    const { admin, ravi, place } = await fill();
    const { received = '' } = (await loadTables()).definitions.get('contact')?.submit.keepFor ?? {};
    expect(((await admin.get('/due')).body as DueView).leads).toEqual([]);
    // It is due in about 20 days.
    const sent = addDuration(subtractDuration(new Date().toISOString(), received), 'P20D');
    const database = await openDatabase(place);
    await database.db.updateTable('leads').set({ updated_at: sent }).where('id', '=', ravi).execute();
    await database.close();
    const { groups, leads } = (await admin.get('/due')).body as DueView;
    expect(leads.map(({ id }) => id)).toEqual([ravi]);
    expect(groups).toMatchObject([{ title: expect.any(String), state: 'received', leads: 1 }]);
  });

  it('erases a person’s leads, if the list is still complete and correct', async () => {
    const { admin, send, asha, ravi } = await fill();
    const other = await send('ravi@example.com', 'Ravi Kumar', 'I know asha@example.com.');
    const { body } = await admin.post('/person', { email: ' Asha@Example.com' });
    const { leads } = body as PersonView;
    expect(leads.map(({ id, isSender }) => [id, isSender])).toEqual([
      [asha, true],
      [other, false],
    ]);
    const ids = leads.map(({ id }) => id);
    const newer = await send('asha@example.com', 'Asha Rao');
    expect((await admin.post('/erase', { email: 'asha@example.com', leads: ids })).status).toBe(409);
    expect((await admin.post('/erase', { email: 'asha@example.com', leads: [...ids, ravi] })).status).toBe(409);
    expect((await admin.post('/erase', { email: 'asha@example.com', leads: [...ids, newer] })).body).toEqual({ leads: 3, isClean: true });
    const remaining = (await admin.get('/leads')).body as InboxView;
    expect(remaining.leads.map(({ id }) => id)).toEqual([ravi]);
    for (const email of ['', 'asha', '@', 'a b@example.com']) expect((await admin.post('/person', { email })).status).toBe(400);
    expect((await admin.post('/erase', { email: 'asha@example.com' })).status).toBe(400);
    const { events } = (await admin.get('/events')).body as EventsView;
    expect(events.map(({ action }) => action)).toEqual(expect.arrayContaining(['erase', 'find']));
    expect(JSON.stringify(events)).not.toMatch(/asha@/i);
  });
});
