import { expect, it } from 'vitest';
import { addEvents } from '#server/storage/leads/events.ts';
import { openDatabase } from '#server/storage/open.ts';
import type { EventsView } from '#shared/staff.ts';
import { testApp } from '../support/app.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { signedIn } from '../support/staff.ts';

onEachDatabase('the audit of the desk', (place) => {
  it('gives page after page of events with equal times, and loses none', async () => {
    const where = await place();
    const app = await testApp(where);
    const admin = await signedIn(app, where, 'admin');
    const database = await openDatabase(where);
    const { db } = database;
    // All events of one call have the same time.
    await addEvents(
      db,
      'asha@desk',
      'export',
      Array.from({ length: 150 }, () => null),
    );
    const stored = await db.selectFrom('events').select(['id', 'at']).execute();
    expect(new Set(stored.map(({ at }) => at)).size).toBe(1);
    await database.close();
    const page = async (query: string) => (await admin.get(`/events?action=export${query}`)).body as EventsView;
    const first = await page('');
    const second = await page(`&after=${first.next}`);
    expect([first.events.length, second.events.length, second.next]).toEqual([100, 50, null]);
    expect([...first.events, ...second.events].map(({ id }) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
  });
});
