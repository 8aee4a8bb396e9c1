import { expect, it } from 'vitest';
import { addEvents } from '#server/storage/leads/events.ts';
import { openDatabase } from '#server/storage/open.ts';
import type { EventsView } from '#shared/staff.ts';
import { testApp } from '../support/app.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { signIn } from '../support/staff.ts';

onEachDatabase('the audit of the desk', (newPlace) => {
  it('returns all events with equal times, page by page', async () => {
    const place = await newPlace();
    const app = await testApp(place);
    const admin = await signIn(app, place, 'admin');
    const database = await openDatabase(place);
    const { db } = database;
    // One call gives all its events the same time.
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
